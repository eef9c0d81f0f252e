/** Fields of React Hook Form. */
import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field, FieldAbout, type FieldLabel } from '../../ui/form.tsx';
import { useAdminMessages } from '../admin-messages.ts';

/** For `setValue` of a field that is not registered: the value counts as typed. */
export const TYPED = { shouldDirty: true, shouldValidate: true };

type RegisteredFieldProps<V extends FieldValues> = FieldLabel & { form: UseFormReturn<V>; name: Path<V> };

type TextFieldProps<V extends FieldValues> = RegisteredFieldProps<V> & {
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
  return (
    <Field label={label} hint={hint} optional={optional} error={errorOf(form, name)}>
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

type SelectFieldProps<V extends FieldValues> = RegisteredFieldProps<V> & {
  options: readonly { value: string; label: string }[];
  emptyLabel?: string;
};

export function SelectField<V extends FieldValues>({ form, name, options, emptyLabel, ...label }: SelectFieldProps<V>) {
  const { choose } = useAdminMessages().general.form;
  return (
    <Field {...label} error={errorOf(form, name)}>
      {(control) => (
        // With a `value`, options that load later do not leave the select without its choice.
        <select className="admin-input" {...control} {...form.register(name)} value={form.watch(name)}>
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

function errorOf<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>): string | undefined {
  return form.getFieldState(name, form.formState).error?.message;
}

type FieldGroupProps = { label: string; hint?: string; error?: string | undefined; children: ReactNode };

export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className="admin-group stack-1" aria-describedby={id}>
      <legend className="admin-legend">{label}</legend>
      <div className="admin-choices wrap">{children}</div>
      <FieldAbout id={id} error={error} hint={hint} />
    </fieldset>
  );
}
