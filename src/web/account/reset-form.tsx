/** The new password, twice, for the email that the mail went to. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { canResetPassword } from '#contract/field-states.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { ResetRefused } from './ask-again.tsx';
import { EmailField } from './email-field.tsx';
import { isTokenRefused } from './is-token-refused.ts';
import { openDoor } from './open-door.ts';
import { ConfirmationField, PasswordField } from './password-fields.tsx';
import { session } from './session.ts';
import { sessionCalls } from './session-calls.ts';
import { Submit } from './submit.tsx';
import { useSending } from './use-sending.ts';

type Props = { token: string; email: string; onEmail: (email: string) => void; onExpired: () => void };

/** After a reset the visitor is signed in and home (spec 4); a server that signs nobody in leaves that to the modal. */
export function ResetForm({ token, email, onEmail, onExpired }: Props) {
  const { reset, fields, noSignal } = useAccountWords();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [mistyped, setMistyped] = useState(false);
  const ready = canResetPassword({ email, password, confirmation });

  async function send() {
    setMistyped(false);
    try {
      await sessionCalls.resetPassword({ token, email: email.trim(), password });
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      return explainTokenRefusal();
    }
    await navigate('/', { replace: true });
    if (session.get().status !== 'signed-in') await openDoor(noSignal);
  }

  /** The refusal leaves open whether the token or the email is wrong; a token that is still good keeps the form. */
  async function explainTokenRefusal() {
    try {
      await sessionCalls.validateReset(token);
      setMistyped(true);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      onExpired();
    }
  }

  const sending = useSending(ready, send);
  return (
    <form className="reset-form" noValidate onSubmit={sending.submit}>
      {mistyped && <ResetRefused />}
      <p className="reset-text">{reset.text}</p>
      <EmailField value={email} onType={onEmail} />
      <PasswordField kind="new-password" label={fields.newPassword} value={password} onType={setPassword} />
      <ConfirmationField password={password} value={confirmation} onType={setConfirmation} />
      <Submit sending={sending} ready={ready} label={reset.submit} pending={reset.pending} />
      {mistyped && (
        <button className="button button-quiet" type="button" onClick={onExpired}>
          {reset.askAgain}
        </button>
      )}
    </form>
  );
}
