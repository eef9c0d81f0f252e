/** Finds what somebody looks for: videos, moments in them, riders, tags and tricks. */
import { countPages } from '#contract/paging.ts';
import { SEARCH_RESULTS_PER_PAGE, type SearchResults } from '#contract/search.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findPostsInOrder, listNewestAmong, listScheduledIds } from '../posts/search-source.ts';
import { listUsedTags } from '../posts/tags.ts';
import { listRidersById } from '../riders/describe.ts';
import { chooseTricks } from './choose-tricks.ts';
import { describeFound } from './describe-found.ts';
import { findTricks, orderByNames, type ReadTricks, readTricks } from './find-tricks.ts';
import { type FindWords, findInTricksBy, findWordsBy, markText } from './mark-text.ts';
import { matchWords, type TypedWord } from './match-words.ts';
import { NumberSet } from './number-set.ts';
import { type MatchedTrick, rankNames, rankPosts } from './rank-posts.ts';
import { KINDS, type SearchDatabase, searchIn } from './search-tables.ts';
import { readSets, type Sets } from './stored-sets.ts';
import { wordsOf } from './words-of.ts';

/** More would be a sentence; the rest of it changes little. */
const MOST_WORDS = 8;

const MOST_RIDERS = 6;
const MOST_TAGS = 6;
/** Names that are looked up to choose the first few by. */
const LOOKED_UP = 50;

const KINDS_BY_WORD = Object.values(KINDS).filter((kind) => kind !== KINDS.postsByTrick);

const NONE: Sets = () => [];

/** Where the words that were typed stand. */
type Matches = {
  words: TypedWord[];
  posts: NumberSet[];
  riders: NumberSet[];
  tags: NumberSet[];
  tricks: MatchedTrick[];
  /** What is stored of these tricks; not there where nobody needed it. */
  read: ReadTricks | undefined;
};

/** A page past the end is refused as not found. `now` in milliseconds. */
export async function searchSite(
  database: Database,
  now: number,
  { q, page = 1 }: { q: string; page?: number | undefined },
): Promise<SearchResults> {
  const typed = wordsOf(q).slice(0, MOST_WORDS);
  const hidden = NumberSet.of(await listScheduledIds(database, now));
  const found = await findMatches(searchIn(database), typed, hidden);
  const total = countAll(found.posts);
  const totalPages = countPages(total, SEARCH_RESULTS_PER_PAGE);
  if (page > totalPages) throw new Refusal('not-found', `The last page is ${totalPages}`);
  const find = findWordsBy(found.words);
  const [posts, others] = await Promise.all([
    cutPage(database, now, found.posts, (page - 1) * SEARCH_RESULTS_PER_PAGE).then((ids) =>
      findPostsInOrder(database, now, ids),
    ),
    page === 1 ? nameOthers(database, now, found, { find, hidden }) : { riders: [], tags: [], tricks: [] },
  ]);
  const all = (1 << typed.length) - 1;
  return {
    ...others,
    posts: posts.map(({ post, tricks }) => describeFound(post, tricks, find, all)),
    pageNumber: page,
    totalPages,
    totalPosts: total,
    totalRiders: countAll(found.riders),
  };
}

/** Who finds nothing at all may have slipped in a word that means something else. */
async function findMatches(search: SearchDatabase, typed: readonly string[], hidden: NumberSet): Promise<Matches> {
  const found = await match(search, typed, hidden, false);
  const any = countAll([...found.posts, ...found.riders, ...found.tags]);
  return any > 0 ? found : match(search, typed, hidden, true);
}

async function match(
  search: SearchDatabase,
  typed: readonly string[],
  hidden: NumberSet,
  forgiving: boolean,
): Promise<Matches> {
  const words = await matchWords(search, typed, { forgiving });
  const ids = words.flatMap(({ known }) => known.map(({ id }) => id));
  const sets = await readSets(search, KINDS_BY_WORD, ids);
  const candidates = findTricks(words, sets);
  // One word alone needs no more of them: the posts in which it stands are known.
  const read =
    words.length > 1
      ? await readTricks(
          search,
          candidates.map(({ id }) => id),
        )
      : undefined;
  const tricks = orderByNames(words, candidates, read?.names);
  const all = (1 << typed.length) - 1;
  return {
    words,
    posts: rankPosts(words, tricks, { ofWords: sets, ofTricks: read?.posts ?? NONE }, hidden),
    riders: rankNames(words, KINDS.riders, sets),
    tags: rankNames(words, KINDS.tags, sets),
    tricks: tricks.filter(({ has }) => has === all),
    read,
  };
}

/** The numbers of the posts of a page: of each tier the newest first. */
async function cutPage(database: Database, now: number, tiers: readonly NumberSet[], first: number): Promise<number[]> {
  const ids: number[] = [];
  let offset = first;
  for (const tier of tiers) {
    const limit = SEARCH_RESULTS_PER_PAGE - ids.length;
    const count = tier.count();
    if (offset < count && limit > 0) ids.push(...(await listNewestAmong(database, now, tier, { limit, offset })));
    offset = Math.max(0, offset - count);
  }
  return ids;
}

async function nameOthers(
  database: Database,
  now: number,
  found: Matches,
  { find, hidden }: { find: FindWords; hidden: NumberSet },
): Promise<Pick<SearchResults, 'riders' | 'tags' | 'tricks'>> {
  const [riders, usedTags, tricks] = await Promise.all([
    listRidersById(database, firstOf(found.riders)),
    listUsedTags(database, now, firstOf(found.tags)),
    chooseTricks(searchIn(database), found.tricks, { hidden, read: found.read }),
  ]);
  const tags = inTiers(
    found.tags,
    usedTags.sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
  return {
    riders: inTiers(found.riders, riders)
      .slice(0, MOST_RIDERS)
      .map((rider) => ({ rider, name: markText(rider.name, find) })),
    tags: tags.slice(0, MOST_TAGS).map((tag) => ({ tag, name: markText(tag.name, find) })),
    tricks: tricks.map(({ name, posts }) => ({ name, parts: markText(name, findInTricksBy(find)), posts })),
  };
}

function countAll(tiers: readonly NumberSet[]): number {
  return tiers.reduce((sum, tier) => sum + tier.count(), 0);
}

function firstOf(tiers: readonly NumberSet[]): number[] {
  return tiers.flatMap((tier) => [...tier]).slice(0, LOOKED_UP);
}

/** The better tier first; within one in the order that they come in. */
function inTiers<T extends { id: number }>(tiers: readonly NumberSet[], all: readonly T[]): T[] {
  return tiers.flatMap((tier) => all.filter(({ id }) => tier.has(id)));
}
