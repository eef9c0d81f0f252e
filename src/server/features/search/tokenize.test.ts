import { expect, test } from 'vitest';
import { expandAbbreviation } from './tokenize.ts';

test.each([
  ['bs', ['bs', 'backside']],
  ['sw5', ['sw5', 'switch', '5']],
  ['swap', ['swap']],
  ['5050', ['5050']],
  ['constructor', ['constructor']],
])('%s expands to %j', (word, expanded) => {
  expect(expandAbbreviation(word)).toEqual(expanded);
});
