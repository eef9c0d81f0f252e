import type { Post } from '#contract/api/posts.ts';
import type { FoundPost, HighlightedText } from '#contract/api/search.ts';
import type { Moment } from '#contract/api/tricks.ts';
import { type Token, tokenize } from '../words/words.ts';
import type { FieldMatches, QueryWord } from './query-words.ts';

/** The numbers of characters before and after the first match. */
const SNIPPET_BEFORE = 60;
const SNIPPET_AFTER = 140;

/** Returns the words of the query that a word matches, as bits. The first word of the query is the lowest bit. */
export type WordMatcher = (word: string) => number;

export type Matchers = Record<'inTricks' | 'elsewhere', WordMatcher>;

export function createMatchers(words: readonly QueryWord[]): Matchers {
  return {
    inTricks: createWordMatcher(words.map(({ inTricks }) => inTricks)),
    elsewhere: createWordMatcher(words.map(({ elsewhere }) => elsewhere)),
  };
}

export function createWordMatcher(words: readonly FieldMatches[]): WordMatcher {
  const tests = words.map(({ prefixes, matches }) => {
    const matched = new Set(matches.map(({ word }) => word));
    return (word: string) => matched.has(word) || prefixes.some((prefix) => word.startsWith(prefix));
  });
  return (word) => tests.reduce((bits, test, index) => (test(word) ? bits | (1 << index) : bits), 0);
}

export function matchText(text: string, matcher: WordMatcher): number {
  return tokenize(text).reduce((bits, { word }) => bits | matcher(word), 0);
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
    // `SW5` and `50-50` are marked as a whole.
    if (last?.found && /^-?$/.test(text.slice(position, start))) last.text += text.slice(position, end);
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
  moments: readonly Moment[],
  matchers: Matchers,
): FoundPost {
  return {
    post,
    title: highlight(post.title, matchers.elsewhere),
    location: post.location === null ? null : highlight(post.location, matchers.elsewhere),
    riders: post.riders.map(({ name }) => highlight(name, matchers.elsewhere)),
    tags: post.tags
      .filter(({ name }) => matchText(name, matchers.elsewhere) !== 0)
      .map(({ name }) => highlight(name, matchers.elsewhere)),
    description: description === null ? null : highlightSnippet(description, matchers.elsewhere),
    moments: moments.map(({ start, end, name, wording }) => ({
      ...{ start, end, name, wording },
      parts: highlight(name, matchers.inTricks),
      wordingParts: highlight(wording, matchers.inTricks),
    })),
  };
}
