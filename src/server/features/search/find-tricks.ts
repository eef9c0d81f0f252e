/** Which tricks have the words that were typed. */
import { inParts } from '../../platform/database/in-parts.ts';
import { sameLength } from '../../platform/database/same-length.ts';
import { countBits } from './count-bits.ts';
import { APART, findInTricksBy, findWordsBy, howFarApart } from './mark-text.ts';
import { QUALITIES, type Quality, type TypedWord } from './match-words.ts';
import { NumberSet, unpack } from './number-set.ts';
import { FIELDS, type MatchedTrick } from './rank-posts.ts';
import { KINDS, type SearchDatabase } from './search-tables.ts';
import { readSets, type Sets } from './stored-sets.ts';

/** Those that have the most of the words, and the best, are looked at; of these, those first in which they stand together. */
const MOST_TRICKS = 1_024;
/** Of those that have some of several words fewer are worth it: each kind of them is another way to have the words. */
const MOST_IN_PART = 256;

/** A trick that has words which were typed, before its name is read. */
type Candidate = Omit<MatchedTrick, 'apart'>;

/** Tricks with all the words, and with some of several: those with the most of them first, and of these the best. */
export function findTricks(words: readonly TypedWord[], sets: Sets): Candidate[] {
  const found = new Map<number, { has: number; quality: Quality }>();
  for (const [at, { known }] of words.entries()) {
    for (const [quality, tricks] of tricksOf(known, sets)) {
      for (const trick of tricks) {
        const { has, quality: worst } = found.get(trick) ?? { has: 0, quality: QUALITIES.same };
        found.set(trick, { has: has | (1 << at), quality: Math.max(worst, quality) as Quality });
      }
    }
  }
  const all = (1 << words.length) - 1;
  const needed = inTricksAlone(words, sets);
  return [...found]
    .filter(([, { has }]) => has === all || (countBits(has) > 1 && (has & needed) === needed))
    .sort(([one, a], [other, b]) => countBits(b.has) - countBits(a.has) || a.quality - b.quality || one - other)
    .slice(0, MOST_TRICKS)
    .map(([id, matched]) => ({ id, ...matched }));
}

/** The same by how far apart the words stand in their names, of those with some of the words only the first. Without names, of one word, nothing stands apart. */
export function orderByNames(
  words: readonly TypedWord[],
  candidates: readonly Candidate[],
  names: ReadonlyMap<number, string> | undefined,
): MatchedTrick[] {
  if (!names) return candidates.map((trick) => ({ ...trick, apart: APART.inPart }));
  const all = (1 << words.length) - 1;
  const findWords = findInTricksBy(findWordsBy(words));
  return candidates
    .map((trick) => ({ ...trick, apart: howFarApart(names.get(trick.id) ?? '', findWords, trick.has) }))
    .sort((one, other) => countBits(other.has) - countBits(one.has) || compareTricks(one, other) || one.id - other.id)
    .filter(({ has }, at) => has === all || at < MOST_IN_PART);
}

/** By how well they match: words that stand apart are worse than those with a slip. */
export function compareTricks(one: Match, other: Match): number {
  return one.apart - other.apart || one.quality - other.quality;
}
type Match = Pick<MatchedTrick, 'apart' | 'quality'>;

/** What is stored of tricks. */
export type ReadTricks = { names: Map<number, string>; posts: Sets };

export async function readTricks(search: SearchDatabase, ids: readonly number[]): Promise<ReadTricks> {
  const [names, posts] = await Promise.all([nameTricks(search, ids), readSets(search, [KINDS.postsByTrick], ids)]);
  return { names, posts };
}

/** The names of tricks, as somebody has written them first. */
async function nameTricks(search: SearchDatabase, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const part of inParts(ids)) {
    const rows = await search
      .selectFrom('search_tricks')
      .where('id', 'in', sameLength(part))
      .select(['id', 'name'])
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}

/** The tricks that have one of the words, each under the best of those that it has. */
function tricksOf(known: TypedWord['known'], sets: Sets): [Quality, NumberSet][] {
  const seen = new NumberSet();
  return Object.values(QUALITIES).map((quality) => {
    const words = known.filter((word) => word.quality === quality);
    const tricks = unpack(words.flatMap(({ id }) => sets(KINDS.tricks, id))).without(seen);
    seen.addAll(tricks);
    return [quality, tricks];
  });
}

/** The words, as bits, that stand nowhere else in a post: a trick that has them not leads to none. */
function inTricksAlone(words: readonly TypedWord[], sets: Sets): number {
  return words.reduce((bits, { known }, at) => {
    const isElsewhere = known.some(({ id }) => FIELDS.some((kind) => sets(kind, id).length > 0));
    return isElsewhere ? bits : bits | (1 << at);
  }, 0);
}
