import { expect, test } from 'vitest';
import { NumberedWords } from '../tricks/numbered-words.ts';
import { measureProximity, PROXIMITY } from './captions.ts';
import { allBits } from './word-bits.ts';

test.each([
  ['adjacent', 'FS 4 / SW B2 Tokyo', ['b', '2']],
  ['adjacent', 'Nosebutter, sw', ['nose', 'butter']],
  ['adjacent', 'Back, swap', ['back', 'swap']],
  ['samePart', 'Right back swap 2', ['right', '2']],
  ['sameFeature', 'Lip, B2, sw / Tail', ['lip', 'sw']],
  ['differentFeatures', 'FS swap, SW / BS 4', ['bs', 'swap']],
] as const)('the words are %s in %s', (proximity, caption, words) => {
  const numbered = new NumberedWords();
  const tokens = numbered.captionTokens[numbered.ofCaption(caption)] ?? [];
  const isMeant = (text: string, word: string) =>
    text === word || (text === 'nosebutter' && 'nosebutter'.includes(word));
  const bits = numbered.words.texts.map((text) =>
    words.reduce((all: number, word, index) => (isMeant(text, word) ? all | (1 << index) : all), 0),
  );
  expect(measureProximity(tokens, Uint16Array.from(bits), allBits(words))).toBe(PROXIMITY[proximity]);
});
