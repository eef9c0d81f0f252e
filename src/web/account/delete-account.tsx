import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UsedCredential } from '#contract/api/passkeys.ts';
import type { User } from '#contract/api/users.ts';
import { useMessages } from '../site/messages.ts';
import { InputField, Section, SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { useLoaded } from '../ui/loaded.tsx';
import { notify } from '../ui/toast.ts';
import { useAskPassword } from './ask-password.tsx';
import { choosePasskey, hasPasskeys } from './browser-passkeys.ts';
import { sessionClient } from './session-client.ts';
import { loadPageQueue } from './write-queue/load-page-queue.ts';

export function DeleteAccount({ user }: { user: User }) {
  const messages = useMessages().account.page.deletion;
  const [confirming, setConfirming] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);

  function cancel() {
    flushSync(() => setConfirming(false));
    openButton.current?.focus();
  }

  return (
    <Section title={messages.title} text={messages.text}>
      {confirming ? (
        <Confirmation user={user} onCancel={cancel} />
      ) : (
        <button
          className="button button-quiet button-danger"
          type="button"
          ref={openButton}
          onClick={() => setConfirming(true)}
        >
          {messages.open}
        </button>
      )}
    </Section>
  );
}

/** The email confirms the intention; the password or passkey proves that no one else uses the open session. */
function Confirmation({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { page, passkeyErrors } = useMessages().account;
  const messages = page.deletion;
  const [typed, setTyped] = useState('');
  const { ask, dialog } = useAskPassword(user, messages.submit);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const params = { id: user.id };
  const passkeys = useLoaded(`passkeys of ${user.id}`, () => sessionClient.api('GET /users/{id}/passkeys', { params }));
  const meant = typed.trim().toLowerCase() === user.email.toLowerCase();

  async function end(proof: { oldPassword: string } | { credential: UsedCredential }) {
    await sessionClient.api('POST /users/{id}/confirmation', { params, body: proof });
    await sessionClient.api('DELETE /users/edit/{id}', { params });
    sessionClient.endSession();
    await loadPageQueue()
      .then((queue) => queue.removeQueuedOf(user.id))
      .catch(() => {});
    notify(messages.done, 'good');
  }

  const byPassword = useFormSubmission(meant, async () => ask((oldPassword) => end({ oldPassword })));
  const byPasskey = useFormSubmission(meant, async () => {
    const options = await sessionClient.api('POST /passkeys/options');
    await end({ credential: await choosePasskey(options, passkeyErrors) });
  });
  return (
    <>
      <form ref={form} className="section-form fill account-end" noValidate onSubmit={byPassword.submit}>
        <ul className="account-end-what">
          {messages.what.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <InputField
          label={messages.confirm(user.email)}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onType={setTyped}
          state={meant ? 'success' : 'none'}
        />
        <SubmitButton submission={byPassword} ready={meant} label={messages.submit} />
        {hasPasskeys() && passkeys.data !== undefined && passkeys.data.length > 0 && (
          <SubmitButton
            submission={byPasskey}
            ready={meant}
            label={messages.byPasskey}
            type="button"
            className="button-quiet"
          />
        )}
        <button className="button button-quiet" type="button" onClick={onCancel}>
          {messages.cancel}
        </button>
      </form>
      {dialog}
    </>
  );
}
