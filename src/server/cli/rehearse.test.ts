import { describe, expect, test } from 'vitest';
import { parseTarget } from './rehearse.ts';

test.each([
  ['start', [], 'before its first game'],
  ['first-round', [1, 2, 3, 4, 5, 6, 7, 8], 'after its first round'],
  ['quarterfinals', [9, 10, 11, 12], 'after its quarterfinals'],
  ['semifinals', [13, 14], 'after its semifinals'],
  ['final', [15], 'after its final'],
  ['7', [7], 'after game 7'],
  ['game-15', [15], 'after game 15'],
])('%s is a target', (text, games, description) => {
  expect(parseTarget(text)).toEqual({ games, description });
});

describe('there is no stage', () => {
  test.each([
    '',
    'Start',
    'quarterfinal',
    'eighth-finals',
    '0',
    '16',
    '-1',
    '1.5',
    'game-',
    'constructor',
    '__proto__',
  ])('%j, and the error lists the stages', (text) => {
    expect(() => parseTarget(text)).toThrow(/There is no stage .*Stages are start, first-round, .* from 1 to 15\.$/);
  });
});
