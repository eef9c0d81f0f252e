/** A field that says while somebody types whether it is good (spec 5). */
import { type InputHTMLAttributes, useId } from 'react';
import {
  confirmState,
  EMAIL_MAX,
  emailState,
  type FieldState,
  PASSWORD_MAX,
  passwordState,
} from '#contract/field-states.ts';
import { useAccountMessages } from '../messages/en/account.ts';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'className'> & {
  label: string;
  value: string;
  onType: (value: string) => void;
  state?: FieldState;
  /** What is not good yet, said while the state is a warning and something was typed. */
  warning?: string;
};

export function Field({ label, value, onType, state = 'none', warning = '', ...input }: FieldProps) {
  const { fields } = useAccountMessages();
  const id = useId();
  const warned = state === 'warning' && warning !== '';
  return (
    <div className="entry" data-state={state === 'warning' && !warned ? 'waiting' : state}>
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      <span className="entry-state" id={`${id}-state`}>
        {warned && warning}
        {state === 'success' && <span className="hidden-visually">{fields.good}</span>}
      </span>
      <input
        {...input}
        className="entry-input"
        id={id}
        value={value}
        aria-invalid={warned}
        aria-describedby={`${id}-state`}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

type EmailFieldProps = InputProps & { saved?: string; autoComplete?: string };

/** What is `saved` already is not marked. `autoComplete` is `username` wherever a password belongs to the address: password managers look for that. */
export function EmailField({ value, onType, saved, autoComplete = 'username' }: EmailFieldProps) {
  const { fields } = useAccountMessages();
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

/** As many characters as the server takes. */
const NAME_MAX = 80;

/** What is `saved` already is not marked. */
export function NameField({ value, onType, saved }: InputProps & { saved?: string }) {
  const { fields } = useAccountMessages();
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
  const { fields } = useAccountMessages();
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
export function ConfirmationField({ password, value, onType }: InputProps & { password: string }) {
  const { fields } = useAccountMessages();
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
