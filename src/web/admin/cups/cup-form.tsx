/** The form of a cup (spec 5: title, location, rider count and description are needed). */
import { useQuery } from '@tanstack/react-query';
import type { Cup } from '#contract/cups.ts';
import { missingFields } from '#contract/form-fields.ts';
import type { RiderName } from '#contract/posts.ts';
import { useAdminCupWords } from '../../messages/admin-cup-words.ts';
import { useWords } from '../../messages/words.ts';
import { riderList } from '../data/lists.ts';
import { EditForm } from '../form/edit-form.tsx';
import type { Editing } from '../form/use-editing.ts';
import { CupFacts } from './cup-facts.tsx';
import type { CupValues } from './cup-values.ts';
import { GamesField } from './games-field.tsx';
import { decidedBy, readHandResults, writeHandResults } from './hand-results.ts';
import type { KnownPosts } from './known-posts.ts';
import { readSlots, writeSlots } from './matchups.ts';
import { MatchupsField } from './matchups-field.tsx';
import { ResultsField } from './results-field.tsx';
import './cups.css';

const NEEDED = ['slug', 'location', 'riderCount', 'description'] as const;

/** `cup` is the cup as it is saved; null for a new one, whose results are still to come. */
type Props = { editing: Editing<CupValues>; cup: Cup | null; known: KnownPosts };

export function CupForm({ editing, cup, known }: Props) {
  const { fields } = useAdminCupWords();
  const { form } = editing;
  const values = form.watch();
  const { errors } = form.formState;
  const riders = useRiders(cup);
  const slots = readSlots(values.initialMatchups, Number(values.riderCount));
  const posts = decidedBy(known.of(values.games), Date.now());
  const missing = missingFields(NEEDED, values, editing.before);

  function set(name: keyof CupValues) {
    return (value: string) => {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    };
  }

  return (
    <EditForm editing={editing} missing={missing.map((name) => fields[name])} list="/admin/cups">
      <CupFacts form={form} set={set} />
      <GamesField value={values.games} known={known} onChange={set('games')} error={errors.games?.message} />
      <MatchupsField
        slots={slots}
        riders={riders}
        onChange={(now) => set('initialMatchups')(writeSlots(now))}
        error={errors.initialMatchups?.message}
      />
      {cup !== null && (
        <ResultsField
          bracket={{ slots, posts, byHand: readHandResults(values.results) }}
          nameOf={(id) => riders.find((rider) => rider.id === id)?.name ?? `#${id}`}
          onChange={(byHand) => set('results')(writeHandResults(byHand))}
          error={errors.results?.message}
        />
      )}
    </EditForm>
  );
}

/** All riders by name; one who stands in the cup and is deleted meanwhile is still known. */
function useRiders(cup: Cup | null): RiderName[] {
  const { language } = useWords();
  const { data = [] } = useQuery(riderList);
  const standing = (cup?.cupRiders ?? []).flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  const gone = standing.filter((rider) => rider !== null && !data.some(({ id }) => id === rider.id));
  return [...data, ...gone.filter((rider) => rider !== null)].toSorted((one, other) =>
    one.name.localeCompare(other.name, language),
  );
}
