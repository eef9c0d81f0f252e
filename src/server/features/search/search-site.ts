import { SEARCH_RESULTS_PER_PAGE, type SearchResults } from '#contract/api/search.ts';
import { countPages } from '#contract/rules/paging.ts';
import { problem } from '#contract/rules/problems.ts';
import { parseSearchQuery, type SinceFilter } from '#contract/rules/search.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type CupTitle, listCupTitles, toCupName } from '../cups/summaries.ts';
import { describePost } from '../posts/describe.ts';
import { REPLY_PARTS } from '../posts/post-parts.ts';
import { readPosts } from '../posts/read-posts.ts';
import { findHiddenIds, findIdsSince, findUsedTags, listNewestAmong } from '../posts/search-source.ts';
import { listRiders } from '../riders/describe.ts';
import type { TrickReader } from '../tricks/trick-index.ts';
import { listWords, type QueryTerm } from '../words/words.ts';
import { Bitmap, toBitmap } from './bitmap.ts';
import { findNearestWords, matchWords, QUALITIES, type QueryWord, type WordMatch } from './dictionary.ts';
import { createMatchers, describeHit, highlight, type Matchers, matchText } from './highlight.ts';
import { matchesOf, rankNames, rankPosts } from './ranking.ts';
import {
  FIELDS,
  POSTING_KINDS,
  type PostingKind,
  type Postings,
  readPostings,
  type SearchDatabase,
  withSearchTables,
} from './search-tables.ts';
import {
  matchTricks,
  rankByProximity,
  readTrickData,
  selectTricks,
  type TrickData,
  type TrickMatch,
} from './trick-ranking.ts';
import { findUsedWords } from './used-words.ts';

/** Further typed words of a query are ignored, and so are further words that they stand for. */
const MAX_TYPED_WORDS = 8;
const MAX_WORDS = 12;

const MAX_RIDERS = 6;
const MAX_TAGS = 6;
const MAX_CUPS = 4;
/** The number of riders or tags from which the first ones are chosen. */
const MAX_CANDIDATES = 50;

const WORD_POSTING_KINDS = Object.values(POSTING_KINDS).filter((kind) => kind !== POSTING_KINDS.postsByTrick);

/** These postings of words have posts as their members. */
const POST_KINDS = [...FIELDS, POSTING_KINDS.postsByTrickWord];

type Others = Pick<SearchResults, 'riders' | 'cups' | 'tags' | 'tricks' | 'words'>;

const NO_OTHERS: Others = { riders: [], cups: [], tags: [], tricks: [], words: [] };

const NO_POSTINGS: Postings = () => [];

type Matches = {
  words: QueryWord[];
  postings: Postings;
  posts: Bitmap[];
  riders: Bitmap[];
  tags: Bitmap[];
  tricks: TrickMatch[];
  /** A query of one word needs none for its ranking. */
  trickData: TrickData | undefined;
};

const NO_MATCHES: Matches = {
  ...{ words: [], postings: NO_POSTINGS, posts: [], riders: [], tags: [], tricks: [] },
  trickData: undefined,
};

/** `tricks` is the state at `now`. */
export type SearchInput = { database: Database; now: Milliseconds; tricks: TrickReader };

export async function searchSite(
  input: SearchInput,
  { q, page = 1 }: { q: string; page?: number | undefined },
): Promise<SearchResults> {
  const { search, found } = await findMatches(input, q);
  const { database, now, since } = search;
  const total = countAll(found.posts);
  const totalPages = countPages(total, SEARCH_RESULTS_PER_PAGE);
  if (page > totalPages) throw new AppError(problem('page-not-found', { last: totalPages }));
  const matchers = createMatchers(found.words);
  const [posts, others] = await Promise.all([
    listPageIds(search, found.posts, page).then((ids) =>
      readPosts(database, now, { ids }, { order: 'given', with: [...REPLY_PARTS, 'tricks'] }),
    ),
    page === 1 ? describeOthers(search, found, matchers) : NO_OTHERS,
  ]);
  const all = (1 << found.words.length) - 1;
  const results = {
    ...others,
    // Sanitising the editorials, which no result shows, would take longer than all the rest.
    posts: posts.map((post) => describeHit(describePost({ ...post, editorial: null }), post.tricks, matchers, all)),
    pageNumber: page,
    totalPages,
    totalPosts: total,
    totalRiders: countAll(found.riders),
    since: since?.year ?? null,
  };
  const { words: _, ...named } = others;
  const isEmpty = total === 0 && Object.values(named).every((ofKind) => ofKind.length === 0);
  const suggestions = isEmpty ? await suggestQueries(search, found) : [];
  return { ...results, suggestions: suggestions.map((text) => (since ? `${text} ${since.text}` : text)) };
}

