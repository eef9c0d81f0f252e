import { canAskForReset } from '#contract/field-states.ts';
import { say } from '../layout/notice-store.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { closeDoor, type DoorFormProps } from './door.ts';
import { EmailField } from './email-field.tsx';
import { sessionCalls } from './session-calls.ts';
import { Submit } from './submit.tsx';
import { useSending } from './use-sending.ts';

export function ForgotForm({ email, onEmail, onMode }: DoorFormProps) {
  const { forgot } = useAccountWords();
  const ready = canAskForReset(email);
  const sending = useSending(ready, async () => {
    await sessionCalls.askForReset(email.trim());
    closeDoor();
    say(forgot.sent(email.trim()), 'good');
  });
  return (
    <form className="door-form" noValidate onSubmit={sending.submit}>
      <p className="door-text">{forgot.text}</p>
      <EmailField value={email} onType={onEmail} />
      <Submit sending={sending} ready={ready} label={forgot.submit} pending={forgot.pending} />
      <p className="door-ways">
        <button className="door-way" type="button" onClick={() => onMode('sign-in')}>
          {forgot.already}
        </button>
      </p>
    </form>
  );
}
