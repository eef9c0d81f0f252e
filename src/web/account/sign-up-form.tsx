import { useState } from 'react';
import { useHref } from 'react-router';
import { canSignUp } from '#contract/field-states.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { closeDoor, type DoorFormProps } from './door.ts';
import { EmailField } from './email-field.tsx';
import { NameField } from './name-field.tsx';
import { ConfirmationField, PasswordField } from './password-fields.tsx';
import { sessionCalls } from './session-calls.ts';
import { Submit } from './submit.tsx';
import { useSending } from './use-sending.ts';

/** The agreement to the terms is stated, not ticked (spec 2); reading them keeps what was typed. */
export function SignUpForm({ email, onEmail, onMode }: DoorFormProps) {
  const { signUp, fields } = useAccountWords();
  const terms = useHref('/terms-of-service-and-privacy-agreement');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const ready = canSignUp({ name, email, password, confirmation });
  const sending = useSending(ready, async () => {
    await sessionCalls.signUp({ name: name.trim(), email: email.trim(), password });
    closeDoor();
  });
  return (
    <form className="door-form" noValidate onSubmit={sending.submit}>
      <div className="door-pair">
        <NameField value={name} onType={setName} />
        <EmailField value={email} onType={onEmail} />
        <PasswordField kind="new-password" label={fields.password} value={password} onType={setPassword} />
        <ConfirmationField password={password} value={confirmation} onType={setConfirmation} />
      </div>
      <p className="door-consent">
        {signUp.consent}{' '}
        <a href={terms} target="_blank" rel="noopener">
          {signUp.terms}
        </a>
        .
      </p>
      <Submit sending={sending} ready={ready} label={signUp.submit} pending={signUp.pending} />
      <p className="door-ways">
        <button className="door-way" type="button" onClick={() => onMode('sign-in')}>
          {signUp.already}
        </button>
      </p>
    </form>
  );
}
