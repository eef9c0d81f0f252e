import { expect, test } from 'vitest';
import { openBrowser, refusedStorage } from '../../../tests/support/browser-storage.ts';
import { openChartDrafts } from './chart-drafts.ts';

const ROWS = [
  { start: 12, end: 20, name: 'Lip 270', setter: 1, set: 'landed' as const, reply: 'missed' as const, replyAt: 18.5 },
  { start: 30, end: 30, name: 'Switch up', again: true as const },
];

function openStorage(initial?: Record<string, string>) {
  const { store, entries: texts } = openBrowser(initial);
  return { drafts: openChartDrafts(store), texts };
}

test('a draft is found by its game until it is removed', () => {
  const { drafts } = openStorage();
  drafts.save(7, ROWS);
  expect(drafts.find(7)).toEqual(ROWS);
  expect(drafts.find(8)).toBeUndefined();
  drafts.remove(7);
  expect(drafts.find(7)).toBeUndefined();
});

test('the five drafts that were changed last are kept', () => {
  const { drafts } = openStorage();
  for (const id of [1, 2, 3, 4, 5, 1, 6]) drafts.save(id, ROWS);
  expect([1, 2, 3, 4, 5, 6].filter((id) => drafts.find(id))).toEqual([1, 3, 4, 5, 6]);
});

test.for([
  'not JSON',
  '{}',
  '[[7,[{"start":-1,"end":2,"name":"Lip 270"}]]]',
  '[[7,[{"start":1,"end":2}]]]',
  '[[7,[{"start":1,"end":2,"name":"Lip 270","set":"stomped"}]]]',
  '[[7,[{"start":1,"end":2,"name":"Lip 270","setter":"Hess"}]]]',
  '[[7,[{"start":1,"end":2,"name":"Lip 270","again":1}]]]',
  '[["7",[]]]',
])('the stored text %s is ignored, and a draft can replace it', (text) => {
  const { drafts } = openStorage({ 'slvsh-charts': text });
  expect(drafts.find(7)).toBeUndefined();
  drafts.save(7, ROWS);
  expect(drafts.find(7)).toEqual(ROWS);
});

test('where the browser refuses to store, a draft lives as long as the page', () => {
  const drafts = openChartDrafts(refusedStorage);
  drafts.save(7, ROWS);
  expect(drafts.find(7)).toEqual(ROWS);
});
