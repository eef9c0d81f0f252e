import { expect, test } from 'vitest';
import { isRoundTag } from './round-tags.ts';

test.each([
  ...['First round', 'Round of 16', 'Quarterfinal', 'quarter-finals', 'SEMIFINAL', 'Semi finals', 'Final', 'The Final'],
  ...['Consolation', 'Consolation final'],
])("'%s' names a round", (name) => {
  expect(isRoundTag(name)).toBe(true);
});

test.each(['Grandvalira', 'SLVSH Cup Ruka 2018', 'Final Cut', 'Beside the bracket'])("'%s' names no round", (name) => {
  expect(isRoundTag(name)).toBe(false);
});
