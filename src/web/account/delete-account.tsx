/** The end of an account: what it means is said first, and the user's own email has to be typed. */
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
  const words = useAccountMessages().page.end;
  const [asked, setAsked] = useState(false);
  const way = useRef<HTMLButtonElement>(null);

  function cancel() {
    flushSync(() => setAsked(false));
    way.current?.focus();
  }

  return (
    <AccountSection title={words.title} text={words.text}>
      {asked ? (
        <Confirmation user={user} onCancel={cancel} />
      ) : (
        <button className="button button-quiet" type="button" ref={way} onClick={() => setAsked(true)}>
          {words.open}
        </button>
      )}
    </AccountSection>
  );
}

function Confirmation({ user, onCancel }: { user: User; onCancel: () => void }) {
  const words = useAccountMessages().page.end;
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const ready = typed.trim().toLowerCase() === user.email.toLowerCase();
  const sending = useFormSubmission(ready, async () => {
    await sessionClient.api('DELETE /users/edit/{id}', { params: { id: user.id } });
    sessionClient.endSession();
    notify(words.done, 'good');
  });
  return (
    <form ref={form} className="account-form account-end" noValidate onSubmit={sending.submit}>
      <ul className="account-end-what">
        {words.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Field
        label={words.confirm(user.email)}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onType={setTyped}
        state={ready ? 'success' : 'none'}
      />
      <SubmitButton submission={sending} ready={ready} label={words.submit} pending={words.pending} />
      <button className="button button-quiet" type="button" onClick={onCancel}>
        {words.cancel}
      </button>
    </form>
  );
}
