import { hasShorthand } from '../posts/trick-wording.ts';
import { writeOut } from '../words/shorthand.ts';
import { listWords } from '../words/words.ts';
import type { Ranking } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';

const MAX_TRICKS = 5;
/** Among these, the spellings of a trick are found. */
const MAX_CANDIDATES = 50;

type FoundTrick = { number: number; name: string; rank: number; posts: number };

/** Returns the best tricks with all words among the posts at these positions. Those with the same wording, in any spelling, are one. */
export function findTricks(
  index: SearchIndex,
  posts: readonly number[],
  ranking: Ranking,
): { name: string; wording: string; posts: number }[] {
  const candidates = takeBest(listTricks(index, posts, ranking), MAX_CANDIDATES, compareTricks);
  const positionsOf = new Map(candidates.map(({ number }) => [number, new Set<number>()]));
  visitCaptions(index, posts, ranking, (_, number, position) => void positionsOf.get(number)?.add(position));
  const { posts: videos, tricks } = index.texts;
  const written = candidates.map((trick) => {
    const positions = [...(positionsOf.get(trick.number) ?? [])];
    const isShort = positions.some((position) => videos[position] && hasShorthand(videos[position].video));
    return { ...trick, positions, wording: isShort ? writeOut(trick.name) : trick.name };
  });
  const byWording = Map.groupBy(written, ({ wording }) =>
    listWords(wording)
      .flatMap((word) => tricks.glossary.spellings.wordsOf(word))
      .join(' '),
  );
  const found = [...byWording].map(([key, ofWording]) => {
    const positions = new Set(ofWording.flatMap((trick) => trick.positions));
    const [{ name, wording, rank } = { name: '', wording: '', rank: 0 }] = ofWording;
    return { key, name, wording, rank, posts: positions.size };
  });
  return found
    .sort((one, other) => one.rank - other.rank || other.posts - one.posts || compareTexts(one.key, other.key))
    .slice(0, MAX_TRICKS)
    .map(({ name, wording, posts: count }) => ({ name, wording, posts: count }));
}

function visitCaptions(
  { captions, texts }: SearchIndex,
  posts: readonly number[],
  ranking: Ranking,
  visit: (caption: number, trick: number, position: number) => void,
): void {
  const { captionTricks } = texts.numbered;
  for (const position of posts) {
    captions.forEach(position, (caption) => {
      if (ranking.hasAllWords(caption)) visit(caption, captionTricks[caption] ?? 0, position);
    });
  }
}

const NO_CAPTION = -1;

/** The first caption of a trick in code units is its name. A common word has tens of thousands of tricks. */
function* listTricks(index: SearchIndex, posts: readonly number[], ranking: Ranking): Generator<FoundTrick> {
  const { captions, captionTricks } = index.texts.numbered;
  const { length } = captionTricks;
  const [counts, lastPosts, ranks] = [new Uint32Array(length), new Int32Array(length).fill(-1), new Uint8Array(length)];
  const named = new Int32Array(length).fill(NO_CAPTION);
  const nameOf = (caption: number) => captions.texts[caption] ?? '';
  visitCaptions(index, posts, ranking, (caption, trick, position) => {
    if (lastPosts[trick] !== position) counts[trick] = (counts[trick] ?? 0) + 1;
    lastPosts[trick] = position;
    const known = named[trick] ?? NO_CAPTION;
    if (known === caption) return;
    const rank = ranking.rankCaption(caption);
    ranks[trick] = known === NO_CAPTION ? rank : Math.min(rank, ranks[trick] ?? rank);
    if (known === NO_CAPTION || nameOf(caption) < nameOf(known)) named[trick] = caption;
  });
  for (const [number, caption] of named.entries()) {
    if (caption !== NO_CAPTION) {
      yield { number, name: nameOf(caption), rank: ranks[number] ?? 0, posts: counts[number] ?? 0 };
    }
  }
}

function compareTricks(one: FoundTrick, other: FoundTrick): number {
  return one.rank - other.rank || other.posts - one.posts || compareTexts(one.name, other.name);
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
