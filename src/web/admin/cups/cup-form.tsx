import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Cup } from '#contract/api/cups.ts';
import { missingFields } from '#contract/api/fields.ts';
import type { RiderName } from '#contract/api/posts.ts';
import { BRACKET_RIDERS, type Slots } from '#contract/rules/bracket.ts';
import { findNamesakes } from '#contract/rules/names.ts';
import { useMessages } from '../../site/messages.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { EditForm } from '../form/edit-form.tsx';
import { FieldGroup, SelectField, TextField, TYPED } from '../form/fields.tsx';
import type { EditFormState } from '../form/use-edit-form.ts';
import { cupListQuery, riderListQuery, siteQuery } from '../queries.ts';
import { MatchupsField } from './bracket-fields.tsx';
import { DateRangeField, DateTimeField } from './cup-dates.tsx';
import { type CupValues, parseSlots, riderCountFor, serializeSlots } from './cup-values.ts';
import { GamesField, type LoadedPosts } from './games-field.tsx';

/** Spec 5. */
const REQUIRED = ['slug', 'location', 'riderCount', 'description'] as const;

type CupFormProps = { editing: EditFormState<CupValues>; cup: Cup | undefined; loadedPosts: LoadedPosts };

export function CupForm({ editing, cup, loadedPosts }: CupFormProps) {
  const { fields, hints, namesakes, setResults } = useAdminMessages().cups;
  const { form } = editing;
  const values = form.watch();
  const { errors } = form.formState;
  const riders = useRiders(cup);
  const slots = parseSlots(values.initialMatchups, Number(values.riderCount));
  const missing = missingFields(REQUIRED, values, editing.savedValues);

  const twins = findNamesakes(slots.map((id) => riders.find((rider) => rider.id === id)?.name ?? null));
  const twin = twins && riders.find(({ id }) => id === slots[twins[1]]);

  /** Also chooses a rider count that is empty. */
  function fillFirstRound(chosen: Slots) {
    const count = slots.length || riderCountFor(chosen.length);
    set('riderCount')(String(count));
    set('initialMatchups')(serializeSlots(Array.from({ length: count }, (_, slot) => chosen[slot] ?? null)));
  }

  /** Returns the setter of a field that is not registered. */
  function set(name: TextName) {
    return (value: string) => {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    };
  }

  return (
    <EditForm editing={editing} missing={missing.map((name) => fields[name])}>
      <TextField form={form} name="slug" label={fields.slug} />
      <div className="admin-pair stack">
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
        onBlur={() => void form.trigger('dateRange')}
        error={errors.dateRange?.message}
      />
      <TextField form={form} name="description" label={fields.description} rows={5} />
      <TextField form={form} name="descriptionFr" label={fields.descriptionFr} rows={5} optional />
      <DateTimeField
        label={fields.picksCloseAt}
        hint={hints.picksCloseAt}
        optional
        value={values.picksCloseAt}
        onChange={set('picksCloseAt')}
        error={errors.picksCloseAt?.message}
      />
      <BracketPageField form={form} cup={cup} />
      <GamesField
        value={values.games}
        loadedPosts={loadedPosts}
        onChange={set('games')}
        error={errors.games?.message}
      />
      <MatchupsField
        slots={slots}
        riders={riders}
        onChange={(slots) => set('initialMatchups')(serializeSlots(slots))}
        onFill={fillFirstRound}
        hasBrackets={(cup?.bracketCount ?? 0) > 0}
        error={errors.initialMatchups?.message ?? (twin && namesakes(twin.name))}
      />
      {cup && (
        <FieldGroup label={fields.results} hint={hints.results}>
          <Link className="button button-quiet" to={`/admin/cups/results/${cup.info.id}`}>
            {setResults}
          </Link>
        </FieldGroup>
      )}
    </EditForm>
  );
}

/** Includes deleted riders that are in the cup. */
function useRiders(cup: Cup | undefined): RiderName[] {
  const { language } = useMessages();
  const { data = [] } = useQuery(riderListQuery);
  const inCup = (cup?.cupRiders ?? []).flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  const deleted = inCup.filter((rider) => rider !== null).filter((rider) => !data.some(({ id }) => id === rider.id));
  return [...data, ...deleted].toSorted((a, b) => a.name.localeCompare(b.name, language));
}

type TextName = Exclude<keyof CupValues, 'onBracketPage'>;

const RIDER_COUNTS = [8, 16, 32];
const RIDER_COUNT_OPTIONS = RIDER_COUNTS.map(String).map((value) => ({ value, label: value }));

/** Only a cup of sixteen can be chosen. The operator can fix the cup, so that no admin chooses one. */
function BracketPageField({ form, cup }: { form: UseFormReturn<CupValues>; cup: Cup | undefined }) {
  const { fields, hints } = useAdminMessages().cups;
  const { data: cups = [] } = useQuery(cupListQuery);
  const { data: site } = useQuery(siteQuery);
  const fixed = site?.bracketCupIsFixed === true;
  const present = cups.find(({ info }) => info.id === site?.bracketCupId && info.id !== cup?.info.id);
  const hint = present ? hints.replacesCup(present.info.slug) : hints.onBracketPage;
  const { onBracketPage, riderCount } = form.watch();
  const fits = Number(riderCount) === BRACKET_RIDERS || onBracketPage;
  return (
    <FieldGroup
      label={fields.bracketPage}
      hint={fixed ? hints.bracketPageFixed : fits ? hint : hints.only16}
      error={form.formState.errors.onBracketPage?.message}
    >
      <label className="admin-choice">
        <input
          type="checkbox"
          checked={onBracketPage}
          disabled={fixed || !fits}
          onChange={(event) => form.setValue('onBracketPage', event.target.checked, TYPED)}
        />
        {fields.onBracketPage}
      </label>
    </FieldGroup>
  );
}
