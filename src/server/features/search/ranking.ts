import { Bitmap, intersect } from './bitmap.ts';
import { QUALITIES, type Quality, type QueryWord, type WordMatch } from './dictionary.ts';
import { PROXIMITY, type Proximity } from './highlight.ts';
import { FIELDS, POSTING_KINDS, type PostingKind, type Postings } from './search-tables.ts';
import type { TrickMatch } from './trick-ranking.ts';

/** With `overflow`, only some of the tricks with all words are known. */
type PostPostings = { ofWords: Postings; ofTricks: Postings; overflow: boolean };

/** The keys are the words that the tricks of the posts match, as bits. */
type PostsByTrickWords = Map<number, Bitmap>;

/** The groups of this field and later ones also have the posts whose tricks match. */
const FIRST_FIELD_WITH_TRICKS = 1;

/** Returns disjoint groups, the best first: by quality, then by field. Posts whose words are far apart in one trick form the last groups. */
export function rankPosts(
  words: readonly QueryWord[],
  tricks: readonly TrickMatch[],
  { ofWords, ofTricks, overflow }: PostPostings,
  hidden: Bitmap,
): Bitmap[] {
  const groups: Bitmap[] = [];
  const seen = new Bitmap();
  seen.addAll(hidden);
  const addGroup = (found: Bitmap) => {
    groups.push(found.andNot(seen));
    seen.addAll(found);
  };
  const postsByWord = words.map(
    () => new Map([...FIELDS, POSTING_KINDS.postsByTrickWord].map((kind) => [kind, new Bitmap()])),
  );
  const byTrick: PostsByTrickWords = new Map(
    postsByWord.flatMap((byKind, index) => {
      const posts = byKind.get(POSTING_KINDS.postsByTrickWord);
      return posts ? [[1 << index, posts]] : [];
    }),
  );
  let fields: Bitmap[] = [];
  for (const quality of Object.values(QUALITIES)) {
    if (!words.some((word) => matchesOf(word).some((match) => match.quality === quality))) continue;
    for (const [index, word] of words.entries()) {
      for (const [kind, posts] of postsByWord[index] ?? []) {
        const { matches } = kind === POSTING_KINDS.postsByTrickWord ? word.inTricks : word.elsewhere;
        addMatches(posts, matches, quality, kind, ofWords);
      }
    }
    const ofQuality = tricks.filter((trick) => trick.quality === quality);
    const withProximity = (proximity: Proximity) => ofQuality.filter((trick) => trick.proximity === proximity);
    addTricks(byTrick, withProximity(PROXIMITY.adjacent), ofTricks);
    fields = words.map(() => new Bitmap());
    // The group of a field also searches the fields before it.
    for (const [field, kind] of FIELDS.entries()) {
      for (const [index, posts] of fields.entries()) posts.addAll(postsByWord[index]?.get(kind) ?? new Bitmap());
      addGroup(postsWithAll(fields, field < FIRST_FIELD_WITH_TRICKS ? new Map() : byTrick));
      const others = field === FIRST_FIELD_WITH_TRICKS ? withProximity(PROXIMITY.samePart) : [];
      if (others.length === 0) continue;
      addTricks(byTrick, others, ofTricks);
      addGroup(postsWithAll(fields, byTrick));
    }
  }
  for (const proximity of [PROXIMITY.sameFeature, PROXIMITY.differentFeatures]) {
    const distant = tricks.filter((trick) => trick.proximity === proximity);
    if (distant.length === 0) continue;
    addTricks(byTrick, distant, ofTricks);
    addGroup(postsWithAll(fields, byTrick));
  }
  // Nearly all posts with these words have them in one trick.
  if (overflow) addGroup(intersect(postsByWord.map((byKind) => union(byKind.values()))));
  return groups;
}

/** Each word is in the fields, or some words are in a trick and the others in the fields. */
function postsWithAll(fields: readonly Bitmap[], byTrick: PostsByTrickWords): Bitmap {
  const found = new Bitmap();
  found.addAll(intersect(fields));
  for (const [matched, posts] of byTrick) {
    found.addAll(intersect([posts, ...fields.filter((_, index) => (matched & (1 << index)) === 0)]));
  }
  return found;
}

/** Returns the ids of riders or tags with all words, one group for each quality. */
export function rankNames(words: readonly QueryWord[], kind: PostingKind, postings: Postings): Bitmap[] {
  const idsByWord = words.map(() => new Bitmap());
  const seen = new Bitmap();
  return Object.values(QUALITIES).map((quality) => {
    for (const [index, ids] of idsByWord.entries())
      addMatches(ids, words[index]?.elsewhere.matches ?? [], quality, kind, postings);
    const all = intersect(idsByWord);
    const group = all.andNot(seen);
    seen.addAll(all);
    return group;
  });
}

export function matchesOf({ inTricks, elsewhere }: QueryWord): WordMatch[] {
  return [...inTricks.matches, ...elsewhere.matches];
}

function addTricks(byTrick: PostsByTrickWords, tricks: readonly TrickMatch[], ofTricks: Postings): void {
  for (const { id, matched } of tricks) {
    const posts = byTrick.get(matched) ?? new Bitmap();
    byTrick.set(matched, posts);
    for (const block of ofTricks(POSTING_KINDS.postsByTrick, id)) posts.addBlock(block);
  }
}

/** Adds the postings of the words of only this quality. */
function addMatches(
  bitmap: Bitmap,
  words: readonly WordMatch[],
  quality: Quality,
  kind: PostingKind,
  postings: Postings,
): void {
  for (const word of words) {
    if (word.quality !== quality) continue;
    for (const block of postings(kind, word.id)) bitmap.addBlock(block);
  }
}

function union(bitmaps: Iterable<Bitmap>): Bitmap {
  const all = new Bitmap();
  for (const bitmap of bitmaps) all.addAll(bitmap);
  return all;
}
