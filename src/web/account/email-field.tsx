import { EMAIL_MAX, emailState } from '#contract/field-states.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { Field } from './field.tsx';

type Props = FieldProps & { saved?: string; autoComplete?: string };

/** What is `saved` already is not marked. `autoComplete` is `username` wherever a password belongs to the address: password managers look for that. */
export function EmailField({ value, onType, saved, autoComplete = 'username' }: Props) {
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
      state={value === saved ? 'none' : emailState(value)}
      warning={fields.invalidEmail}
    />
  );
}

export type FieldProps = { value: string; onType: (value: string) => void };
