/** `/confirm-email/{token}` and `/confirm-alerts/{token}`. Only the button confirms: mail scanners open links too. */
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useAccountMessages } from '../messages/en/account.ts';
import { useAlertMessages } from '../messages/en/alerts.ts';
import { Link } from '../ui/link.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { SubmitButton, useFormSubmission } from './form-submission.tsx';
import { PrivateHead } from './private-head.tsx';
import { session } from './session.ts';
import { sessionClient } from './session-client.ts';

export function ConfirmEmailScreen() {
  const confirm = async (token: string) => {
    await sessionClient.confirmEmail(token);
    // The confirmation does not wait for the session with the new email.
    if (session.get().status === 'signed-in') void sessionClient.restore();
  };
  return <Confirmation messages={useAccountMessages().confirmEmail} accountPath="/account" confirm={confirm} />;
}

export function ConfirmAlertsScreen() {
  const confirm = (token: string) => sessionClient.confirmAlerts(token);
  return <Confirmation messages={useAlertMessages().confirm} accountPath="/account#alerts" confirm={confirm} />;
}

type ConfirmationProps = {
  messages: ReturnType<typeof useAccountMessages>['confirmEmail'];
  /** Where the confirmed setting stands. */
  accountPath: string;
  confirm: (token: string) => Promise<unknown>;
};

function Confirmation({ messages, accountPath, confirm }: ConfirmationProps) {
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  // Before hydration the button would submit the form to the server.
  const ready = useHydrated();
  const submission = useFormSubmission(ready, async () => {
    await confirm(token);
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
          <Link className="button" to={accountPath}>
            {messages.account}
          </Link>
        </>
      ) : (
        <form className="reset-form" noValidate onSubmit={submission.submit}>
          <p className="reset-text">{messages.text}</p>
          <SubmitButton submission={submission} ready={ready} label={messages.submit} pending={messages.pending} />
          {submission.error !== '' && (
            <Link className="button button-quiet" to={accountPath}>
              {messages.account}
            </Link>
          )}
        </form>
      )}
      <noscript>
        <p className="reset-text">{messages.noScripts}</p>
      </noscript>
    </section>
  );
}
