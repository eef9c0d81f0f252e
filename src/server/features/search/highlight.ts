import type { Post, Trick } from '#contract/api/posts.ts';
import type { FoundPost, HighlightedText } from '#contract/api/search.ts';
import { type Token, tokenize } from '../words/words.ts';
import { popcount } from './bitmap.ts';
import { type FieldMatches, QUALITIES, type QueryWord } from './dictionary.ts';

/** The numbers of characters before and after the first match. */
const SNIPPET_BEFORE = 60;
const SNIPPET_AFTER = 140;

/** Returns the words of the query that a word matches, as bits. The first word of the query is the lowest bit. */
export type WordMatcher = (word: string) => number;

/** `matched` and `exact` are words of the query as bits. An exact match is no prefix and has no typo. */
type TrickMeasures = { matched: number; exact: number; proximity: Proximity };

export type Matchers = Record<'inTricks' | 'elsewhere', WordMatcher> & {
  measureTrick: (name: string) => TrickMeasures;
};

export function createMatchers(words: readonly QueryWord[]): Matchers {
  const inTricks = createWordMatcher(words.map((word) => word.inTricks));
  const exactly = createWordMatcher(
    words.map(({ inTricks: { matches } }) => ({
      prefixes: [],
      matches: matches.filter(({ quality }) => quality === QUALITIES.exact),
    })),
  );
  return {
    inTricks,
    elsewhere: createWordMatcher(words.map(({ elsewhere }) => elsewhere)),
    measureTrick: memoize((name) => {
      const matched = matchText(name, inTricks);
      if (matched === 0) return { matched, exact: 0, proximity: PROXIMITY.differentFeatures };
      return { matched, exact: matchText(name, exactly), proximity: measureProximity(name, inTricks, matched) };
    }),
  };
}

export function createWordMatcher(words: readonly FieldMatches[]): WordMatcher {
  const tests = words.map(({ prefixes, matches }) => {
    const matched = new Set(matches.map(({ word }) => word));
    return (word: string) => matched.has(word) || prefixes.some((prefix) => word.startsWith(prefix));
  });
  return memoize((word) => tests.reduce((bits, test, index) => (test(word) ? bits | (1 << index) : bits), 0));
}

/** Videos repeat the names of tricks, and the names repeat few words. */
function memoize<T>(measure: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const known = cache.get(text) ?? measure(text);
    cache.set(text, known);
    return known;
  };
}

export function matchText(text: string, matcher: WordMatcher): number {
  return tokenize(text).reduce((bits, { word }) => bits | matcher(word), 0);
}

/** How far apart the matched words are in the name of a trick. */
export const PROXIMITY = { adjacent: 0, samePart: 1, sameFeature: 2, differentFeatures: 3 } as const;
export type Proximity = (typeof PROXIMITY)[keyof typeof PROXIMITY];

/** `Lip, B2 / SW5, mute` has two features with two parts each. */
const FEATURE_SEPARATOR = /\s\/\s|[;|]/;
const PART_SEPARATOR = /[,+]/;

/** 'FS swap, BS 4' is no back swap. A query that matches the whole name is closest. */
export function measureProximity(name: string, matcher: WordMatcher, matched: number): Proximity {
  let proximity: Proximity = PROXIMITY.differentFeatures;
  let isWhole = true;
  let [run, part, feature, position] = [0, 0, 0, 0];
  for (const { word, start, end } of tokenize(name)) {
    const separator = name.slice(position, start);
    if (FEATURE_SEPARATOR.test(separator)) run = part = feature = 0;
    else if (PART_SEPARATOR.test(separator)) run = part = 0;
    const bits = matcher(word);
    isWhole &&= bits !== 0;
    run = bits === 0 ? 0 : run | bits;
    part |= bits;
    feature |= bits;
    if ((run & matched) === matched) return PROXIMITY.adjacent;
    if ((part & matched) === matched) proximity = PROXIMITY.samePart;
    else if ((feature & matched) === matched && proximity > PROXIMITY.sameFeature) proximity = PROXIMITY.sameFeature;
    position = end;
  }
  return isWhole ? PROXIMITY.adjacent : proximity;
}

export function highlight(text: string, matcher: WordMatcher): HighlightedText {
  const found = tokenize(text).filter(({ word }) => matcher(word) !== 0);
  return splitAtTokens(text, found);
}

export function highlightSnippet(text: string, matcher: WordMatcher): HighlightedText | null {
  const words = tokenize(text);
  const first = words.find(({ word }) => matcher(word) !== 0);
  if (!first) return null;
  const start = words.find((word) => word.start >= first.start - SNIPPET_BEFORE)?.start ?? 0;
  const end = words.findLast((word) => word.end <= first.end + SNIPPET_AFTER)?.end ?? text.length;
  const from = words[0]?.start === start ? 0 : start;
  const to = words.at(-1)?.end === end ? text.length : end;
  const snippet = text.slice(from, to).replaceAll(/\s/g, ' ');
  return highlight(`${from > 0 ? '… ' : ''}${snippet}${to < text.length ? ' …' : ''}`, matcher);
}

function splitAtTokens(text: string, found: readonly Token[]): HighlightedText {
  const parts: HighlightedText = [];
  let position = 0;
  for (const { start, end } of found) {
    const last = parts.at(-1);
    // `SW5` is marked as a whole.
    if (last?.found && start === position) last.text += text.slice(start, end);
    else {
      if (start > position) parts.push({ text: text.slice(position, start), found: false });
      parts.push({ text: text.slice(start, end), found: true });
    }
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), found: false });
  return parts;
}

export function describeHit(
  { editorial: _, description, ...post }: Post,
  tricks: readonly Trick[],
  matchers: Matchers,
  allWords: number,
): FoundPost {
  const texts = [post.title, post.gameType, post.location, description];
  const names = [...post.riders, ...post.tags].map(({ name }) => name);
  const elsewhere = matchText([...texts, ...names].join(' '), matchers.elsewhere);
  return {
    post,
    title: highlight(post.title, matchers.elsewhere),
    location: post.location === null ? null : highlight(post.location, matchers.elsewhere),
    riders: post.riders.map(({ name }) => highlight(name, matchers.elsewhere)),
    tags: post.tags
      .filter(({ name }) => matchText(name, matchers.elsewhere) !== 0)
      .map(({ name }) => highlight(name, matchers.elsewhere)),
    description: description === null ? null : highlightSnippet(description, matchers.elsewhere),
    moments: chooseMoments(tricks, matchers, allWords, elsewhere).map(({ start, end, name }) => ({
      ...{ start, end, name },
      parts: highlight(name, matchers.inTricks),
    })),
  };
}

/** Prefers the most words of the query, then the closest, then the most exact ones. `allWords` and the words `elsewhere` are bits. */
export function chooseMoments<T extends Pick<Trick, 'name'>>(
  tricks: readonly T[],
  matchers: Matchers,
  allWords: number,
  elsewhere: number,
): T[] {
  const candidates = tricks
    .map((trick) => ({ trick, ...matchers.measureTrick(trick.name) }))
    .filter(({ matched }) => matched !== 0 && (matched | elsewhere) === allWords);
  const most = largest(candidates, ({ matched }) => popcount(matched));
  const closest = largest(most, ({ proximity }) => -proximity);
  return largest(closest, ({ exact }) => popcount(exact)).map(({ trick }) => trick);
}

function largest<T>(all: readonly T[], measure: (one: T) => number): T[] {
  const measured = all.map(measure);
  const most = Math.max(...measured);
  return all.filter((_, index) => measured[index] === most);
}
