import { listWords } from '../words/words.ts';
import type { Ranking } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';

const MAX_TRICKS = 5;
/** Among these, the spellings of a trick are found. */
const MAX_CANDIDATES = 50;

type FoundTrick = { name: string; rank: number; positions: number[] };

/** Returns the best tricks with all words among the posts at these positions, and the numbers of their posts. The spellings of a trick count as one. */
export function findTricks(
  index: SearchIndex,
  posts: readonly number[],
  ranking: Ranking,
): { name: string; posts: number }[] {
  const spellings = new Map<string, FoundTrick & { all: Set<number> }>();
  for (const trick of takeBest(listTricks(index, posts, ranking), MAX_CANDIDATES, compareTricks)) {
    const key = listWords(trick.name)
      .flatMap((word) => index.texts.tricks.glossary.spellings.wordsOf(word))
      .join(' ');
    const known = spellings.get(key) ?? { ...trick, all: new Set() };
    for (const position of trick.positions) known.all.add(position);
    spellings.set(key, known);
  }
  return [...spellings]
    .map(([key, { name, rank, all }]) => ({ key, name, rank, posts: all.size }))
    .sort((one, other) => one.rank - other.rank || other.posts - one.posts || compareTexts(one.key, other.key))
    .slice(0, MAX_TRICKS)
    .map(({ name, posts: count }) => ({ name, posts: count }));
}

/** Of several captions of a trick, the first in code units is its name. `positions` are those of its posts. */
function listTricks(index: SearchIndex, posts: readonly number[], ranking: Ranking): Iterable<FoundTrick> {
  const { numbered } = index.texts;
  const tricks = new Map<number, FoundTrick>();
  const byCaption = new Map<number, FoundTrick>();
  const add = (caption: number): FoundTrick => {
    const name = numbered.captions.texts[caption] ?? '';
    const rank = ranking.rankCaption(caption);
    const number = numbered.captionTricks[caption] ?? -1;
    const trick = tricks.get(number) ?? { name, rank, positions: [] };
    tricks.set(number, trick);
    byCaption.set(caption, trick);
    if (name < trick.name) trick.name = name;
    trick.rank = Math.min(rank, trick.rank);
    return trick;
  };
  for (const position of posts) {
    index.captions.forEach(position, (caption) => {
      if (!ranking.hasAllWords(caption)) return;
      const { positions } = byCaption.get(caption) ?? add(caption);
      if (positions.at(-1) !== position) positions.push(position);
    });
  }
  return tricks.values();
}

function compareTricks(one: FoundTrick, other: FoundTrick): number {
  return one.rank - other.rank || other.positions.length - one.positions.length || compareTexts(one.name, other.name);
}

/** Texts decide ties, because processes number captions differently. */
function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Sorting all would take longer than the rest of a search. */
function takeBest<T>(items: Iterable<T>, count: number, compare: (one: T, other: T) => number): T[] {
  const best: T[] = [];
  for (const item of items) {
    const last = best[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    const index = best.findIndex((other) => compare(item, other) < 0);
    best.splice(index < 0 ? best.length : index, 0, item);
    best.length = Math.min(best.length, count);
  }
  return best;
}
