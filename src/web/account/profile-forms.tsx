import { useState } from 'react';
import type { EditUser, User } from '#contract/api/users.ts';
import { confirmState, emailState, passwordState } from '#contract/rules/accounts.ts';
import { useMessages } from '../site/messages.ts';
import { Section, SettingForm, SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { notify } from '../ui/toast.ts';
import { useAskPassword } from './ask-password.tsx';
import { ConfirmationField, EmailField, NameField, PasswordField } from './fields.tsx';
import { sessionClient } from './session-client.ts';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

export function NameForm({ user }: { user: User }) {
  const { page } = useMessages().account;
  const [name, setName] = useState(user.name);
  const trimmed = name.trim();
  return (
    <Section {...page.name}>
      <SettingForm ready={trimmed !== '' && trimmed !== user.name} send={() => saveUser(user, { name: trimmed })}>
        <NameField value={name} onType={setName} saved={user.name} />
      </SettingForm>
    </Section>
  );
}

/** A new email is pending until the link in the mail confirms it. */
export function EmailForm({ user }: { user: User }) {
  const { page, fields } = useMessages().account;
  const [email, setEmail] = useState(user.email);
  const { ask, dialog } = useAskPassword(user, page.email.save);
  const trimmed = email.trim();

  async function save(oldPassword: string) {
    await saveUser(user, { email: trimmed, oldPassword });
    setEmail(user.email);
  }

  return (
    <Section title={fields.email} text={page.email.text}>
      {user.pendingEmail !== undefined && <PendingEmail user={user} email={user.pendingEmail} />}
      {user.pendingEmail === undefined && !user.emailConfirmed && <UnconfirmedEmail user={user} />}
      <SettingForm
        ready={emailState(email) === 'success' && trimmed !== user.email}
        label={page.email.save}
        saved={page.email.sent}
        ask={ask}
        send={save}
      >
        <EmailField value={email} onType={setEmail} saved={user.email} />
      </SettingForm>
      {dialog}
    </Section>
  );
}

function PendingEmail({ user, email }: { user: User; email: string }) {
  const messages = useMessages().account.page.email;
  const submission = useFormSubmission(true, async () => {
    sessionClient.update(await sessionClient.api('DELETE /users/{id}/pending-email', { params: { id: user.id } }));
    notify(messages.cancelled, 'good');
  });
  return (
    <form className="section-form fill account-pending breaks" noValidate onSubmit={submission.submit}>
      <p>{messages.pending(email)}</p>
      <SubmitButton submission={submission} ready label={messages.cancel} className="button-quiet" />
    </form>
  );
}

const EMPTY = { password: '', confirmation: '' };

export function PasswordForm({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { page, fields } = useMessages().account;
  const [values, setValues] = useState(EMPTY);
  const type = (name: keyof typeof EMPTY) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const { ask, dialog } = useAskPassword(user, page.password.save);
  const ready =
    passwordState(values.password) === 'success' && confirmState(values.password, values.confirmation) === 'success';

  async function save(oldPassword: string) {
    await saveUser(user, { password: values.password, oldPassword });
    setValues(EMPTY);
    onChanged();
  }

  return (
    <Section title={fields.password} text={page.password.text}>
      <SettingForm ready={ready} label={page.password.save} saved={page.password.saved} ask={ask} send={save}>
        {/* Password managers store the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          kind="new-password"
          label={fields.newPassword}
          value={values.password}
          onType={type('password')}
        />
        <ConfirmationField password={values.password} value={values.confirmation} onType={type('confirmation')} />
      </SettingForm>
      {dialog}
    </Section>
  );
}

async function saveUser(user: User, change: EditUser): Promise<void> {
  const saved = await sessionClient.api('PATCH /users/edit/{id}', { params: { id: user.id }, body: change });
  sessionClient.update(saved);
}
