import { useState } from 'react';
import { canSignIn } from '#contract/field-states.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { closeDoor, type DoorFormProps } from './door.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-fields.tsx';
import { sessionCalls } from './session-calls.ts';
import { Submit } from './submit.tsx';
import { useSending } from './use-sending.ts';

export function SignInForm({ email, onEmail, onMode }: DoorFormProps) {
  const { signIn, fields } = useAccountWords();
  const [password, setPassword] = useState('');
  const ready = canSignIn({ email, password });
  const sending = useSending(ready, async () => {
    await sessionCalls.signIn({ email: email.trim(), password });
    closeDoor();
  });
  return (
    <form className="door-form" noValidate onSubmit={sending.submit}>
      <EmailField value={email} onType={onEmail} />
      <PasswordField kind="current-password" label={fields.password} value={password} onType={setPassword} />
      <Submit sending={sending} ready={ready} label={signIn.submit} pending={signIn.pending} />
      <p className="door-ways">
        <button className="door-way" type="button" onClick={() => onMode('sign-up')}>
          {signIn.create}
        </button>
        <button className="door-way" type="button" onClick={() => onMode('forgot')}>
          {signIn.forgot}
        </button>
      </p>
    </form>
  );
}
