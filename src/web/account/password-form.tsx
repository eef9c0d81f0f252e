import { useState } from 'react';
import { confirmState, passwordState } from '#contract/field-states.ts';
import type { User } from '#contract/users.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { AccountPart } from './account-part.tsx';
import { ChangeForm } from './change-form.tsx';
import { changeUser } from './change-user.ts';
import { ConfirmationField, PasswordField } from './password-fields.tsx';

const NOTHING = { old: '', password: '', confirmation: '' };

/** `onChanged` hears when the password is new: by then every other session has ended. */
export function PasswordForm({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { page, fields } = useAccountWords();
  const [typed, setTyped] = useState(NOTHING);
  const type = (name: keyof typeof NOTHING) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const ready =
    passwordState(typed.old) === 'success' &&
    passwordState(typed.password) === 'success' &&
    confirmState(typed.password, typed.confirmation) === 'success';

  async function send() {
    await changeUser(user, { password: typed.password, oldPassword: typed.old });
    setTyped(NOTHING);
    onChanged();
  }

  return (
    <AccountPart {...page.password}>
      <ChangeForm ready={ready} label={page.password.save} saved={page.password.saved} send={send}>
        {/* Password managers keep the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          kind="current-password"
          name="old-password"
          label={fields.oldPassword}
          value={typed.old}
          onType={type('old')}
        />
        <PasswordField
          kind="new-password"
          label={fields.newPassword}
          value={typed.password}
          onType={type('password')}
        />
        <ConfirmationField password={typed.password} value={typed.confirmation} onType={type('confirmation')} />
      </ChangeForm>
    </AccountPart>
  );
}
