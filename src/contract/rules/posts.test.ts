import { describe, expect, test } from 'vitest';
import { FILM_TYPES, findFilmType, findGameType, GAME_TYPES } from './posts.ts';

test('every game type and kind of film is its own filter, in any case', () => {
  for (const type of GAME_TYPES) expect([findGameType(type), findGameType(type.toUpperCase())]).toEqual([type, type]);
  for (const type of FILM_TYPES) {
    expect([findFilmType(type), findFilmType(type.toUpperCase())]).toEqual([type, type]);
  }
});

test('filters of old links still work', () => {
  expect(['inonout', 'addon', 'InOnOut'].map(findGameType)).toEqual(['in-on-out', 'add-on', 'in-on-out']);
  expect(['fullmovie', 'FullMovie'].map(findFilmType)).toEqual(['full-movie', 'full-movie']);
});

test('games and films have no filter in common', () => {
  for (const type of GAME_TYPES) expect(findFilmType(type)).toBeUndefined();
  for (const type of FILM_TYPES) expect(findGameType(type)).toBeUndefined();
});

describe.each([findGameType, findFilmType])('$name', (find) => {
  test.each(['', ' ', 'all', 'slvsh ', 'constructor', '__proto__', 'toString', 'hasOwnProperty', '0'])(
    'finds nothing by %j',
    (filter) => {
      expect(find(filter)).toBeUndefined();
    },
  );
});
