/** The cup form's fields, all of them text as the API takes them, and what is sent of them. */
import type { DecidedPost, Slots } from '#contract/bracket.ts';
import type { Cup } from '#contract/cups.ts';
import { gameNumber, parseManualResults, possibleResults, serializeManualResults } from './manual-results.ts';

export type CupValues = {
  slug: string;
  location: string;
  dateRange: string;
  riderCount: string;
  description: string;
  /** Post ids, separated by commas. */
  games: string;
  /** JSON text, as are the results. */
  initialMatchups: string;
  picksCloseAt: string;
  results: string;
};

const NO_RESULTS = '{}';

export const NEW_CUP: CupValues = {
  slug: '',
  location: '',
  dateRange: '',
  riderCount: '',
  description: '',
  games: '',
  initialMatchups: '',
  picksCloseAt: '',
  results: NO_RESULTS,
};

export function cupValues({ info, results }: Cup): CupValues {
  const manual = results.filter(({ postId }) => postId === null);
  return {
    slug: info.slug,
    location: info.location,
    dateRange: info.dateRange ?? '',
    riderCount: String(info.riderCount),
    description: info.description,
    games: info.games,
    initialMatchups: serializeSlots(parseSlots(info.initialMatchups, info.riderCount)),
    picksCloseAt: info.picksCloseAt ?? '',
    results: serializeManualResults(new Map(manual.map(({ game, winner }) => [gameNumber(game), winner.id]))),
  };
}

/** What is sent of a new cup: fields that stayed empty are left out (spec 5). */
export function toCreatePayload(values: CupValues, posts: readonly DecidedPost[]) {
  const { slug, location, description, riderCount, ...others } = withoutImpossibleResults(values, posts);
  const filled = Object.entries(others).filter(([, value]) => value !== '' && value !== NO_RESULTS);
  return { slug, location, description, riderCount: Number(riderCount), ...Object.fromEntries(filled) };
}

/** What is sent of a changed cup: only what is not as it was; a field that was emptied is sent empty. */
export function toUpdatePayload(values: CupValues, before: CupValues, posts: readonly DecidedPost[], version: number) {
  const now = withoutImpossibleResults(values, posts);
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof CupValues]);
  return { ...Object.fromEntries(changed), version };
}

/** Riders beyond the cup's size, and results that can no longer happen, are not sent. */
function withoutImpossibleResults(values: CupValues, posts: readonly DecidedPost[]): CupValues {
  const slots = parseSlots(values.initialMatchups, Number(values.riderCount));
  const byHand = possibleResults({ slots, posts, manualResults: parseManualResults(values.results) });
  return { ...values, initialMatchups: serializeSlots(slots), results: serializeManualResults(byHand) };
}

type Pair = { rider_1: number | null; rider_2: number | null };

/** A place for each rider of the cup; what the text has beyond them is left out. */
export function parseSlots(matchups: string, riderCount: number): Slots {
  const pairs: Pair[] = JSON.parse(matchups || '[]');
  const written = pairs.flatMap(({ rider_1, rider_2 }) => [rider_1, rider_2]);
  return Array.from({ length: riderCount }, (_, place) => written[place] ?? null);
}

/** Empty text where no place is filled. */
export function serializeSlots(slots: Slots): string {
  if (slots.every((rider) => rider === null)) return '';
  const pairs: Pair[] = [];
  for (let place = 0; place < slots.length; place += 2) {
    pairs.push({ rider_1: slots[place] ?? null, rider_2: slots[place + 1] ?? null });
  }
  return JSON.stringify(pairs);
}
