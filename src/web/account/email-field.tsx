import { EMAIL_MAX, emailState } from '#contract/field-states.ts';
import { useAccountWords } from '../words/account-words.ts';
import { Field } from './field.tsx';

/** `autoComplete` is `username` wherever a password belongs to the address: password managers look for that. */
export function EmailField({ value, onType, autoComplete = 'username' }: FieldProps & { autoComplete?: string }) {
  const { fields } = useAccountWords();
  return (
    <Field
      label={fields.email}
      type="email"
      name="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      value={value}
      onType={onType}
      state={emailState(value)}
      warning={fields.invalidEmail}
    />
  );
}

export type FieldProps = { value: string; onType: (value: string) => void };
