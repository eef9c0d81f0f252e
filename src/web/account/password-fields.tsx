import { confirmState, PASSWORD_MAX, passwordState } from '#contract/field-states.ts';
import { useAccountWords } from '../messages/account-words.ts';
import type { FieldProps } from './email-field.tsx';
import { Field } from './field.tsx';

type PasswordProps = FieldProps & { label: string; name?: string; kind: 'current-password' | 'new-password' };

export function PasswordField({ kind, label, name = 'password', value, onType }: PasswordProps) {
  const { fields } = useAccountWords();
  return (
    <Field
      label={label}
      type="password"
      name={name}
      autoComplete={kind}
      placeholder={fields.passwordPlaceholder}
      maxLength={PASSWORD_MAX}
      value={value}
      onType={onType}
      state={passwordState(value)}
      warning={fields.shortPassword}
    />
  );
}

/** The same password again. It is not good until it is there, but says so only once there is something to repeat. */
export function ConfirmationField({ password, value, onType }: FieldProps & { password: string }) {
  const { fields } = useAccountWords();
  return (
    <Field
      label={fields.confirmation}
      type="password"
      name="confirmation"
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      value={value}
      onType={onType}
      state={confirmState(password, value)}
      warning={value === '' ? '' : fields.different}
    />
  );
}
