import { type InputHTMLAttributes, useId } from 'react';
import {
  confirmState,
  EMAIL_MAX,
  emailState,
  type FieldState,
  PASSWORD_MAX,
  passwordState,
} from '#contract/rules/accounts.ts';
import { useMessages } from '../site/messages.ts';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'className'> & {
  label: string;
  value: string;
  onType: (value: string) => void;
  state?: FieldState;
  /** The message of the state 'warning'; if it is empty, the field does not show that state. */
  warning?: string;
};

/** Shows the state of its value during typing (spec 5). */
export function Field({ label, value, onType, state = 'none', warning = '', ...input }: FieldProps) {
  const { fields } = useMessages().account;
  const id = useId();
  const showsWarning = state === 'warning' && warning !== '';
  return (
    <div className="entry" data-state={state === 'warning' && !showsWarning ? 'waiting' : state}>
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      <span className="entry-state" id={`${id}-state`}>
        {showsWarning && warning}
        {state === 'success' && <span className="hidden-visually">{fields.good}</span>}
      </span>
      <input
        {...input}
        className="entry-input"
        id={id}
        value={value}
        aria-invalid={showsWarning}
        aria-describedby={`${id}-state`}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

type EmailFieldProps = InputProps & { saved?: string; autoComplete?: string };

/** The `saved` value shows no state. Password managers need `username` where a password belongs to the email. */
export function EmailField({ value, onType, saved, autoComplete = 'username' }: EmailFieldProps) {
  const { fields } = useMessages().account;
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

type InputProps = { value: string; onType: (value: string) => void };

/** In characters, as on the server. */
const NAME_MAX = 80;

/** The `saved` value shows no state. */
export function NameField({ value, onType, saved }: InputProps & { saved?: string }) {
  const { fields } = useMessages().account;
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

type PasswordFieldProps = InputProps & { label: string; name?: string; kind: 'current-password' | 'new-password' };

export function PasswordField({ kind, label, name = 'password', value, onType }: PasswordFieldProps) {
  const { fields } = useMessages().account;
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

/** An empty confirmation is not valid, but shows no warning. */
export function ConfirmationField({ password, value, onType }: InputProps & { password: string }) {
  const { fields } = useMessages().account;
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
