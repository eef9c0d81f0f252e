import { expect, test } from 'vitest';
import { parseChoice, serializeChoice } from './consent-choice.ts';

const NOW = Date.parse('2018-03-14T12:00:00Z');
const DAY = 24 * 60 * 60_000;

test.each([{}, { ads: true }, { ads: false, analytics: true }, { analytics: false }])('%j is stored', (choice) => {
  expect(parseChoice(serializeChoice(choice, NOW), NOW + 180 * DAY)).toEqual(choice);
});

test('a choice expires after half a year', () => {
  expect(parseChoice(serializeChoice({ ads: true, analytics: false }, NOW), NOW + 183 * DAY)).toEqual({});
  expect(parseChoice(serializeChoice({ ads: true, analytics: false }, NOW + DAY), NOW)).toEqual({});
});

test.each([
  null,
  '',
  'yes',
  'null',
  '[]',
  '{"ads":true}',
  `{"version":0,"at":${NOW},"ads":true}`,
  '{"version":1,"at":"now","ads":true}',
  `{"version":1,"at":${NOW},"ads":"yes"}`,
])('%s is not a choice', (stored) => {
  expect(parseChoice(stored, NOW)).toEqual({});
});
