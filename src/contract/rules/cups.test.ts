import { expect, test } from 'vitest';
import { formatYears, isRoundTag } from './cups.ts';

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

test.each([
  [2016, 2019, '2016–2019'],
  [2016, 2016, '2016'],
  [null, null, undefined],
] as const)('from %s to %s is %s', (first, last, text) => {
  expect(formatYears(first, last)).toBe(text);
});
