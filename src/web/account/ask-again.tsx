/** A link that does not work (any more), and the form that asks for another (spec 8). */
import { useState } from 'react';
import { canAskForReset } from '#contract/field-states.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { EmailField } from './email-field.tsx';
import { sessionCalls } from './session-calls.ts';
import { Submit } from './submit.tsx';
import { useSending } from './use-sending.ts';

export function AskAgain({ expired = false, email: known = '' }: { expired?: boolean; email?: string }) {
  const { reset, forgot } = useAccountWords();
  const [email, setEmail] = useState(known);
  const [sentTo, setSentTo] = useState<string>();
  const ready = canAskForReset(email);
  const sending = useSending(ready, async () => {
    await sessionCalls.askForReset(email.trim());
    setSentTo(email.trim());
  });
  return (
    <form className="reset-form" noValidate onSubmit={sending.submit}>
      {expired && <ResetRefused />}
      {!expired && <p className="reset-text">{forgot.text}</p>}
      <EmailField value={email} onType={setEmail} autoComplete="email" />
      <Submit sending={sending} ready={ready} label={reset.askAgain} pending={forgot.pending} />
      <p className="account-done" role="status">
        {sentTo !== undefined && forgot.sent(sentTo)}
      </p>
    </form>
  );
}

/** What the specification has the reset page say where token or email is wrong (spec 8). */
export function ResetRefused() {
  const { reset } = useAccountWords();
  return (
    <div className="reset-expired" role="alert">
      <p>{reset.expired}</p>
      <p>{reset.tryAgain}</p>
    </div>
  );
}
