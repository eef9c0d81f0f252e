/** `/confirm-email/{token}`: opening it changes nothing, because programs that check mails open links too; the button does. */
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useAccountWords } from '../messages/account-words.ts';
import { PrivateHead } from './private-head.tsx';
import { session } from './session.ts';
import { sessionCalls } from './session-calls.ts';
import { Submit } from './submit.tsx';
import { useSending } from './use-sending.ts';

export function ConfirmEmailScreen() {
  const { confirmEmail: words } = useAccountWords();
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  // Until scripts run, the button would reload the page instead.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const sending = useSending(ready, async () => {
    await sessionCalls.confirmEmail(token);
    setDone(true);
    if (session.get().status === 'signed-in') await sessionCalls.restore();
  });
  return (
    <section className="reset">
      <PrivateHead title={words.title} description={words.description} />
      <h1>{words.title}</h1>
      {done ? (
        <>
          <p className="account-done" role="status" tabIndex={-1} ref={status}>
            {words.done}
          </p>
          <Link className="button" to="/account">
            {words.account}
          </Link>
        </>
      ) : (
        <form className="reset-form" noValidate onSubmit={sending.submit}>
          <p className="reset-text">{words.text}</p>
          <Submit sending={sending} ready={ready} label={words.submit} pending={words.pending} />
        </form>
      )}
      <noscript>
        <p className="reset-text">{words.noScripts}</p>
      </noscript>
    </section>
  );
}
