/** A moment, in the admin's own zone. */
import { type Label, Labelled } from '../form/labelled.tsx';
import { localMoment, momentOf } from './cup-dates.ts';

type Props = Label & { value: string; onChange: (moment: string) => void; error?: string | undefined };

export function MomentField({ value, onChange, ...label }: Props) {
  return (
    <Labelled {...label}>
      {(control) => (
        <input
          className="admin-input"
          type="datetime-local"
          min="1900-01-01T00:00"
          value={localMoment(value)}
          {...control}
          onChange={(event) => onChange(momentOf(event.target.value))}
        />
      )}
    </Labelled>
  );
}
