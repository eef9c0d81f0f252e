import { expect, test } from 'vitest';
import { parseSearchQuery } from './search.ts';

test.each([
  ['cork since 2023', 'cork', 2023],
  ['Since 2023 cork', 'cork', 2023],
  ['switch 270, since 2019, Grandvalira', 'switch 270, Grandvalira', 2019],
  ['cork DEPUIS  1999', 'cork', 1999],
  ['since 2019 cork since 2021', 'cork', 2021],
  ['since 9999', '', 9999],
])('%s has the words %j and the year %d', (typed, words, year) => {
  expect(parseSearchQuery(typed)).toMatchObject({ words, since: { year } });
});

test.each(['since', 'cork since', 'since 202', 'since 20231', 'since 1899', 'since cork 2023', 'unsince 2023', '2023'])(
  '%s has no filter by year',
  (typed) => {
    expect(parseSearchQuery(typed)).toEqual({ words: typed, since: undefined });
  },
);

test('the filter is kept as it is typed', () => {
  expect(parseSearchQuery('Harlaut Depuis 2020').since?.text).toBe('Depuis 2020');
});
