/** The cup form's fields, all of them text as the API takes them, and what is sent of them. */
import type { DecidedPost } from '#contract/bracket.ts';
import type { Cup } from '#contract/cups.ts';
import { gameNumber, possibleByHand, readHandResults, writeHandResults } from './hand-results.ts';
import { readSlots, writeSlots } from './matchups.ts';

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
  const byHand = results.filter(({ postId }) => postId === null);
  return {
    slug: info.slug,
    location: info.location,
    dateRange: info.dateRange ?? '',
    riderCount: String(info.riderCount),
    description: info.description,
    games: info.games,
    initialMatchups: writeSlots(readSlots(info.initialMatchups, info.riderCount)),
    picksCloseAt: info.picksCloseAt ?? '',
    results: writeHandResults(new Map(byHand.map(({ game, winner }) => [gameNumber(game), winner.id]))),
  };
}

/** What is sent of a new cup: fields that stayed empty are left out (spec 5). */
export function newCup(values: CupValues, posts: readonly DecidedPost[]) {
  const { slug, location, description, riderCount, ...others } = onlyPossible(values, posts);
  const filled = Object.entries(others).filter(([, value]) => value !== '' && value !== NO_RESULTS);
  return { slug, location, description, riderCount: Number(riderCount), ...Object.fromEntries(filled) };
}

/** What is sent of a changed cup: only what is not as it was; a field that was emptied is sent empty. */
export function changedCup(values: CupValues, before: CupValues, posts: readonly DecidedPost[], version: number) {
  const now = onlyPossible(values, posts);
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof CupValues]);
  return { ...Object.fromEntries(changed), version };
}

/** Riders beyond the cup's size, and results that can no longer happen, are not sent. */
function onlyPossible(values: CupValues, posts: readonly DecidedPost[]): CupValues {
  const slots = readSlots(values.initialMatchups, Number(values.riderCount));
  const byHand = possibleByHand({ slots, posts, byHand: readHandResults(values.results) });
  return { ...values, initialMatchups: writeSlots(slots), results: writeHandResults(byHand) };
}
