/** `/confirm-alerts/{token}`. Only the button confirms: mail scanners open links too. */
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useAlertMessages } from '../../messages/en/alerts.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { SubmitButton, useFormSubmission } from '../form-submission.tsx';
import { PrivateHead } from '../private-head.tsx';
import { sessionClient } from '../session-client.ts';

export function ConfirmAlertsScreen() {
  const { confirm: messages } = useAlertMessages();
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  // Before hydration the button would submit the form to the server.
  const ready = useHydrated();
  const submission = useFormSubmission(ready, async () => {
    await sessionClient.confirmAlerts(token);
    setDone(true);
  });
  return (
    <section className="reset">
      <PrivateHead title={messages.title} description={messages.description} />
      <h1>{messages.title}</h1>
      {done ? (
        <>
          <p className="account-done" role="status" tabIndex={-1} ref={status}>
            {messages.done}
          </p>
          <Link className="button" to="/account#alerts">
            {messages.account}
          </Link>
        </>
      ) : (
        <form className="reset-form" noValidate onSubmit={submission.submit}>
          <p className="reset-text">{messages.text}</p>
          <SubmitButton submission={submission} ready={ready} label={messages.submit} pending={messages.pending} />
        </form>
      )}
      <noscript>
        <p className="reset-text">{messages.noScripts}</p>
      </noscript>
    </section>
  );
}
