import { MAX_SEARCH_SUGGESTIONS, type SearchSuggestions } from '#contract/api/search.ts';
import { parseSearchQuery } from '#contract/rules/search.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listCupTitles, toCupName } from '../cups/summaries.ts';
import { listRidersWithTrashed } from '../riders/describe.ts';
import { countVideosOfRiders, type TrickReader } from '../tricks/trick-index.ts';
import { listWords } from '../words/words.ts';
import { formsOf } from './used-words.ts';

type SuggestionInput = { database: Database; now: Milliseconds; tricks: TrickReader };
type Suggestion = SearchSuggestions[number];
type Candidate = Suggestion & { quality: number; use: number };

const KINDS: readonly Suggestion['kind'][] = ['trick', 'rider', 'cup'];

/** Each kind gives its best pages in turn: the whole name first, then names that begin with the query, then other names. */
export async function suggestPages(
  { database, now, tricks }: SuggestionInput,
  query: string,
): Promise<SearchSuggestions> {
  const typed = listWords(parseSearchQuery(query).words);
  if (typed.length === 0) return [];
  const [riders, cups] = await Promise.all([listRidersWithTrashed(database), listCupTitles(database, now)]);
  const candidates: Candidate[] = [];
  const add = (suggestion: Suggestion, use: number, forms: readonly string[] = []) => {
    const quality = rankName(suggestion.name, forms, typed);
    if (quality !== undefined) candidates.push({ ...suggestion, quality, use });
  };
  for (const word of tricks.words) {
    const { word: key, name, moments } = word;
    add({ kind: 'trick', key, name }, moments, formsOf(word, tricks.glossary));
  }
  const videosOf = countVideosOfRiders(tricks.videos);
  for (const { id, name, inTrash } of riders) {
    if (!inTrash) add({ kind: 'rider', key: String(id), name }, videosOf.get(id) ?? 0);
  }
  for (const [index, cup] of cups.entries()) {
    const forms = [listWords(cup.title).join('')];
    add({ kind: 'cup', key: String(cup.id), name: toCupName(cup).title }, cups.length - index, forms);
  }
  return chooseSuggestions(candidates);
}

/** Returns 0 for the whole name, and more for a worse match. `forms` are other names without spaces. */
function rankName(name: string, forms: readonly string[], typed: readonly string[]): number | undefined {
  const beginning = typed.join('');
  const words = listWords(name);
  const all = [words.join(''), ...forms];
  if (all.includes(beginning)) return 0;
  if (all.some((form) => form.startsWith(beginning))) return 1;
  return typed.every((part) => words.some((word) => word.startsWith(part))) ? 2 : undefined;
}

function chooseSuggestions(candidates: readonly Candidate[]): SearchSuggestions {
  const ranked = KINDS.flatMap((kind, order) =>
    candidates
      .filter((candidate) => candidate.kind === kind)
      .sort((one, other) => one.quality - other.quality || other.use - one.use || compareNames(one, other))
      .slice(0, MAX_SEARCH_SUGGESTIONS)
      .map((candidate, position) => ({ candidate, order, position })),
  );
  return ranked
    .sort((one, other) => one.position - other.position || one.order - other.order)
    .slice(0, MAX_SEARCH_SUGGESTIONS)
    .sort(
      (one, other) =>
        one.candidate.quality - other.candidate.quality || one.order - other.order || one.position - other.position,
    )
    .map(({ candidate: { kind, key, name } }) => ({ kind, key, name }));
}

function compareNames(one: Suggestion, other: Suggestion): number {
  return one.name.localeCompare(other.name, 'en') || Number(one.key) - Number(other.key);
}
