import { expect, test } from 'vitest';
import { countOnPodium } from './podium.tsx';

test.each([
  ['ranks 1, 2 and 3 with one fan each are the podium', [1, 2, 3, 4, 4], 3],
  ['three fans without a tie are the podium', [1, 2, 3], 3],
  ['a tie for first leaves no podium', [1, 1, 3, 4], 0],
  ['a tie for second leaves no podium', [1, 2, 2, 4], 0],
  ['a tie for third leaves no podium', [1, 2, 3, 3, 5], 0],
  ['two fans are no podium', [1, 2], 0],
  ['a single fan is no podium', [1], 0],
  ['an empty leaderboard has no podium', [], 0],
])('%s', (_, ranks, count) => {
  expect(countOnPodium(ranks.map((rank) => ({ rank })))).toBe(count);
});
