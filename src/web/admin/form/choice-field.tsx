/** A field with a closed list to choose from. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useAdminWords } from '../../messages/admin-words.ts';
import { type Label, Labelled } from './labelled.tsx';

type Props<V extends FieldValues> = Label & {
  form: UseFormReturn<V>;
  name: Path<V>;
  choices: readonly { value: string; words: string }[];
  /** What choosing none is called. */
  none?: string;
};

export function ChoiceField<V extends FieldValues>({ form, name, choices, none, label, hint, optional }: Props<V>) {
  const words = useAdminWords().form;
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Labelled label={label} hint={hint ?? ''} optional={optional ?? false} error={error}>
      {(control) => (
        <select className="admin-input" {...control} {...form.register(name)}>
          <option value="">{none ?? words.choose}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
