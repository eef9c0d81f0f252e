import { expect, test } from 'vitest';
import { createWordMatcher, highlight, highlightSnippet, measureProximity, PROXIMITY } from './highlight.ts';

const matcher = createWordMatcher([
  { prefixes: ['oy'], matches: [] },
  { prefixes: ['harlout'], matches: [{ id: 1, word: 'harlaut', quality: 2 }] },
]);
const format = (parts: { text: string; found: boolean }[] | null) =>
  parts?.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

test('whole words are marked in their original spelling', () => {
  expect(format(highlight('Øystein & HARLAUT, O\u0308yvind', matcher))).toBe('[Øystein] & [HARLAUT], [O\u0308yvind]');
});

test('a long text is cut around the first match, at whole words', () => {
  const text = `${'before '.repeat(40)}Harlaut${' after'.repeat(60)}`;
  const part = format(highlightSnippet(text, matcher)) ?? '';
  expect(part).toMatch(/^… before .*before \[Harlaut\] after .*after …$/);
  expect(part.length).toBeLessThan(230);
  expect(format(highlightSnippet('Harlaut only.', matcher))).toBe('[Harlaut] only.');
  expect(highlightSnippet('nothing', matcher)).toBeNull();
});

test.each([
  ['adjacent', 'FS 4 / SW B2 Tokyo', ['b', '2']],
  ['adjacent', 'Nosebutter, sw', ['nose', 'butter']],
  ['adjacent', 'Back, swap', ['back', 'swap']],
  ['samePart', 'Right back swap 2', ['right', '2']],
  ['sameFeature', 'Lip, B2, sw / Tail', ['lip', 'sw']],
  ['differentFeatures', 'FS swap, SW / BS 4', ['bs', 'swap']],
] as const)('the words are %s in %s', (proximity, name, words) => {
  const matched = createWordMatcher(
    words.map((typed) => ({
      prefixes: [typed],
      matches: ['nose', 'butter'].includes(typed) ? [{ id: 1, word: 'nosebutter', quality: 0 }] : [],
    })),
  );
  expect(measureProximity(name, matched, (1 << words.length) - 1)).toBe(PROXIMITY[proximity]);
});
