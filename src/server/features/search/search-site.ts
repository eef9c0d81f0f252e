import { SEARCH_RESULTS_PER_PAGE, type SearchResults } from '#contract/api/search.ts';
import type { Moment } from '#contract/api/tricks.ts';
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
import { addGames, listRiders } from '../riders/describe.ts';
import { momentAt } from '../tricks/stored-videos.ts';
import type { NamedWords, VideoTexts } from '../tricks/video-texts.ts';
import { listWords, type QueryTerm } from '../words/words.ts';
import { chooseCaptions } from './captions.ts';
import { findTricks } from './found-tricks.ts';
import { createMatchers, describeHit, highlight, type Matchers, matchText } from './highlight.ts';
import { matchWords, QUALITIES, type QueryWord } from './query-words.ts';
import { matchesOf, type Ranked, Ranking } from './ranking.ts';
import { indexOf, type SearchIndex } from './search-index.ts';
import { findNearestNames } from './typos.ts';
import { findUsedWords } from './used-words.ts';
import { Vocabulary } from './vocabulary.ts';
import { allBits } from './word-bits.ts';

/** Further typed words of a query are ignored, and so are further words that they stand for. */
const MAX_TYPED_WORDS = 8;
const MAX_WORDS = 12;

const MAX_RIDERS = 6;
const MAX_TAGS = 6;
const MAX_CUPS = 4;
/** The number of riders from which the first ones are chosen. */
const MAX_CANDIDATES = 50;

type Others = Pick<SearchResults, 'riders' | 'cups' | 'tags' | 'tricks' | 'words'>;

const NO_OTHERS: Others = { riders: [], cups: [], tags: [], tricks: [], words: [] };

type Matches = {
  words: readonly QueryWord[];
  ranking: Ranking;
  /** Positions in the index. */
  posts: readonly number[];
  riders: readonly Ranked<NamedWords>[];
  tags: readonly Ranked<NamedWords>[];
};

/** `texts` is the state at `now`. */
export type SearchInput = { database: Database; now: Milliseconds; texts: VideoTexts };

export async function searchSite(
  input: SearchInput,
  { q, page = 1 }: { q: string; page?: number | undefined },
): Promise<SearchResults> {
  const { search, found } = await findMatches(input, q);
  const { since } = search;
  const total = found.posts.length;
  const totalPages = countPages(total, SEARCH_RESULTS_PER_PAGE);
  if (page > totalPages) throw new AppError(problem('page-not-found', { last: totalPages }));
  const matchers = createMatchers(found.words);
  const offset = (page - 1) * SEARCH_RESULTS_PER_PAGE;
  const [posts, others] = await Promise.all([
    describePosts(search, found, matchers, found.posts.slice(offset, offset + SEARCH_RESULTS_PER_PAGE)),
    page === 1 ? describeOthers(search, found, matchers) : NO_OTHERS,
  ]);
  const results = {
    ...others,
    posts,
    pageNumber: page,
    totalPages,
    totalPosts: total,
    totalRiders: found.riders.length,
    since: since?.year ?? null,
  };
  const { words: _, ...named } = others;
  const isEmpty = total === 0 && Object.values(named).every((ofKind) => ofKind.length === 0);
  const suggestions = isEmpty ? suggestQueries(search, found.words) : [];
  return { ...results, suggestions: suggestions.map((text) => (since ? `${text} ${since.text}` : text)) };
}

/** `words` is the query without its filter by year, since which there are `newest` posts. */
type Search = SearchInput & { index: SearchIndex; words: string; since: SinceFilter | undefined; newest: number };

export async function findMatches(input: SearchInput, q: string): Promise<{ search: Search; found: Matches }> {
  const query = parseSearchQuery(q);
  const { posts } = input.texts;
  const first = query.since && Date.UTC(query.since.year, 0);
  const older = first === undefined ? -1 : posts.findIndex(({ video }) => video.publishDate < first);
  const search = { ...input, ...query, index: await indexOf(input.texts), newest: older < 0 ? posts.length : older };
  return { search, found: matchQuery(search) };
}

/** If the query finds nothing, a word with exact matches may still be a typo or the beginning of another word. */
function matchQuery(search: Search): Matches {
  const { texts, words, since, newest } = search;
  const cut = listWords(words).slice(0, MAX_TYPED_WORDS).join(' ');
  const { spellings } = texts.tricks.glossary;
  const found = matchQueryWords(search, spellings.translate(cut), { fuzzy: false });
  if (cut === '' && since) return { ...found, posts: Array.from({ length: newest }, (_, position) => position) };
  const any = found.posts.length + found.riders.length + found.tags.length;
  return any > 0 ? found : matchQueryWords(search, spellings.translate(cut, { unfinished: true }), { fuzzy: true });
}

