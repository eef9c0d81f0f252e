/** The first and the last day of a cup are stored as `start to end`. */

import type { FocusEvent } from 'react';
import { useMessages } from '../../site/messages.ts';
import { Field, type FieldLabel } from '../../ui/form.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { fromDateTimeLocal, toDateTimeLocal } from '../form/form-values.ts';

type DateRange = { startsOn: string; endsOn: string };

export function parseDateRange(dateRange: string): DateRange {
  const [startsOn = '', endsOn = ''] = dateRange.split(' to ');
  return { startsOn, endsOn };
}

export function serializeDateRange({ startsOn, endsOn }: DateRange): string {
  return startsOn === '' && endsOn === '' ? '' : `${startsOn} to ${endsOn}`;
}

export function validateDateRange({ startsOn, endsOn }: DateRange): 'bothDays' | 'firstDayFirst' | undefined {
  if ((startsOn === '') !== (endsOn === '')) return 'bothDays';
  return endsOn < startsOn ? 'firstDayFirst' : undefined;
}

type DateRangeFieldProps = {
  value: string;
  onChange: (dateRange: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

export function DateRangeField({ value, onChange, onBlur, error }: DateRangeFieldProps) {
  const messages = useAdminMessages().cups;
  const { fields } = messages;
  const { ui } = useMessages();
  const days = parseDateRange(value);
  const problem = validateDateRange(days);
  const message = error !== undefined && problem ? messages[problem] : error;

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  }

  return (
    <fieldset className="admin-group stack-1" onBlur={handleBlur}>
      <legend className="admin-legend">
        {fields.dates} <span className="form-optional">{ui.optional}</span>
      </legend>
      <div className="admin-pair stack">
        {(['startsOn', 'endsOn'] as const).map((day) => (
          <Field key={day} label={fields[day]} error={day === 'endsOn' ? message : undefined}>
            {(control) => (
              <input
                className="admin-input"
                type="date"
                min={day === 'endsOn' && days.startsOn ? days.startsOn : '1900-01-01'}
                value={days[day]}
                {...control}
                aria-invalid={message !== undefined}
                onChange={(event) => onChange(serializeDateRange({ ...days, [day]: event.target.value }))}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

type DateTimeFieldProps = FieldLabel & {
  /** A time in UTC. */
  value: string;
  onChange: (date: string) => void;
  error?: string | undefined;
};

export function DateTimeField({ value, onChange, ...label }: DateTimeFieldProps) {
  return (
    <Field {...label}>
      {(control) => (
        <input
          className="admin-input"
          type="datetime-local"
          min="1900-01-01T00:00"
          value={toDateTimeLocal(value)}
          {...control}
          onChange={(event) => onChange(fromDateTimeLocal(event.target.value))}
        />
      )}
    </Field>
  );
}
