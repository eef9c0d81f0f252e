import { useState } from 'react';
import { canSignIn } from '#contract/field-states.ts';
import type { User } from '#contract/users.ts';
import { say } from '../layout/notice-store.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { AccountPart } from './account-part.tsx';
import { ChangeForm } from './change-form.tsx';
import { changeUser } from './change-user.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-fields.tsx';
import { sessionCalls } from './session-calls.ts';
import { useSending } from './use-sending.ts';

/** A new email is pending until its owner opens the link in the mail; until then it can be cancelled. */
export function EmailForm({ user }: { user: User }) {
  const { page, fields } = useAccountWords();
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const wanted = email.trim();

  async function send() {
    await changeUser(user, { email: wanted, oldPassword: password });
    setEmail(user.email);
    setPassword('');
  }

  return (
    <AccountPart title={page.email.title} text={page.email.text}>
      {user.pendingEmail !== undefined && <PendingEmail user={user} email={user.pendingEmail} />}
      <ChangeForm
        ready={canSignIn({ email, password }) && wanted !== user.email}
        label={page.email.save}
        saved={page.email.sent}
        send={send}
      >
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

function PendingEmail({ user, email }: { user: User; email: string }) {
  const words = useAccountWords().page.email;
  const sending = useSending(true, async () => {
    sessionCalls.update(await sessionCalls.api('DELETE /users/{id}/pending-email', { params: { id: user.id } }));
    say(words.cancelled, 'good');
  });
  return (
    <form className="account-form account-pending" noValidate onSubmit={sending.submit}>
      <p>{words.pending(email)}</p>
      <p className="entry-refusal" role="alert">
        {sending.refusal}
      </p>
      <button className="button button-quiet" type="submit" aria-disabled={sending.pending} aria-busy={sending.pending}>
        {words.cancel}
      </button>
    </form>
  );
}
