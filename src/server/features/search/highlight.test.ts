import { expect, test } from 'vitest';
import { createWordMatcher, highlight, highlightSnippet } from './highlight.ts';

const matcher = createWordMatcher([
  { prefixes: ['oy'], matches: [] },
  { prefixes: ['harlout'], matches: [{ id: 1, word: 'harlaut', quality: 2 }] },
]);
const format = (parts: { text: string; found: boolean }[] | null) =>
  parts?.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

test('whole words are marked in their original spelling', () => {
  expect(format(highlight('Øystein & HARLAUT, O\u0308yvind', matcher))).toBe('[Øystein] & [HARLAUT], [O\u0308yvind]');
});

test('numbers and hyphens between found words are marked with them', () => {
  const words = createWordMatcher([{ prefixes: ['sw', '5'], matches: [] }]);
  expect(format(highlight('SW5, 50-50, 5 - 5', words))).toBe('[SW5], [50-50], [5] - [5]');
});

test('a long text is cut around the first match, at whole words', () => {
  const text = `${'before '.repeat(40)}Harlaut${' after'.repeat(60)}`;
  const part = format(highlightSnippet(text, matcher)) ?? '';
  expect(part).toMatch(/^… before .*before \[Harlaut\] after .*after …$/);
  expect(part.length).toBeLessThan(230);
  expect(format(highlightSnippet('Harlaut only.', matcher))).toBe('[Harlaut] only.');
  expect(highlightSnippet('nothing', matcher)).toBeNull();
});
