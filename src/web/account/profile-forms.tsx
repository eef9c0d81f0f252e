import { useState } from 'react';
import { canSignIn, confirmState, passwordState } from '#contract/field-states.ts';
import type { User } from '#contract/users.ts';
import { useAccountMessages } from '../messages/en/account.ts';
import { notify } from '../ui/toast.tsx';
import { AccountSection, SettingForm, saveUser } from './account-section.tsx';
import { ConfirmationField, EmailField, NameField, PasswordField } from './fields.tsx';
import { useFormSubmission } from './form-submission.tsx';
import { sessionClient } from './session-client.ts';

export function NameForm({ user }: { user: User }) {
  const { page } = useAccountMessages();
  const [name, setName] = useState(user.name);
  const wanted = name.trim();
  return (
    <AccountSection {...page.name}>
      <SettingForm ready={wanted !== '' && wanted !== user.name} send={() => saveUser(user, { name: wanted })}>
        <NameField value={name} onType={setName} saved={user.name} />
      </SettingForm>
    </AccountSection>
  );
}

/** A new email is pending until its owner opens the link in the mail; until then it can be cancelled. */
export function EmailForm({ user }: { user: User }) {
  const { page, fields } = useAccountMessages();
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const wanted = email.trim();

  async function send() {
    await saveUser(user, { email: wanted, oldPassword: password });
    setEmail(user.email);
    setPassword('');
  }

  return (
    <AccountSection title={page.email.title} text={page.email.text}>
      {user.pendingEmail !== undefined && <PendingEmail user={user} email={user.pendingEmail} />}
      <SettingForm
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
      </SettingForm>
    </AccountSection>
  );
}

function PendingEmail({ user, email }: { user: User; email: string }) {
  const words = useAccountMessages().page.email;
  const sending = useFormSubmission(true, async () => {
    sessionClient.update(await sessionClient.api('DELETE /users/{id}/pending-email', { params: { id: user.id } }));
    notify(words.cancelled, 'good');
  });
  return (
    <form className="account-form account-pending" noValidate onSubmit={sending.submit}>
      <p>{words.pending(email)}</p>
      <p className="entry-refusal" role="alert">
        {sending.error}
      </p>
      <button className="button button-quiet" type="submit" aria-disabled={sending.pending} aria-busy={sending.pending}>
        {words.cancel}
      </button>
    </form>
  );
}

const EMPTY = { old: '', password: '', confirmation: '' };

/** `onChanged` hears when the password is new: by then every other session has ended. */
export function PasswordForm({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { page, fields } = useAccountMessages();
  const [typed, setTyped] = useState(EMPTY);
  const type = (name: keyof typeof EMPTY) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const ready =
    passwordState(typed.old) === 'success' &&
    passwordState(typed.password) === 'success' &&
    confirmState(typed.password, typed.confirmation) === 'success';

  async function send() {
    await saveUser(user, { password: typed.password, oldPassword: typed.old });
    setTyped(EMPTY);
    onChanged();
  }

  return (
    <AccountSection {...page.password}>
      <SettingForm ready={ready} label={page.password.save} saved={page.password.saved} send={send}>
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
      </SettingForm>
    </AccountSection>
  );
}
