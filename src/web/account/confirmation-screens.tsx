/** `/confirm-email/{token}` and `/confirm-alerts/{token}`. Only the button confirms: mail scanners open links too. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { confirmState, passwordState } from '#contract/account-validation.ts';
import { useAccountMessages } from '../messages/en/account.ts';
import { useAlertMessages } from '../messages/en/alerts.ts';
import { Link } from '../ui/link.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { isPasswordRejected } from './explain-error.ts';
import { ConfirmationField, PasswordField } from './fields.tsx';
import { SubmitButton, useFormSubmission } from './form-submission.tsx';
import { PrivateHead } from './private-head.tsx';
import { session } from './session.ts';
import { sessionClient } from './session-client.ts';

/** A browser without a session of the account confirms by a new password. */
export function ConfirmEmailScreen() {
  const messages = useAccountMessages();
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const isChosen = passwordState(password) === 'success' && confirmState(password, repeated) === 'success';

  async function confirm(token: string): Promise<boolean> {
    if (asksPassword) {
      await sessionClient.confirmEmailByPassword(token, password);
      return true;
    }
    try {
      await sessionClient.confirmEmail(token);
    } catch (error) {
      if (!isPasswordRejected(error)) throw error;
      setAsksPassword(true);
      return false;
    }
    // The confirmation does not wait for the session with the new email.
    if (session.get().status === 'signed-in') void sessionClient.restore();
    return true;
  }

  return (
    <Confirmation
      messages={messages.confirmEmail}
      accountPath="/account"
      ready={!asksPassword || isChosen}
      confirm={confirm}
    >
      {asksPassword && (
        <>
          <FocusedText text={messages.confirmEmail.newPassword} />
          <p className="reset-text">{messages.reset.ends}</p>
          <PasswordField
            kind="new-password"
            label={messages.fields.newPassword}
            value={password}
            onType={setPassword}
          />
          <ConfirmationField password={password} value={repeated} onType={setRepeated} />
        </>
      )}
    </Confirmation>
  );
}

export function ConfirmAlertsScreen() {
  const { confirm: messages } = useAlertMessages();
  async function confirm(token: string): Promise<boolean> {
    await sessionClient.confirmAlerts(token);
    return true;
  }
  return <Confirmation messages={messages} accountPath="/account#alerts" confirm={confirm} />;
}

type ConfirmationProps = {
  messages: Omit<ReturnType<typeof useAccountMessages>['confirmEmail'], 'newPassword'>;
  /** Where the confirmed setting stands. */
  accountPath: string;
  /** Returns whether it is confirmed; otherwise the children have the next step. */
  confirm: (token: string) => Promise<boolean>;
  ready?: boolean;
  /** Instead of the text of the question. */
  children?: ReactNode;
};

function Confirmation({ messages, accountPath, confirm, ready: isFilled = true, children }: ConfirmationProps) {
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  // Before hydration the button would submit the form to the server.
  const ready = useHydrated() && isFilled;
  const submission = useFormSubmission(ready, async () => setDone(await confirm(token)));
  return (
    <section className="reset">
      <PrivateHead title={messages.title} description={messages.description} />
      <h1>{messages.title}</h1>
      {done ? (
        <>
          <FocusedText className="account-done" text={messages.done} />
          <Link className="button" to={accountPath}>
            {messages.account}
          </Link>
        </>
      ) : (
        <form className="reset-form" noValidate onSubmit={submission.submit}>
          {children || <p className="reset-text">{messages.text}</p>}
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

/** The result of a submission, which takes the place of the focused button. */
function FocusedText({ text, className = 'reset-text' }: { text: string; className?: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p className={className} role="status" tabIndex={-1} ref={paragraph}>
      {text}
    </p>
  );
}
