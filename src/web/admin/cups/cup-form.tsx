/** The form of a cup (spec 5: title, location, rider count and description are needed). */
import { useQuery } from '@tanstack/react-query';
import type { Cup } from '#contract/cups.ts';
import { missingFields } from '#contract/form-fields.ts';
import type { RiderName } from '#contract/posts.ts';
import { useAdminCupMessages } from '../../messages/en/admin-cups.ts';
import { useMessages } from '../../messages/messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import type { EditFormState } from '../form/use-edit-form.ts';
import { riderListQuery } from '../queries.ts';
import { MatchupsField, ResultsField } from './bracket-fields.tsx';
import { type CupValues, parseSlots, serializeSlots } from './cup-values.ts';
import { GamesField, type LoadedPosts } from './games-field.tsx';
import { decidedPosts, parseManualResults, serializeManualResults } from './manual-results.ts';
import './cups.css';
import type { FocusEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { Field, type FieldLabel, SelectField, TextField } from '../form/fields.tsx';
import { formatDateRange, fromDateTimeLocal, parseDateRange, toDateTimeLocal, validateDateRange } from './cup-dates.ts';

const REQUIRED = ['slug', 'location', 'riderCount', 'description'] as const;

/** `cup` is the cup as it is saved; null for a new one, whose results are still to come. */
type CupFormProps = { editing: EditFormState<CupValues>; cup: Cup | null; loadedPosts: LoadedPosts };

export function CupForm({ editing, cup, loadedPosts }: CupFormProps) {
  const { fields } = useAdminCupMessages();
  const { form } = editing;
  const values = form.watch();
  const { errors } = form.formState;
  const riders = useRiders(cup);
  const slots = parseSlots(values.initialMatchups, Number(values.riderCount));
  const posts = decidedPosts(loadedPosts.select(values.games), Date.now());
  const missing = missingFields(REQUIRED, values, editing.savedValues);

  function set(name: keyof CupValues) {
    return (value: string) => {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    };
  }

  return (
    <EditForm editing={editing} missing={missing.map((name) => fields[name])} list="/admin/cups">
      <CupDetails form={form} set={set} />
      <GamesField
        value={values.games}
        loadedPosts={loadedPosts}
        onChange={set('games')}
        error={errors.games?.message}
      />
      <MatchupsField
        slots={slots}
        riders={riders}
        onChange={(now) => set('initialMatchups')(serializeSlots(now))}
        error={errors.initialMatchups?.message}
      />
      {cup !== null && (
        <ResultsField
          bracket={{ slots, posts, manualResults: parseManualResults(values.results) }}
          nameOf={(id) => riders.find((rider) => rider.id === id)?.name ?? `#${id}`}
          onChange={(byHand) => set('results')(serializeManualResults(byHand))}
          error={errors.results?.message}
        />
      )}
    </EditForm>
  );
}

/** All riders by name; one who stands in the cup and is deleted meanwhile is still known. */
function useRiders(cup: Cup | null): RiderName[] {
  const { language } = useMessages();
  const { data = [] } = useQuery(riderListQuery);
  const standing = (cup?.cupRiders ?? []).flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  const gone = standing.filter((rider) => rider !== null && !data.some(({ id }) => id === rider.id));
  return [...data, ...gone.filter((rider) => rider !== null)].toSorted((one, other) =>
    one.name.localeCompare(other.name, language),
  );
}

const RIDER_COUNT_OPTIONS = ['8', '16', '32'].map((value) => ({ value, words: value }));

type CupDetailsProps = {
  form: UseFormReturn<CupValues>;
  /** What sets a field that is no plain field of text. */
  set: (name: keyof CupValues) => (value: string) => void;
};

function CupDetails({ form, set }: CupDetailsProps) {
  const { fields, hints } = useAdminCupMessages();
  const values = form.watch();
  const { errors } = form.formState;
  return (
    <>
      <TextField form={form} name="slug" label={fields.slug} />
      <div className="admin-pair">
        <TextField form={form} name="location" label={fields.location} />
        <SelectField
          form={form}
          name="riderCount"
          label={fields.riderCount}
          options={RIDER_COUNT_OPTIONS}
          hint={hints.riderCount}
        />
      </div>
      <DateRangeField
        value={values.dateRange}
        onChange={set('dateRange')}
        onLeave={() => void form.trigger('dateRange')}
        error={errors.dateRange?.message}
      />
      <TextField form={form} name="description" label={fields.description} rows={5} />
      <DateTimeField
        label={fields.picksCloseAt}
        hint={hints.picksCloseAt}
        optional
        value={values.picksCloseAt}
        onChange={set('picksCloseAt')}
        error={errors.picksCloseAt?.message}
      />
    </>
  );
}

type DateRangeFieldProps = {
  /** `start to end`. */
  value: string;
  onChange: (dateRange: string) => void;
  /** Hears that both fields are left. */
  onLeave: () => void;
  /** What the contract or the server says of it. */
  error: string | undefined;
};

function DateRangeField({ value, onChange, onLeave, error }: DateRangeFieldProps) {
  const adminCups = useAdminCupMessages();
  const { fields } = adminCups;
  const { optional } = useAdminMessages().form;
  const days = parseDateRange(value);
  const problem = validateDateRange(days);
  const message = error !== undefined && problem ? adminCups[problem] : error;

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
          <Field key={day} label={fields[day]} error={day === 'endsOn' ? message : undefined}>
            {(control) => (
              <input
                className="admin-input"
                type="date"
                min={day === 'endsOn' && days.startsOn ? days.startsOn : '1900-01-01'}
                value={days[day]}
                {...control}
                aria-invalid={message !== undefined}
                onChange={(event) => onChange(formatDateRange({ ...days, [day]: event.target.value }))}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

type DateTimeFieldProps = FieldLabel & {
  value: string;
  onChange: (moment: string) => void;
  error?: string | undefined;
};

function DateTimeField({ value, onChange, ...label }: DateTimeFieldProps) {
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