/** `words` is the query without its filter by year. The posts in `hidden` are scheduled, or older than that year. */
type Search = SearchInput & {
  tables: SearchDatabase;
  words: string;
  since: SinceFilter | undefined;
  hidden: Bitmap;
};

export async function findMatches(input: SearchInput, q: string): Promise<{ search: Search; found: Matches }> {
  const { database, now } = input;
  const query = parseSearchQuery(q);
  const hidden = Bitmap.of(await findHiddenIds(database, now, query.since && startOf(query.since)));
  const search = { ...input, ...query, hidden, tables: withSearchTables(database) };
  return { search, found: await matchQuery(search) };
}

function startOf({ year }: SinceFilter): Milliseconds {
  return Date.UTC(year, 0);
}

/** If the query finds nothing, a word with exact matches may still be a typo or the beginning of another word. */
async function matchQuery(search: Search): Promise<Matches> {
  const { database, now, tricks, words, since } = search;
  const cut = listWords(words).slice(0, MAX_TYPED_WORDS).join(' ');
  if (cut === '' && since) {
    return { ...NO_MATCHES, posts: [Bitmap.of(await findIdsSince(database, now, startOf(since)))] };
  }
  const { spellings } = tricks.glossary;
  const found = await matchQueryWords(search, spellings.translate(cut), { fuzzy: false });
  const any = countAll([...found.posts, ...found.riders, ...found.tags]);
  return any > 0 ? found : matchQueryWords(search, spellings.translate(cut, { unfinished: true }), { fuzzy: true });
}

async function matchQueryWords(
  { tables, tricks: { glossary }, hidden }: Search,
  terms: readonly QueryTerm[],
  { fuzzy }: { fuzzy: boolean },
): Promise<Matches> {
  const matched = await matchWords(tables, terms.slice(0, MAX_WORDS), { spellings: glossary.spellings, fuzzy });
  const words = matched.slice(0, MAX_WORDS);
  const ids = words.flatMap((word) => matchesOf(word).map(({ id }) => id));
  const postings = await readPostings(tables, WORD_POSTING_KINDS, ids);
  const { tricks: candidates, overflow } = matchTricks(words, postings);
  const trickIds = candidates.map(({ id }) => id);
  const trickData = words.length > 1 ? await readTrickData(tables, trickIds) : undefined;
  const tricks = rankByProximity(words, candidates, trickData?.names);
  const all = (1 << words.length) - 1;
  return {
    words,
    postings,
    posts: rankPosts(words, tricks, { ofWords: postings, ofTricks: trickData?.posts ?? NO_POSTINGS, overflow }, hidden),
    riders: rankNames(words, POSTING_KINDS.riders, postings),
    tags: rankNames(words, POSTING_KINDS.tags, postings),
    tricks: tricks.filter(({ matched }) => matched === all),
    trickData,
  };
}

const MAX_SUGGESTIONS = 3;
/** A single word with fewer letters is no suggestion. */
const MIN_SUGGESTED_LENGTH = 3;

/** Suggests similar queries that find a post or a rider, or single words where the words find nothing together. */
async function suggestQueries(search: Search, { words, postings }: Matches): Promise<string[]> {
  const phrases = Map.groupBy(words, ({ phrase }) => phrase);
  const alternatives = await Promise.all(
    [...phrases].map(([phrase, ofPhrase]) => findAlternatives(search, phrase, ofPhrase, postings)),
  );
  const best = alternatives.flatMap(([first]) => first ?? []);
  const text = best.join(' ');
  if (alternatives.length > 1 && best.length === alternatives.length && text !== [...phrases.keys()].join(' ')) {
    // Another search costs as much as the one that found nothing.
    const { posts, riders } = await matchQueryWords(search, search.tricks.glossary.spellings.translate(text), {
      fuzzy: false,
    });
    if (countAll([...posts, ...riders]) > 0) return [text];
  }
  const suggested = alternatives.length > 1 ? best : alternatives.flat();
  return [...new Set(suggested)].filter(({ length }) => length >= MIN_SUGGESTED_LENGTH).slice(0, MAX_SUGGESTIONS);
}

