import { useAccountWords } from '../messages/account-words.ts';
import type { FieldProps } from './email-field.tsx';
import { Field } from './field.tsx';

/** As many characters as the server takes. */
const NAME_MAX = 80;

/** What is `saved` already is not marked. */
export function NameField({ value, onType, saved }: FieldProps & { saved?: string }) {
  const { fields } = useAccountWords();
  const state = value.trim() === '' || value === saved ? 'none' : 'success';
  return (
    <Field
      label={fields.name}
      name="name"
      autoComplete="name"
      maxLength={NAME_MAX}
      value={value}
      onType={onType}
      state={state}
    />
  );
}
