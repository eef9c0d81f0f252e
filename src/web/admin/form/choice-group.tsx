/** Choices that stand side by side under one name: radio buttons or check boxes. */
import { type ReactNode, useId } from 'react';

type Props = { label: string; hint?: string; error?: string | undefined; children: ReactNode };

export function ChoiceGroup({ label, hint, error, children }: Props) {
  const id = useId();
  return (
    <fieldset className="admin-group" aria-describedby={id}>
      <legend className="admin-legend">{label}</legend>
      <div className="admin-choices">{children}</div>
      <p className="admin-about" id={id}>
        {error !== undefined && <span className="admin-error">{error}</span>}
        {hint && <span className="admin-hint">{hint}</span>}
      </p>
    </fieldset>
  );
}
