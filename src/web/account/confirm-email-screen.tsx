/** `/confirm-email/{token}`: opening it changes nothing, because programs that check mails open links too; the button does. */
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useAccountMessages } from '../messages/en/account.ts';
import { SubmitButton, useFormSubmission } from './form-submission.tsx';
import { PrivateHead } from './private-head.tsx';
import { session } from './session.ts';
import { sessionClient } from './session-client.ts';

export function ConfirmEmailScreen() {
  const { confirmEmail: words } = useAccountMessages();
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  // Until scripts run, the button would reload the page instead.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const sending = useFormSubmission(ready, async () => {
    await sessionClient.confirmEmail(token);
    setDone(true);
    if (session.get().status === 'signed-in') await sessionClient.restore();
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
          <SubmitButton submission={sending} ready={ready} label={words.submit} pending={words.pending} />
        </form>
      )}
      <noscript>
        <p className="reset-text">{words.noScripts}</p>
      </noscript>
    </section>
  );
}
