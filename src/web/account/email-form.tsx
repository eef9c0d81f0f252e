import { useState } from 'react';
import { canSignIn } from '#contract/field-states.ts';
import type { User } from '#contract/users.ts';
import { useAccountWords } from '../words/account-words.ts';
import { AccountPart } from './account-part.tsx';
import { ChangeForm } from './change-form.tsx';
import { changeUser } from './change-user.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-fields.tsx';

/** `onChanged` hears when the email is new: by then every other session has ended. */
export function EmailForm({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { page, fields } = useAccountWords();
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const wanted = email.trim();

  async function send() {
    await changeUser(user, { email: wanted, oldPassword: password });
    setPassword('');
    onChanged();
  }

  return (
    <AccountPart {...page.email}>
      <ChangeForm ready={canSignIn({ email, password }) && wanted !== user.email} send={send}>
        <EmailField value={email} onType={setEmail} saved={user.email} />
        <PasswordField
          kind="current-password"
          name="email-password"
          label={fields.oldPassword}
          value={password}
          onType={setPassword}
        />
      </ChangeForm>
    </AccountPart>
  );
}
