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
    positions.remove([{ postId: 7 }]);
    expect(positions.find(7)).toBeUndefined();
  });

  test('the oldest of fifty-one positions is dropped', () => {
    const positions = openResumePositions(openBrowser().store);
    for (let id = 1; id <= 51; id++) positions.save(id, 30);
    expect([positions.find(1), positions.find(2), positions.find(51)]).toEqual([undefined, 30, 30]);
  });

  test.each([
    '',
    'null',
    '{"7":30}',
    '[[7]]',
    '[["7",30]]',
    '[[7,-30]]',
    '[[7,1e999]]',
    '[7,30]',
    '[[7.5,30]]',
    '[[1e10,30]]',
  ])('invalid text %j is no position', (text) => {
    expect(openResumePositions(openBrowser({ 'slvsh-places': text }).store).find(7)).toBeUndefined();
  });

  test('the duration is stored with the position, and an entry without it still shows', () => {
    const { store, entries } = openBrowser({ 'slvsh-places': '[[8,100]]' });
    const positions = openResumePositions(store);
    positions.save(7, 41.9, 300.4);
    positions.save(7, 57);
    expect(positions.list()).toEqual([
      { postId: 7, second: 57, duration: 300 },
      { postId: 8, second: 100, duration: undefined },
    ]);
    expect([...entries.values()]).toEqual(['[[7,57,300],[8,100]]']);
  });

  test.each(['[[7,30,"x"]]', '[[7,30,-1]]', '[[7,30,29]]', '[[7,30,1e12]]', '[[7,30,null],[7,99]]'])(
    'an invalid duration in %j is unknown, and a post has one position',
    (text) => {
      const positions = openResumePositions(openBrowser({ 'slvsh-places': text }).store);
      expect(positions.list()).toEqual([{ postId: 7, second: 30, duration: undefined }]);
    },
  );

  test('removed positions are restored in their places, beside what was saved since', () => {
    const positions = openResumePositions(openBrowser({ 'slvsh-places': '[[7,30],[8,40],[9,50]]' }).store);
    const before = positions.list();
    positions.remove([{ postId: 8 }, { postId: 9 }]);
    positions.save(5, 20);
    positions.restore(before);
    expect(positions.list().map(({ postId }) => postId)).toEqual([5, 7, 8, 9]);
  });

  test('a position lasts as long as the page where the browser refuses storage', () => {
    const positions = openResumePositions(refusedStorage);
    positions.save(7, 30);
    expect(positions.find(7)).toBe(30);
  });
});

describe('watched posts', () => {
  test('a post is marked and unmarked, once each', () => {
    const watched = openWatchedPosts(openBrowser().store);
    for (const id of [7, 8, 7]) watched.mark(id);
    expect(watched.list()).toEqual([8, 7]);
    watched.remove([8]);
    watched.remove([9]);
    expect(watched.list()).toEqual([7]);
  });

  test('removed marks are restored in their places', () => {
    const watched = openWatchedPosts(openBrowser({ 'slvsh-watched': '[7,8,9]' }).store);
    const before = watched.list();
    watched.remove([7, 9]);
    watched.mark(5);
    watched.restore(before);
    expect(watched.list()).toEqual([5, 7, 8, 9]);
  });

  test('the oldest marks are dropped', () => {
    const all = JSON.stringify(Array.from({ length: 2_000 }, (_, n) => n + 1));
    const watched = openWatchedPosts(openBrowser({ 'slvsh-watched': all }).store);
    watched.mark(5_000);
    expect(watched.list()).toHaveLength(2_000);
    expect([watched.list()[0], watched.list().at(-1)]).toEqual([5_000, 1_999]);
  });

  test.each(['', '{}', '7', '["7",null]', '[-7,7.5,1e10]'])('invalid text %j is no mark', (text) => {
    expect(openWatchedPosts(openBrowser({ 'slvsh-watched': text }).store).list()).toEqual([]);
  });
});
