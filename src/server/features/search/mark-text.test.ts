import { expect, test } from 'vitest';
import { findWordsBy, markAround, markText } from './mark-text.ts';

const find = findWordsBy([
  { typed: 'oy', known: [] },
  { typed: 'harlout', known: [{ id: 1, word: 'harlaut', quality: 2 }] },
]);
const shown = (parts: { text: string; found: boolean }[] | null) =>
  parts?.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

test('whole words are marked as they are written, whatever their letters', () => {
  expect(shown(markText('Øystein & HARLAUT, O\u0308yvind', find))).toBe('[Øystein] & [HARLAUT], [O\u0308yvind]');
});

test('of a long text the part around the first word is shown, in whole words', () => {
  const text = `${'before '.repeat(40)}Harlaut${' after'.repeat(60)}`;
  const part = shown(markAround(text, find)) ?? '';
  expect(part).toMatch(/^… before .*before \[Harlaut\] after .*after …$/);
  expect(part.length).toBeLessThan(230);
  expect(shown(markAround('Harlaut alone.', find))).toBe('[Harlaut] alone.');
  expect(markAround('nobody', find)).toBeNull();
});
