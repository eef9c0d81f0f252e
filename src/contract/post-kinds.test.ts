import { describe, expect, test } from 'vitest';
import { FILM_SHELVES, findFilmFilter, findGameFilter, GAME_TYPES } from './post-kinds.ts';

test('every game type and kind of film is its own filter, in any case', () => {
  for (const type of GAME_TYPES)
    expect([findGameFilter(type), findGameFilter(type.toUpperCase())]).toEqual([type, type]);
  for (const shelf of FILM_SHELVES) {
    expect([findFilmFilter(shelf), findFilmFilter(shelf.toUpperCase())]).toEqual([shelf, shelf]);
  }
});

test('filters of old links still work', () => {
  expect(['inonout', 'addon', 'InOnOut'].map(findGameFilter)).toEqual(['in-on-out', 'add-on', 'in-on-out']);
  expect(['fullmovie', 'FullMovie'].map(findFilmFilter)).toEqual(['full-movie', 'full-movie']);
});

test('games and films have no filter in common', () => {
  for (const type of GAME_TYPES) expect(findFilmFilter(type)).toBeUndefined();
  for (const shelf of FILM_SHELVES) expect(findGameFilter(shelf)).toBeUndefined();
});

describe.each([findGameFilter, findFilmFilter])('$name', (find) => {
  test.each(['', ' ', 'all', 'slvsh ', 'constructor', '__proto__', 'toString', 'hasOwnProperty', '0'])(
    'finds nothing by %j',
    (filter) => {
      expect(find(filter)).toBeUndefined();
    },
  );
});
