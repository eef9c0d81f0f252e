import type { Ref } from 'react';
import { confirmState, EMAIL_MAX, emailState, PASSWORD_MAX, passwordState } from '#contract/rules/accounts.ts';
import { useMessages } from '../site/messages.ts';
import { InputField } from '../ui/form.tsx';

type EmailFieldProps = InputProps & { saved?: string; autoComplete?: string; ref?: Ref<HTMLInputElement> };

/** The `saved` value has no state. Password managers need `username` where a password belongs to the email. */
export function EmailField({ value, onType, saved, autoComplete = 'username', ref }: EmailFieldProps) {
  const { fields } = useMessages().account;
  return (
    <InputField
      ref={ref}
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

type InputProps = { value: string; onType: (value: string) => void };

const NAME_MAX = 80;

/** The `saved` value has no state. */
export function NameField({ value, onType, saved }: InputProps & { saved?: string }) {
  const { fields } = useMessages().account;
  const state = value.trim() === '' || value === saved ? 'none' : 'success';
  return (
    <InputField
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

type PasswordFieldProps = InputProps & { label: string; kind: 'current-password' | 'new-password' };

export function PasswordField({ kind, label, value, onType }: PasswordFieldProps) {
  const { fields } = useMessages().account;
  return (
    <InputField
      label={label}
      type="password"
      name="password"
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

/** An empty confirmation is not valid, but has no warning yet. */
export function ConfirmationField({ password, value, onType }: InputProps & { password: string }) {
  const { fields } = useMessages().account;
  return (
    <InputField
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
