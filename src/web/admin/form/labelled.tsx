/** A label, what it labels, a hint, and what is wrong with it. */
import { type ReactNode, useId } from 'react';
import { useAdminWords } from '../../messages/admin-words.ts';

export type Label = { label: string; hint?: string; optional?: boolean };

/** What the control has to carry, so that screen readers say label, hint and error with it. */
export type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': boolean };

type Props = Label & { error?: string | undefined; children: (control: ControlProps) => ReactNode };

export function Labelled({ label, hint, optional, error, children }: Props) {
  const words = useAdminWords().form;
  const id = useId();
  return (
    <div className="admin-field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="admin-optional"> {words.optional}</span>}
      </label>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': error !== undefined })}
      <p className="admin-about" id={`${id}-about`}>
        {error !== undefined && <span className="admin-error">{error}</span>}
        {hint && <span className="admin-hint">{hint}</span>}
      </p>
    </div>
  );
}
