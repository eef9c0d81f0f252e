import { expect, test } from 'vitest';
import { tellsNoResult } from './open-record.tsx';

test.each([
  { wins: 2, losses: 1, open: true },
  { wins: 9, losses: 3, open: true },
  { wins: 0, losses: 0, open: false },
  { wins: 1, losses: 0, open: false },
  { wins: 1, losses: 1, open: false },
  { wins: 5, losses: 0, open: false },
  { wins: 0, losses: 3, open: false },
])('a record of $wins wins and $losses losses stands open while results are hidden: $open', ({ open, ...record }) => {
  expect(tellsNoResult(record)).toBe(open);
});
