/** `/forgot-password/{token}`: a new password for whoever was sent the link (spec 5 and 8). */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { canAskForReset, canResetPassword } from '#contract/field-states.ts';
import { useAccountMessages } from '../messages/en/account.ts';
import { LoadingLetters } from '../ui/letters.tsx';
import { explainError, isTokenRejected } from './explain-error.ts';
import { ConfirmationField, EmailField, PasswordField } from './fields.tsx';
import { SubmitButton, useFormSubmission } from './form-submission.tsx';
import { PrivateHead } from './private-head.tsx';
import { session } from './session.ts';
import { sessionClient } from './session-client.ts';
import { openSignIn } from './sign-in-button.tsx';

/** The token stays in the address, so that a reload does not lose it; the page sends no referrer. Without a token it asks for another mail. */
export function ResetPasswordScreen() {
  const { reset } = useAccountMessages();
  const { token } = useParams();
  return (
    <section className="reset">
      <PrivateHead title={reset.title} description={reset.description} />
      <h1>{reset.title}</h1>
      {token === undefined ? <RequestResetForm /> : <Reset key={token} token={token} />}
      <noscript>
        <p className="reset-text">{reset.noScripts}</p>
      </noscript>
    </section>
  );
}

function Reset({ token }: { token: string }) {
  const { reset } = useAccountMessages();
  const [email, setEmail] = useState('');
  const { check, expire, again } = useResetToken(token);
  if (check.state === 'checking')
    return (
      <p className="reset-checking" role="status">
        <LoadingLetters />
        <span className="hidden-visually">{reset.checking}</span>
      </p>
    );
  if (check.state === 'unknown')
    return (
      <>
        <p className="entry-refusal" role="alert">
          {check.error}
        </p>
        <button className="button" type="button" onClick={again}>
          {reset.again}
        </button>
      </>
    );
  if (check.state === 'expired') return <RequestResetForm expired email={email} />;
  return <ResetForm token={token} email={email} onEmail={setEmail} onExpired={expire} />;
}

type ResetFormProps = { token: string; email: string; onEmail: (email: string) => void; onExpired: () => void };

/** After a reset the visitor is signed in and home (spec 4); a server that signs nobody in leaves that to the modal. */
export function ResetForm({ token, email, onEmail, onExpired }: ResetFormProps) {
  const { reset, fields, noSignal } = useAccountMessages();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [mistyped, setMistyped] = useState(false);
  const ready = canResetPassword({ email, password, confirmation });

  async function send() {
    setMistyped(false);
    try {
      await sessionClient.resetPassword({ token, email: email.trim(), password });
    } catch (error) {
      if (!isTokenRejected(error)) throw error;
      return explainRejection();
    }
    await navigate('/', { replace: true });
    if (session.get().status !== 'signed-in') await openSignIn(noSignal);
  }

  /** The refusal leaves open whether the token or the email is wrong; a token that is still good keeps the form. */
  async function explainRejection() {
    try {
      await sessionClient.validateResetToken(token);
      setMistyped(true);
    } catch (error) {
      if (!isTokenRejected(error)) throw error;
      onExpired();
    }
  }

  const sending = useFormSubmission(ready, send);
  return (
    <form className="reset-form" noValidate onSubmit={sending.submit}>
      {mistyped && <ResetRejected />}
      <p className="reset-text">{reset.text}</p>
      <EmailField value={email} onType={onEmail} />
      <PasswordField kind="new-password" label={fields.newPassword} value={password} onType={setPassword} />
      <ConfirmationField password={password} value={confirmation} onType={setConfirmation} />
      <SubmitButton submission={sending} ready={ready} label={reset.submit} pending={reset.pending} />
      {mistyped && (
        <button className="button button-quiet" type="button" onClick={onExpired}>
          {reset.askAgain}
        </button>
      )}
    </form>
  );
}

export function RequestResetForm({ expired = false, email: known = '' }: { expired?: boolean; email?: string }) {
  const { reset, forgot } = useAccountMessages();
  const [email, setEmail] = useState(known);
  const [sentTo, setSentTo] = useState<string>();
  const ready = canAskForReset(email);
  const sending = useFormSubmission(ready, async () => {
    await sessionClient.requestPasswordReset(email.trim());
    setSentTo(email.trim());
  });
  return (
    <form className="reset-form" noValidate onSubmit={sending.submit}>
      {expired && <ResetRejected />}
      {!expired && <p className="reset-text">{forgot.text}</p>}
      <EmailField value={email} onType={setEmail} autoComplete="email" />
      <SubmitButton submission={sending} ready={ready} label={reset.askAgain} pending={forgot.pending} />
      <p className="account-done" role="status">
        {sentTo !== undefined && forgot.sent(sentTo)}
      </p>
    </form>
  );
}

/** What the specification has the reset page say where token or email is wrong (spec 8). */
export function ResetRejected() {
  const { reset } = useAccountMessages();
  return (
    <div className="reset-expired" role="alert">
      <p>{reset.expired}</p>
      <p>{reset.tryAgain}</p>
    </div>
  );
}

export type ResetToken =
  | { state: 'checking' }
  | { state: 'good' }
  | { state: 'expired' }
  /** The site did not answer. */
  | { state: 'unknown'; error: string };

/** An invalid token changes nothing in the browser: any site can link to one (product decision of 2026-11-22). */
export function useResetToken(token: string): { check: ResetToken; expire: () => void; again: () => void } {
  const words = useAccountMessages();
  const [check, setCheck] = useState<ResetToken>({ state: 'checking' });

  const expire = useCallback(() => setCheck({ state: 'expired' }), []);

  const again = useCallback(() => {
    setCheck({ state: 'checking' });
    sessionClient.validateResetToken(token).then(
      () => setCheck({ state: 'good' }),
      (error) => {
        if (isTokenRejected(error)) expire();
        else setCheck({ state: 'unknown', error: explainError(error, words) });
      },
    );
  }, [token, expire, words]);

  useEffect(again, [again]);

  return { check, expire, again };
}
