import { useState } from 'react';
import type { Passkey } from '#contract/api/passkeys.ts';
import type { User } from '#contract/api/users.ts';
import { PASSKEY_NAME_MAX } from '#contract/rules/limits.ts';
import { useMessages } from '../site/messages.ts';
import { InputField, Section, SettingForm, useStatus } from '../ui/form.tsx';
import { LoadState, useLoaded } from '../ui/loaded.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { notify } from '../ui/toast.ts';
import { useAskPassword } from './ask-password.tsx';
import { createPasskey, hasPasskeys } from './browser-passkeys.ts';
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
  const { ask, dialog } = useAskPassword(user, messages.confirm, messages.removal);
  const { status, announce } = useStatus();

  async function remove({ id: passkeyId, name }: Passkey, oldPassword: string) {
    await sessionClient.api('POST /users/{id}/passkeys/{passkeyId}/removal', {
      params: { id: user.id, passkeyId },
      body: { oldPassword },
    });
    return () => {
      announce(messages.removed(name));
      refetch();
      onRemoved?.();
    };
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
                aria-haspopup="dialog"
                onClick={() => ask((oldPassword) => remove(passkey, oldPassword))}
              >
                {ui.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {status}
      {dialog}
      {user.emailConfirmed ? <AddForm user={user} onAdded={refetch} /> : <ConfirmEmailFirst />}
    </Section>
  );
}

function AddForm({ user, onAdded }: { user: User; onAdded: () => void }) {
  const { page, passkeyErrors } = useMessages().account;
  const messages = page.passkeys;
  const [name, setName] = useState('');
  const { ask, dialog } = useAskPassword(user, messages.add);
  const trimmed = name.trim();

  async function add(oldPassword: string) {
    const params = { id: user.id };
    const options = await sessionClient.api('POST /users/{id}/passkeys/options', { params, body: { oldPassword } });
    const credential = await createPasskey(options, passkeyErrors);
    await sessionClient.api('POST /users/{id}/passkeys', { params, body: { name: trimmed, credential } });
    setName('');
    // With a passkey the session has all rights of the role.
    if (!user.needsPasskey) return onAdded();
    await sessionClient.restore();
    // The other settings replace this form with its message.
    notify(messages.saved, 'good');
  }

  return (
    <>
      <SettingForm ready={trimmed !== ''} label={messages.add} saved={messages.saved} ask={ask} send={add}>
        <InputField
          label={messages.name}
          name="passkey-name"
          autoComplete="off"
          placeholder={messages.namePlaceholder}
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          onType={setName}
        />
      </SettingForm>
      {dialog}
    </>
  );
}
