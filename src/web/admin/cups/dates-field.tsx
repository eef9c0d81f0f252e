/** The first and the last day of a cup: both, or none. */
import type { FocusEvent } from 'react';
import { useAdminCupWords } from '../../messages/admin-cup-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { Labelled } from '../form/labelled.tsx';
import { complaintAboutDays, readDays, writeDays } from './cup-dates.ts';

type Props = {
  /** `start to end`. */
  value: string;
  onChange: (dateRange: string) => void;
  /** Hears that both fields are left. */
  onLeave: () => void;
  /** What the contract or the server says of it. */
  error: string | undefined;
};

export function DatesField({ value, onChange, onLeave, error }: Props) {
  const adminCups = useAdminCupWords();
  const { fields } = adminCups;
  const { optional } = useAdminWords().form;
  const days = readDays(value);
  const complaint = complaintAboutDays(days);
  const said = error !== undefined && complaint ? adminCups[complaint] : error;

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  }

  return (
    <fieldset className="admin-group" onBlur={leave}>
      <legend className="admin-legend">
        {fields.dates} <span className="admin-optional">{optional}</span>
      </legend>
      <div className="admin-pair">
        {(['startsOn', 'endsOn'] as const).map((day) => (
          <Labelled key={day} label={fields[day]} error={day === 'endsOn' ? said : undefined}>
            {(control) => (
              <input
                className="admin-input"
                type="date"
                min={day === 'endsOn' && days.startsOn ? days.startsOn : '1900-01-01'}
                value={days[day]}
                {...control}
                aria-invalid={said !== undefined}
                onChange={(event) => onChange(writeDays({ ...days, [day]: event.target.value }))}
              />
            )}
          </Labelled>
        ))}
      </div>
    </fieldset>
  );
}
