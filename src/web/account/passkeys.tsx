import { useEffect, useRef, useState } from 'react';
import type { Passkey } from '#contract/api/passkeys.ts';
import type { User } from '#contract/api/users.ts';
import { passwordState } from '#contract/rules/accounts.ts';
import { PASSKEY_NAME_MAX } from '#contract/rules/limits.ts';
import { useMessages } from '../site/messages.ts';
import { InputField, Section, SettingForm, SubmitButton, useFormSubmission, useStatus } from '../ui/form.tsx';
import { LoadState, useLoaded } from '../ui/loaded.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { notify } from '../ui/toast.ts';
import { createPasskey, hasPasskeys } from './browser-passkeys.ts';
import { OldPasswordField } from './fields.tsx';
import { sessionClient } from './session-client.ts';
import { ConfirmEmailFirst } from './unconfirmed-email.tsx';

type PasskeysProps = { user: User; onRemoved?: () => void };

/** A removal ends all other sessions, so `onRemoved` loads them again. */
export function Passkeys(props: PasskeysProps) {
  const messages = useMessages().account.page.passkeys;
  if (hasPasskeys()) return <PasskeySection {...props} />;
  return props.user.needsPasskey ? <Section title={messages.title} text={messages.unsupported} /> : null;
}

function PasskeySection({ user, onRemoved }: PasskeysProps) {
  const { account, ui } = useMessages();
  const messages = account.page.passkeys;
  const params = { id: user.id };
  const loaded = useLoaded(`passkeys of ${user.id}`, () => sessionClient.api('GET /users/{id}/passkeys', { params }));
  const { data: passkeys, refetch } = loaded;
  const [removing, setRemoving] = useState<number>();
  const { status, announce } = useStatus();

  function onPasskeyRemoved(name: string) {
    setRemoving(undefined);
    announce(messages.removed(name));
    refetch();
    onRemoved?.();
  }

  return (
    <Section title={messages.title} text={user.needsPasskey ? messages.needed : messages.text}>
      <LoadState loaded={loaded} />
      {passkeys && passkeys.length > 0 && (
        <ul className="fill stack">
          {passkeys.map((passkey) => (
            <li className="account-session stack" key={passkey.id}>
              <span className="strong breaks">{passkey.name}</span>
              <span className="account-session-used note">
                {passkey.lastUsedAt === null ? messages.added : messages.lastUsed}{' '}
                <TimeAgo moment={passkey.lastUsedAt ?? passkey.createdAt} />
              </span>
              <button
                className="button button-quiet account-session-end"
                type="button"
                aria-label={messages.removeOne(passkey.name)}
                aria-expanded={removing === passkey.id}
                onClick={() => setRemoving(removing === passkey.id ? undefined : passkey.id)}
              >
                {ui.remove}
              </button>
              {removing === passkey.id && (
                <RemovalForm
                  user={user}
                  passkey={passkey}
                  onRemoved={() => onPasskeyRemoved(passkey.name)}
                  onCancel={() => setRemoving(undefined)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {status}
      {user.emailConfirmed ? <AddForm user={user} onAdded={refetch} /> : <ConfirmEmailFirst />}
    </Section>
  );
}

function AddForm({ user, onAdded }: { user: User; onAdded: () => void }) {
  const { page, passkeyErrors } = useMessages().account;
  const messages = page.passkeys;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const trimmed = name.trim();

  async function send() {
    const params = { id: user.id };
    const body = { oldPassword: password };
    const options = await sessionClient.api('POST /users/{id}/passkeys/options', { params, body });
    const credential = await createPasskey(options, passkeyErrors);
    await sessionClient.api('POST /users/{id}/passkeys', { params, body: { name: trimmed, credential } });
    setName('');
    setPassword('');
    // With a passkey the session has all rights of an admin.
    if (!user.needsPasskey) return onAdded();
    await sessionClient.restore();
    // The other settings replace this form with its message.
    notify(messages.saved, 'good');
  }

  return (
    <SettingForm
      ready={trimmed !== '' && passwordState(password) === 'success'}
      label={messages.add}
      saved={messages.saved}
      send={send}
    >
      <InputField
        label={messages.name}
        name="passkey-name"
        autoComplete="off"
        placeholder={messages.namePlaceholder}
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onType={setName}
      />
      <OldPasswordField name="passkey-password" value={password} onType={setPassword} />
    </SettingForm>
  );
}

type RemovalFormProps = { user: User; passkey: Passkey; onRemoved: () => void; onCancel: () => void };

function RemovalForm({ user, passkey, onRemoved, onCancel }: RemovalFormProps) {
  const { account, ui } = useMessages();
  const messages = account.page.passkeys;
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const ready = passwordState(password) === 'success';
  const submission = useFormSubmission(ready, async () => {
    const params = { id: user.id, passkeyId: passkey.id };
    await sessionClient.api('POST /users/{id}/passkeys/{passkeyId}/removal', {
      params,
      body: { oldPassword: password },
    });
    onRemoved();
  });
  return (
    <form ref={form} className="section-form fill account-passkey-removal wide" noValidate onSubmit={submission.submit}>
      <p>{messages.removal}</p>
      <OldPasswordField name="removal-password" value={password} onType={setPassword} />
      <SubmitButton submission={submission} ready={ready} label={messages.confirm} pending={messages.removing} />
      <button className="button button-quiet" type="button" onClick={onCancel}>
        {ui.cancel}
      </button>
    </form>
  );
}
