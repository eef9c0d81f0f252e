/** The end of an account: what it means is said first, and the user's own email has to be typed. */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/users.ts';
import { say } from '../layout/notice-store.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { AccountPart } from './account-part.tsx';
import { Field } from './field.tsx';
import { sessionCalls } from './session-calls.ts';
import { Submit } from './submit.tsx';
import { useSending } from './use-sending.ts';

export function DeleteAccount({ user }: { user: User }) {
  const words = useAccountWords().page.end;
  const [asked, setAsked] = useState(false);
  const way = useRef<HTMLButtonElement>(null);

  function cancel() {
    flushSync(() => setAsked(false));
    way.current?.focus();
  }

  return (
    <AccountPart title={words.title} text={words.text}>
      {asked ? (
        <Confirmation user={user} onCancel={cancel} />
      ) : (
        <button className="button button-quiet" type="button" ref={way} onClick={() => setAsked(true)}>
          {words.open}
        </button>
      )}
    </AccountPart>
  );
}

function Confirmation({ user, onCancel }: { user: User; onCancel: () => void }) {
  const words = useAccountWords().page.end;
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const ready = typed.trim().toLowerCase() === user.email.toLowerCase();
  const sending = useSending(ready, async () => {
    await sessionCalls.api('DELETE /users/edit/{id}', { params: { id: user.id } });
    sessionCalls.leave();
    say(words.done, 'good');
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
      <Submit sending={sending} ready={ready} label={words.submit} pending={words.pending} />
      <button className="button button-quiet" type="button" onClick={onCancel}>
        {words.cancel}
      </button>
    </form>
  );
}
