import { expect, test } from 'vitest';
import { isRoundTag } from './round-tags.ts';

test.each([
  ...['First round', 'Round of 16', 'Quarterfinal', 'quarter-finals', 'SEMIFINAL', 'Semi finals', 'Final', 'The Final'],
  ...['Consolation', 'Consolation final', 'Round 1', 'Round of 8', 'Quarters', 'Semis', 'Small final', '3rd place'],
  ...['Bronze final', 'Huitième de finale', 'Quart de finale', 'Demi-finale', 'Finale', 'Petite finale'],
])("'%s' names a round", (name) => {
  expect(isRoundTag(name)).toBe(true);
});

test.each(['Grandvalira', 'SLVSH Cup Ruka 2018', 'Final Cut', 'Beside the bracket'])("'%s' names no round", (name) => {
  expect(isRoundTag(name)).toBe(false);
});
