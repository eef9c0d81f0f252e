import { expect, test } from 'vitest';
import { findEvicted, type KeptPage } from './evicted.ts';

const LIMITS = { pages: 3, bytes: 1_000 };

function page(address: string, files: string[] = [], rest: Partial<KeptPage> = {}): KeptPage {
  return { address, files, bytes: 100, taken: false, ...rest };
}

function evict(pages: KeptPage[], files: Record<string, number> = {}, required: string[] = []) {
  const evicted = findEvicted(pages, new Map(Object.entries(files)), required, LIMITS);
  return { pages: evicted.pages.map(({ address }) => address), files: evicted.files };
}

test('the page goes that was not used for the longest time, with the files that only it shows', () => {
  const pages = [page('/1', ['own', 'shared']), page('/2', ['shared']), page('/3'), page('/4')];
  expect(evict(pages, { own: 10, shared: 10 })).toEqual({ pages: ['/1'], files: ['own'] });
});

test('a shared file counts once', () => {
  const pages = [page('/1', ['large']), page('/2', ['large']), page('/3', ['large'])];
  expect(evict(pages, { large: 700 })).toEqual({ pages: [], files: [] });
  expect(evict(pages, { large: 701 })).toEqual({ pages: ['/1'], files: [] });
});

test('pages that were taken along do not count as pages seen, and go last', () => {
  const taken = ['/a', '/b', '/c'].map((address) => page(address, [], { taken: true }));
  expect(evict([...taken, page('/1'), page('/2'), page('/3')]).pages).toEqual([]);
  expect(evict([...taken, page('/1'), page('/2', ['large'])], { large: 700 }).pages).toEqual(['/1', '/2']);
  expect(evict([page('/a', ['large'], { taken: true }), page('/1')], { large: 950 }).pages).toEqual(['/1', '/a']);
});

test('files of no page go, except those of the offline page', () => {
  expect(evict([page('/1', ['script'])], { script: 1, old: 1, offline: 1 }, ['offline']).files).toEqual(['old']);
});
