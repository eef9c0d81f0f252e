/** A field of text, on one line or several. */
import type { HTMLInputTypeAttribute } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Label, Labelled } from './labelled.tsx';

type Props<V extends FieldValues> = Label & {
  form: UseFormReturn<V>;
  name: Path<V>;
  type?: HTMLInputTypeAttribute;
  rows?: number;
  list?: string;
  autoFocus?: boolean;
  min?: string;
  max?: string;
};

export function TextField<V extends FieldValues>({ form, name, rows, label, hint, optional, ...input }: Props<V>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Labelled label={label} hint={hint ?? ''} optional={optional ?? false} error={error}>
      {(control) =>
        rows === undefined ? (
          <input className="admin-input" autoComplete="off" {...input} {...control} {...form.register(name)} />
        ) : (
          <textarea className="admin-input" rows={rows} {...control} {...form.register(name)} />
        )
      }
    </Labelled>
  );
}
