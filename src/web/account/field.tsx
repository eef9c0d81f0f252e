/** A field that says while somebody types whether it is good (spec 5). */
import { type InputHTMLAttributes, useId } from 'react';
import type { FieldState } from '#contract/field-states.ts';
import { useAccountWords } from '../messages/account-words.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'className'> & {
  label: string;
  value: string;
  onType: (value: string) => void;
  state?: FieldState;
  /** What is not good yet, said while the state is a warning and something was typed. */
  warning?: string;
};

export function Field({ label, value, onType, state = 'none', warning = '', ...input }: Props) {
  const { fields } = useAccountWords();
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
