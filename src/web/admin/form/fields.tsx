import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useAdminMessages } from '../admin-messages.ts';

/** For `setValue` of a field that is not registered: the value counts as typed. */
export const TYPED = { shouldDirty: true, shouldValidate: true };

export type FieldLabel = { label: string; hint?: string; optional?: boolean };

/** Attributes of the control: with them a screen reader reads label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': boolean };

type FieldProps = FieldLabel & { error?: string | undefined; children: (control: ControlProps) => ReactNode };

export function Field({ label, hint, optional, error, children }: FieldProps) {
  const messages = useAdminMessages().general.form;
  const id = useId();
  return (
    <div className="admin-field stack-1 shrinks">
      <label htmlFor={id}>
        {label}
        {optional && <span className="admin-optional"> {messages.optional}</span>}
      </label>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': error !== undefined })}
      <Description id={`${id}-about`} error={error} hint={hint} />
    </div>
  );
}

type DescriptionProps = { id: string; error: string | undefined; hint: string | undefined };

function Description({ id, error, hint }: DescriptionProps) {
  return (
    <p className="admin-about small stack" id={id}>
      {error !== undefined && <span className="admin-error">{error}</span>}
      {hint && <span className="admin-hint">{hint}</span>}
    </p>
  );
}

type TextFieldProps<V extends FieldValues> = FieldLabel & {
  form: UseFormReturn<V>;
  name: Path<V>;
  type?: HTMLInputTypeAttribute;
  rows?: number;
  min?: string;
  max?: string;
};

export function TextField<V extends FieldValues>({
  form,
  name,
  rows,
  label,
  hint,
  optional,
  ...input
}: TextFieldProps<V>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field label={label} hint={hint ?? ''} optional={optional ?? false} error={error}>
      {(control) =>
        rows === undefined ? (
          <input className="admin-input" autoComplete="off" {...input} {...control} {...form.register(name)} />
        ) : (
          <textarea className="admin-input" rows={rows} {...control} {...form.register(name)} />
        )
      }
    </Field>
  );
}

type SelectFieldProps<V extends FieldValues> = FieldLabel & {
  form: UseFormReturn<V>;
  name: Path<V>;
  options: readonly { value: string; label: string }[];
  /** The label of the empty option. */
  emptyLabel?: string;
};

export function SelectField<V extends FieldValues>({
  form,
  name,
  options,
  emptyLabel,
  label,
  hint,
  optional,
}: SelectFieldProps<V>) {
  const { choose } = useAdminMessages().general.form;
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field label={label} hint={hint ?? ''} optional={optional ?? false} error={error}>
      {(control) => (
        <select className="admin-input" {...control} {...form.register(name)}>
          <option value="">{emptyLabel ?? choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type FieldGroupProps = { label: string; hint?: string; error?: string | undefined; children: ReactNode };

export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className="admin-group stack-1" aria-describedby={id}>
      <legend className="admin-legend">{label}</legend>
      <div className="admin-choices wrap">{children}</div>
      <Description id={id} error={error} hint={hint} />
    </fieldset>
  );
}
