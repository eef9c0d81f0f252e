/** The reset of a forgotten password (spec 5 and 8). Without a token it asks for an email to send the link to. */

import { useEffect, useRef, useState } from 'react';
import { canAskForReset, canResetPassword } from '#contract/rules/accounts.ts';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { explainError, isTokenRejected } from '../ui/explain-error.ts';
import { SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { LoadingLetters } from '../ui/letters.tsx';
import { useLoaded } from '../ui/loaded.tsx';
import { ConfirmationField, EmailField, PasswordField } from './fields.tsx';
import { openSignIn } from './open-sign-in.ts';
import { session } from './session.ts';
import { sessionClient } from './session-client.ts';

/** The token stays in the URL, so that a reload does not lose it; the page sends no referrer. */
export default function ResetPassword({ token }: { token: string | undefined }) {
  const { reset } = useMessages().account;
  return (
    <section className="reset stack-6 start">
      <h1>{reset.title}</h1>
      {token === undefined ? <RequestResetForm /> : <Reset key={token} token={token} />}
    </section>
  );
}

/** An invalid token changes nothing in the browser: any site can link to one (product decision of 2026-11-22). */
function Reset({ token }: { token: string }) {
  const { account, ui } = useMessages();
  const { reset } = account;
  const [email, setEmail] = useState('');
  const [expired, setExpired] = useState(false);
  const check = useLoaded(token, async () => {
    await sessionClient.validateResetToken(token);
    return true;
  });
  if (expired || isTokenRejected(check.error)) return <RequestResetForm expired email={email} />;
  if (check.data)
    return <ResetForm token={token} email={email} onEmail={setEmail} onExpired={() => setExpired(true)} />;
  if (check.error === undefined)
    return (
      <p className="reset-checking" role="status">
        <LoadingLetters />
        <span className="hidden-visually">{reset.checking}</span>
      </p>
    );
  return (
    <>
      <p className="form-error" role="alert">
        {explainError(check.error, ui)}
      </p>
      <button className="button" type="button" onClick={check.refetch}>
        {ui.retry}
      </button>
    </>
  );
}

type ResetFormProps = { token: string; email: string; onEmail: (email: string) => void; onExpired: () => void };

/** A reset leads to the home page (spec 4), where the modal signs in if the reply had no token. */
function ResetForm({ token, email, onEmail, onExpired }: ResetFormProps) {
  const { account, ui } = useMessages();
  const { reset, fields, forgot } = account;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [emailRejected, setEmailRejected] = useState(false);
  const ready = canResetPassword({ email, password, confirmation });

  async function send() {
    setEmailRejected(false);
    try {
      await sessionClient.resetPassword({ token, email: email.trim(), password });
    } catch (error) {
      if (!isTokenRejected(error)) throw error;
      return explainRejection();
    }
    navigate('/', { replace: true });
    if (session.get().status !== 'signed-in') await openSignIn(ui.noSignal);
  }

  /** The error does not say whether the token or the email is wrong. A valid token keeps the form open. */
  async function explainRejection() {
    try {
      await sessionClient.validateResetToken(token);
      setEmailRejected(true);
    } catch (error) {
      if (!isTokenRejected(error)) throw error;
      onExpired();
    }
  }

  const submission = useFormSubmission(ready, send);
  return (
    <form className="stack-4 fill" noValidate onSubmit={submission.submit}>
      {emailRejected && <ResetRejected />}
      <p className="reset-text">{reset.text}</p>
      <p className="reset-text">{reset.ends}</p>
      <EmailField value={email} onType={onEmail} />
      <PasswordField kind="new-password" label={fields.newPassword} value={password} onType={setPassword} />
      <ConfirmationField password={password} value={confirmation} onType={setConfirmation} />
      <SubmitButton submission={submission} ready={ready} label={reset.submit} pending={reset.pending} />
      {emailRejected && (
        <button className="button button-quiet" type="button" onClick={onExpired}>
          {forgot.submit}
        </button>
      )}
    </form>
  );
}

function RequestResetForm({ expired = false, email: initialEmail = '' }: { expired?: boolean; email?: string }) {
  const { forgot } = useMessages().account;
  const [email, setEmail] = useState(initialEmail);
  const [sentTo, setSentTo] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // The visitor may have typed before hydration.
  useEffect(() => setEmail(field.current?.value ?? ''), []);
  const ready = canAskForReset(email);
  const submission = useFormSubmission(ready, async () => {
    await sessionClient.requestPasswordReset(email.trim());
    setSentTo(email.trim());
  });
  return (
    <form className="stack-4 fill" noValidate onSubmit={submission.submit}>
      {expired && <ResetRejected />}
      {!expired && <p className="reset-text">{forgot.text}</p>}
      <EmailField value={email} onType={setEmail} autoComplete="email" ref={field} />
      <SubmitButton submission={submission} ready={ready} label={forgot.submit} pending={forgot.pending} />
      <p className="form-done" role="status">
        {sentTo !== undefined && forgot.sent(sentTo)}
      </p>
    </form>
  );
}

function ResetRejected() {
  const { reset } = useMessages().account;
  return (
    <div className="reset-expired strong" role="alert">
      <p>{reset.expired}</p>
      <p>{reset.tryAgain}</p>
    </div>
  );
}