/** Returns the typed words if they find something without typos, else the nearest words that find something. */
async function findAlternatives(
  { tables, hidden }: Search,
  phrase: string,
  words: readonly QueryWord[],
  postings: Postings,
): Promise<string[]> {
  const isFound = words.every((word) => {
    const typed = matchesOf(word).filter(({ quality }) => quality !== QUALITIES.fuzzy);
    return countFound(typed, postings, hidden) > 0;
  });
  if (isFound) return [phrase];
  const nearest = await findNearestWords(tables, phrase);
  const ids = nearest.map(({ id }) => id);
  const ofNearest = await readPostings(tables, WORD_POSTING_KINDS, ids);
  return nearest
    .map((match) => ({ ...match, count: countFound([match], ofNearest, hidden) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.distance - b.distance || b.count - a.count)
    .map(({ word }) => word);
}

function countFound(matches: readonly WordMatch[], postings: Postings, hidden: Bitmap): number {
  const blocksOf = (kind: PostingKind) => matches.flatMap(({ id }) => postings(kind, id));
  return (
    toBitmap(POST_KINDS.flatMap(blocksOf)).andNot(hidden).count() + toBitmap(blocksOf(POSTING_KINDS.riders)).count()
  );
}

/** Within a group, the newest posts come first. */
async function listPageIds({ database, now }: Search, groups: readonly Bitmap[], page: number): Promise<number[]> {
  const ids: number[] = [];
  let offset = (page - 1) * SEARCH_RESULTS_PER_PAGE;
  for (const group of groups) {
    const limit = SEARCH_RESULTS_PER_PAGE - ids.length;
    const count = group.count();
    if (offset < count && limit > 0) ids.push(...(await listNewestAmong(database, now, group, { limit, offset })));
    offset = Math.max(0, offset - count);
  }
  return ids;
}

async function describeOthers(search: Search, found: Matches, matchers: Matchers): Promise<Others> {
  const { database, now, tables, tricks: reader, hidden } = search;
  const [riders, cups, usedTags, tricks] = await Promise.all([
    listRiders(database, takeCandidates(found.riders)),
    listCupTitles(database, now),
    findUsedTags(database, now, takeCandidates(found.tags)),
    selectTricks(tables, found.tricks, { spellings: reader.glossary.spellings, hidden, data: found.trickData }),
  ]);
  const tags = inRankOrder(
    found.tags,
    usedTags.sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  return {
    riders: inRankOrder(found.riders, riders)
      .slice(0, MAX_RIDERS)
      .map((rider) => ({ rider, name: highlight(rider.name, matchers.elsewhere) })),
    cups: findCups(cups, found.words.length, matchers),
    tags: tags.slice(0, MAX_TAGS).map((tag) => ({ tag, name: highlight(tag.name, matchers.elsewhere) })),
    words: findUsedWords(reader, search.words, found.words).map((word) => ({
      ...word,
      parts: highlight(word.name, matchers.inTricks),
    })),
    tricks: tricks.map(({ name, posts }) => ({ name, parts: highlight(name, matchers.inTricks), posts })),
  };
}

/** Cups are too few to need an index. */
function findCups(cups: readonly CupTitle[], words: number, { elsewhere }: Matchers): Others['cups'] {
  const all = (1 << words) - 1;
  return cups
    .filter(({ title }) => words > 0 && matchText(title, elsewhere) === all)
    .slice(0, MAX_CUPS)
    .map((cup) => ({ cup: toCupName(cup), name: highlight(cup.title, elsewhere) }));
}

function countAll(groups: readonly Bitmap[]): number {
  return groups.reduce((sum, group) => sum + group.count(), 0);
}

function takeCandidates(groups: readonly Bitmap[]): number[] {
  return groups.flatMap((group) => [...group]).slice(0, MAX_CANDIDATES);
}

/** Sorts by group; the order within a group stays. */
function inRankOrder<T extends { id: number }>(groups: readonly Bitmap[], all: readonly T[]): T[] {
  return groups.flatMap((group) => all.filter(({ id }) => group.has(id)));
}
