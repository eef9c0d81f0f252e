import { expect, test } from 'vitest';
import { createWordMatcher, highlight, highlightSnippet } from './highlight.ts';

const find = createWordMatcher([
  { typed: 'oy', matches: [] },
  { typed: 'harlout', matches: [{ id: 1, word: 'harlaut', quality: 2 }] },
]);
const shown = (parts: { text: string; found: boolean }[] | null) =>
  parts?.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

test('whole words are marked as they are written, whatever their letters', () => {
  expect(shown(highlight('Øystein & HARLAUT, O\u0308yvind', find))).toBe('[Øystein] & [HARLAUT], [O\u0308yvind]');
});

test('of a long text the part around the first word is shown, in whole words', () => {
  const text = `${'before '.repeat(40)}Harlaut${' after'.repeat(60)}`;
  const part = shown(highlightSnippet(text, find)) ?? '';
  expect(part).toMatch(/^… before .*before \[Harlaut\] after .*after …$/);
  expect(part.length).toBeLessThan(230);
  expect(shown(highlightSnippet('Harlaut alone.', find))).toBe('[Harlaut] alone.');
  expect(highlightSnippet('nobody', find)).toBeNull();
});
