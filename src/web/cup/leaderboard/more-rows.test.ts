import { expect, test } from 'vitest';
import { joinPages } from './more-rows.tsx';

const row = (id: number, rank: number) => ({
  id,
  rank,
  userName: `Fan ${id}`,
  score: 100 - rank,
  letterCall: null,
  moved: null,
});

test('pages follow one another', () => {
  expect(joinPages([[row(7, 1), row(3, 2)], [row(5, 3)]]).map(({ id }) => id)).toEqual([7, 3, 5]);
});

test('a fan who moved between two requests is listed once', () => {
  expect(
    joinPages([
      [row(7, 1), row(5, 2)],
      [row(5, 3), row(3, 4)],
    ]),
  ).toEqual([row(7, 1), row(5, 2), row(3, 4)]);
});
