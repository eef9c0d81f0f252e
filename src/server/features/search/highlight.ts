/** Says in pieces which words of a text were looked for. */

import type { Post, Trick } from '#contract/posts.ts';
import type { FoundPost, Marked } from '#contract/search.ts';
import { popcount } from './bitmap.ts';
import { QUALITIES, type QueryWord } from './dictionary.ts';
import { expandAbbreviation, type Token, tokenize } from './tokenize.ts';

/** Characters of a long text around the first word that was found. */
const SNIPPET_BEFORE = 60;
const SNIPPET_AFTER = 140;

/** The typed words that a word stands for, as bits, the first lowest. */
export type WordMatcher = (word: string) => number;

export function createWordMatcher(words: readonly QueryWord[]): WordMatcher {
  const tests = words.map(({ typed, matches }) => {
    const alike = new Set(matches.filter(({ quality }) => quality === QUALITIES.fuzzy).map(({ word }) => word));
    return (word: string) => word.startsWith(typed) || alike.has(word);
  });
  return memoize((word) => tests.reduce((bits, test, at) => (test(word) ? bits | (1 << at) : bits), 0));
}

/** The same in the name of a trick, where a word may be short for another. */
export function createTrickMatcher(find: WordMatcher): WordMatcher {
  return memoize((word) => expandAbbreviation(word).reduce((bits, called) => bits | find(called), 0));
}

/** A thousand names of tricks are made of a hundred words. */
function memoize(find: WordMatcher): WordMatcher {
  const known = new Map<string, number>();
  return (word) => {
    const bits = known.get(word) ?? find(word);
    known.set(word, bits);
    return bits;
  };
}

/** All typed words that stand in the text. */
function matchText(text: string, find: WordMatcher): number {
  return tokenize(text).reduce((bits, { word }) => bits | find(word), 0);
}

/** How far apart words stand in the name of a trick: in one part of it, in what is done on one feature, or on several. */
export const PROXIMITY = { samePart: 0, sameFeature: 1, differentFeatures: 2 } as const;
export type Proximity = (typeof PROXIMITY)[keyof typeof PROXIMITY];

/** `Lip, B2 / SW5, mute` is done on two features, each time in two parts. */
const FEATURE_SEPARATORS = /\s\/\s|[;|]/;
const PART_SEPARATORS = /[,+]/;

/** For the words of `has`: 'FS swap, BS 4' is no back swap. Whoever types a whole name means it, wherever its words stand. */
export function measureProximity(name: string, findInTricks: WordMatcher, has: number): Proximity {
  const hasAll = (bits: number) => (bits & has) === has;
  const features = name
    .split(FEATURE_SEPARATORS)
    .map((feature) => feature.split(PART_SEPARATORS).map((part) => matchText(part, findInTricks)));
  if (features.some((parts) => parts.some(hasAll))) return PROXIMITY.samePart;
  if (tokenize(name).every(({ word }) => findInTricks(word) !== 0)) return PROXIMITY.samePart;
  const onFeature = features.some((parts) => hasAll(parts.reduce((bits, part) => bits | part, 0)));
  return onFeature ? PROXIMITY.sameFeature : PROXIMITY.differentFeatures;
}

export function highlight(text: string, find: WordMatcher): Marked {
  return splitAtTokens(
    text,
    tokenize(text).filter(({ word }) => find(word) !== 0),
  );
}

/** What stands around the first word that was found, in whole words; null where none was. */
export function highlightSnippet(text: string, find: WordMatcher): Marked | null {
  const words = tokenize(text);
  const first = words.find(({ word }) => find(word) !== 0);
  if (!first) return null;
  const start = words.find((word) => word.start >= first.start - SNIPPET_BEFORE)?.start ?? 0;
  const end = words.findLast((word) => word.end <= first.end + SNIPPET_AFTER)?.end ?? text.length;
  const from = words[0]?.start === start ? 0 : start;
  const to = words.at(-1)?.end === end ? text.length : end;
  const piece = text.slice(from, to).replaceAll(/\s/g, ' ');
  return highlight(`${from > 0 ? '… ' : ''}${piece}${to < text.length ? ' …' : ''}`, find);
}

function splitAtTokens(text: string, found: readonly Token[]): Marked {
  const pieces: Marked = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start > at) pieces.push({ text: text.slice(at, start), found: false });
    pieces.push({ text: text.slice(start, end), found: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false });
  return pieces;
}

export function describeHit(
  { editorial: _, description, ...post }: Post,
  tricks: readonly Trick[],
  matcher: WordMatcher,
  /** All typed words, as bits. */
  all: number,
): FoundPost {
  const texts = [post.title, post.gameType, post.location, description];
  const names = [...post.riders, ...post.tags].map(({ name }) => name);
  const elsewhere = matchText([...texts, ...names].join(' '), matcher);
  const trickMatcher = createTrickMatcher(matcher);
  return {
    post,
    title: highlight(post.title, matcher),
    location: post.location === null ? null : highlight(post.location, matcher),
    riders: post.riders.map(({ name }) => highlight(name, matcher)),
    tags: post.tags.filter(({ name }) => matchText(name, matcher) !== 0).map(({ name }) => highlight(name, matcher)),
    description: description === null ? null : highlightSnippet(description, matcher),
    moments: chooseMoments(tricks, trickMatcher, all, elsewhere).map(({ start, end, name }) => ({
      ...{ start, end, name },
      parts: highlight(name, trickMatcher),
    })),
  };
}

/** The tricks that are meant: whatever word they have not stands elsewhere in the post, and no others have more of the words, or have them closer together. */
function chooseMoments(tricks: readonly Trick[], find: WordMatcher, all: number, elsewhere: number): Trick[] {
  const matched = tricks
    .map((trick) => ({ trick, has: matchText(trick.name, find) }))
    .filter(({ has }) => has !== 0 && (has | elsewhere) === all);
  const most = Math.max(0, ...matched.map(({ has }) => popcount(has)));
  const meant = matched.filter(({ has }) => popcount(has) === most);
  const apart = meant.map(({ trick, has }) => measureProximity(trick.name, find, has));
  return meant.filter((_, at) => apart[at] === Math.min(...apart)).map(({ trick }) => trick);
}
