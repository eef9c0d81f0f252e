import { expect, test } from 'vitest';
import { MESSAGES } from '#messages/messages.ts';
import { describeStanding } from './describe-standing.ts';

test.each([
  ['has no place before its first points', { score: 0, rank: 39, possible: 280 }, '280 points still up for grabs.'],
  ['has a place from then on', { score: 10, rank: 3, possible: 280 }, '10 points, 3rd. 270 points still up for grabs.'],
  ['has a place once it can earn no more', { score: 0, rank: 39, possible: 0 }, '0 points, 39th.'],
])('a bracket %s', (_, standing, text) => {
  expect(describeStanding(standing, MESSAGES.en.bracket)).toBe(text);
});
