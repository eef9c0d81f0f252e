import { describe, expect, test } from 'vitest';
import { openBrowser, refusedStorage } from '../../../tests/support/browser-storage.ts';
import { openResumePositions, openWatchedPosts } from './watch-history.ts';

describe('resume positions', () => {
  test('the last position of each video is stored in whole seconds', () => {
    const { store, entries } = openBrowser();
    const positions = openResumePositions(store);
    positions.save(7, 41.9);
    positions.save(8, 100);
    positions.save(7, 57);
    expect([positions.find(7), positions.find(8), positions.find(9)]).toEqual([57, 100, undefined]);
    expect([...entries.values()]).toEqual(['[[7,57],[8,100]]']);
  });

  test('the first ten seconds and a removed position are not stored', () => {
    const positions = openResumePositions(openBrowser().store);
    positions.save(7, 9);
    expect(positions.find(7)).toBeUndefined();
    positions.save(7, 30);
    positions.save(7, 3);
    expect(positions.find(7)).toBe(30);
    positions.remove(7);
    expect(positions.find(7)).toBeUndefined();
  });

  test('the oldest of fifty-one positions is dropped', () => {
    const positions = openResumePositions(openBrowser().store);
    for (let id = 1; id <= 51; id++) positions.save(id, 30);
    expect([positions.find(1), positions.find(2), positions.find(51)]).toEqual([undefined, 30, 30]);
  });

  test.each(['', 'null', '{"7":30}', '[[7]]', '[["7",30]]', '[[7,-30]]', '[[7,1e999]]', '[7,30]'])(
    'invalid text %j is no position',
    (text) => {
      expect(openResumePositions(openBrowser({ 'slvsh-places': text }).store).find(7)).toBeUndefined();
    },
  );

  test('a position lasts as long as the page where the browser refuses storage', () => {
    const positions = openResumePositions(refusedStorage);
    positions.save(7, 30);
    expect(positions.find(7)).toBe(30);
  });
});

describe('watched posts', () => {
  test('a post is marked and unmarked, once each', () => {
    const watched = openWatchedPosts(openBrowser().store);
    for (const id of [7, 8, 7]) watched.mark(id, true);
    expect(watched.list()).toEqual([8, 7]);
    watched.mark(8, false);
    watched.mark(9, false);
    expect(watched.list()).toEqual([7]);
  });

  test('the oldest marks are dropped', () => {
    const all = JSON.stringify(Array.from({ length: 2_000 }, (_, n) => n + 1));
    const watched = openWatchedPosts(openBrowser({ 'slvsh-watched': all }).store);
    watched.mark(5_000, true);
    expect(watched.list()).toHaveLength(2_000);
    expect([watched.list()[0], watched.list().at(-1)]).toEqual([5_000, 1_999]);
  });

  test.each(['', '{}', '7', '["7",null]'])('invalid text %j is no mark', (text) => {
    expect(openWatchedPosts(openBrowser({ 'slvsh-watched': text }).store).list()).toEqual([]);
  });
});
