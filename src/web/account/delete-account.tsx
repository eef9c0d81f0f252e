import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/users.ts';
import { useAccountMessages } from '../messages/en/account.ts';
import { notify } from '../ui/toast.tsx';
import { AccountSection } from './account-section.tsx';
import { Field } from './fields.tsx';
import { SubmitButton, useFormSubmission } from './form-submission.tsx';
import { sessionClient } from './session-client.ts';

export function DeleteAccount({ user }: { user: User }) {
  const messages = useAccountMessages().page.deletion;
  const [confirming, setConfirming] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);

  function cancel() {
    flushSync(() => setConfirming(false));
    openButton.current?.focus();
  }

  return (
    <AccountSection title={messages.title} text={messages.text}>
      {confirming ? (
        <Confirmation user={user} onCancel={cancel} />
      ) : (
        <button className="button button-quiet" type="button" ref={openButton} onClick={() => setConfirming(true)}>
          {messages.open}
        </button>
      )}
    </AccountSection>
  );
}

/** The user types their email to confirm. */
function Confirmation({ user, onCancel }: { user: User; onCancel: () => void }) {
  const messages = useAccountMessages().page.deletion;
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const ready = typed.trim().toLowerCase() === user.email.toLowerCase();
  const submission = useFormSubmission(ready, async () => {
    await sessionClient.api('DELETE /users/edit/{id}', { params: { id: user.id } });
    sessionClient.endSession();
    notify(messages.done, 'good');
  });
  return (
    <form ref={form} className="account-form account-end" noValidate onSubmit={submission.submit}>
      <ul className="account-end-what">
        {messages.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Field
        label={messages.confirm(user.email)}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onType={setTyped}
        state={ready ? 'success' : 'none'}
      />
      <SubmitButton submission={submission} ready={ready} label={messages.submit} pending={messages.pending} />
      <button className="button button-quiet" type="button" onClick={onCancel}>
        {messages.cancel}
      </button>
    </form>
  );
}