function matchQueryWords(
  { texts, index, newest }: Search,
  terms: readonly QueryTerm[],
  { fuzzy }: { fuzzy: boolean },
): Matches {
  const { spellings } = texts.tricks.glossary;
  const matched = matchWords(index.vocabulary, terms.slice(0, MAX_WORDS), { spellings, fuzzy });
  const words = matched.slice(0, MAX_WORDS);
  const ranking = new Ranking(index, words);
  return {
    ...{ words, ranking },
    posts: ranking.rankPosts(newest),
    riders: ranking.rankNames(texts.riders.values()),
    tags: ranking.rankNames(texts.tags.values()),
  };
}

const MAX_SUGGESTIONS = 3;
/** A single word with fewer letters is no suggestion. */
const MIN_SUGGESTED_LENGTH = 3;

/** Suggests similar queries that find a post or a rider, or single words where the words find nothing together. */
function suggestQueries(search: Search, words: readonly QueryWord[]): string[] {
  const { texts, index, newest, since } = search;
  const vocabulary = since ? new Vocabulary(texts.numbered, index, newest) : index.vocabulary;
  const phrases = Map.groupBy(words, ({ phrase }) => phrase);
  const alternatives = [...phrases].map(([phrase, ofPhrase]) => findAlternatives(vocabulary, phrase, ofPhrase));
  const best = alternatives.flatMap(([first]) => first ?? []);
  const text = best.join(' ');
  if (alternatives.length > 1 && best.length === alternatives.length && text !== [...phrases.keys()].join(' ')) {
    // Another search costs as much as the one that found nothing.
    const terms = texts.tricks.glossary.spellings.translate(text);
    const { posts: found, riders } = matchQueryWords(search, terms, { fuzzy: false });
    if (found.length + riders.length > 0) return [text];
  }
  const suggested = alternatives.length > 1 ? best : alternatives.flat();
  return [...new Set(suggested)].filter(({ length }) => length >= MIN_SUGGESTED_LENGTH).slice(0, MAX_SUGGESTIONS);
}

/** Returns the typed words if they find something without typos, else the nearest words that find something. */
function findAlternatives(vocabulary: Vocabulary, phrase: string, words: readonly QueryWord[]): string[] {
  const isFound = words.every((word) =>
    matchesOf(word).some(({ id, quality }) => quality !== QUALITIES.fuzzy && vocabulary.usesOf(id) > 0),
  );
  if (isFound) return [phrase];
  return findNearestNames(vocabulary, phrase)
    .sort((a, b) => a.distance - b.distance || vocabulary.usesOf(b.id) - vocabulary.usesOf(a.id))
    .map(({ word }) => word);
}

async function describePosts(
  { database, now, texts }: Search,
  { words, ranking }: Matches,
  matchers: Matchers,
  positions: readonly number[],
): Promise<SearchResults['posts']> {
  const names = texts.numbered.captions.texts;
  const momentsOf = new Map<number, Moment[]>();
  for (const position of positions) {
    const { video } = texts.posts[position] ?? {};
    if (!video) continue;
    const chosen = chooseCaptions(video.captions, ranking.captions, allBits(words), ranking.bitsElsewhere(position));
    momentsOf.set(
      video.id,
      chosen.map((index) => momentAt(video, names, index)),
    );
  }
  const rows = await readPosts(database, now, { ids: [...momentsOf.keys()] }, { order: 'given', with: REPLY_PARTS });
  return rows.map((row) => {
    // Sanitising the editorial, which no result shows, would take longer than all the rest.
    const post = describePost({ ...row, editorial: null });
    return describeHit(post, momentsOf.get(post.id) ?? [], matchers);
  });
}

async function describeOthers(search: Search, found: Matches, matchers: Matchers): Promise<Others> {
  const { database, now, texts, index } = search;
  const ranks = new Map(found.riders.slice(0, MAX_CANDIDATES).map(({ item, rank }) => [item.id, rank]));
  const [riders, cups] = await Promise.all([listRiders(database, [...ranks.keys()]), listCupTitles(database, now)]);
  const rankOf = ({ id }: { id: number }) => ranks.get(id) ?? 0;
  const best = riders.sort((one, other) => rankOf(one) - rankOf(other)).slice(0, MAX_RIDERS);
  const tags = found.tags.toSorted((one, other) => one.rank - other.rank || (one.item.name < other.item.name ? -1 : 1));
  return {
    riders: (await addGames(database, now, best)).map((rider) => ({
      rider,
      name: highlight(rider.name, matchers.elsewhere),
    })),
    cups: findCups(cups, found.words.length, matchers),
    tags: tags.slice(0, MAX_TAGS).map(({ item: { id, name } }) => ({
      tag: { id, name },
      name: highlight(name, matchers.elsewhere),
    })),
    words: findUsedWords(texts.tricks, search.words, found.words).map((word) => ({
      ...word,
      parts: highlight(word.name, matchers.inTricks),
    })),
    tricks: findTricks(index, found.posts, found.ranking).map(({ name, wording, posts: count }) => ({
      name,
      parts: highlight(name, matchers.inTricks),
      wordingParts: highlight(wording, matchers.inTricks),
      posts: count,
    })),
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
