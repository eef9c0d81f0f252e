import { expect, test } from 'vitest';
import { listPath } from './post-list.ts';

test('the first page of a list has the short path', () => {
  expect(listPath('posts', 1)).toBe('/posts');
});

test('later pages are numbered', () => {
  expect(listPath('theater', 3)).toBe('/theater/page/3');
});

test('a filter is in the query, with the page in the path even for page 1', () => {
  expect(listPath('games', 1, { filter: 'in-on-out' })).toBe('/games/page/1?filter=in-on-out');
});

test('a list may be narrowed by filter, cup, year and place together', () => {
  const all = { place: 'Park City', year: '2024', cup: '11', filter: 'zero' };
  expect(listPath('games', 2, all)).toBe('/games/page/2?filter=zero&cup=11&year=2024&place=Park+City');
});

test('an empty field of the form is not in the path', () => {
  expect(listPath('games', 1, { filter: '', cup: '', year: '2024', place: '' })).toBe('/games/page/1?year=2024');
});
