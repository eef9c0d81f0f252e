import { expect, test } from 'vitest';
import { hasMovedFar } from './fan-row.tsx';

test.each([
  ['a move by a quarter of all brackets is far, in both directions', [11, -11], 42, true],
  ['a move through the ties of one game is not far', [6, -8], 42, false],
  ['among few brackets, a move by three places is far', [3, -3], 4, true],
  ['among few brackets, a move by two places is not far', [2, -2], 4, false],
  ['no move and no earlier place are not far', [0, null], 42, false],
] as const)('%s', (_, moves, brackets, far) => {
  for (const moved of moves) expect(hasMovedFar(moved, brackets)).toBe(far);
});
