import { describe, expect, test } from 'vitest';
import { createLocalStore } from '../ui/local-store.ts';
import { openResumePositions } from './resume-positions.ts';
import { openWatchedPosts } from './watched-posts.ts';

/** A browser that keeps things; what stands there already is `kept`. */
function openBrowser(kept: Record<string, string> = {}) {
  const things = new Map(Object.entries(kept));
  const storage = {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, value: string) => void things.set(key, value),
    removeItem: (key: string) => void things.delete(key),
  };
  return { things, shelf: createLocalStore({ storage: () => storage, events: new EventTarget() }) };
}

const nothingKept = createLocalStore({
  storage: () => {
    throw new Error('This browser keeps nothing');
  },
  events: new EventTarget(),
});

describe('where somebody stopped', () => {
  test('is kept by video, in whole seconds, the last one of each', () => {
    const { shelf, things } = openBrowser();
    const places = openResumePositions(shelf);
    places.save(7, 41.9);
    places.save(8, 100);
    places.save(7, 57);
    expect([places.find(7), places.find(8), places.find(9)]).toEqual([57, 100, undefined]);
    expect([...things.values()]).toEqual(['[[7,57],[8,100]]']);
  });

  test('is no place before somebody has really begun, and none once it is forgotten', () => {
    const places = openResumePositions(openBrowser().shelf);
    places.save(7, 9);
    expect(places.find(7)).toBeUndefined();
    places.save(7, 30);
    places.save(7, 3);
    expect(places.find(7)).toBe(30);
    places.remove(7);
    expect(places.find(7)).toBeUndefined();
  });

  test('is forgotten of the oldest of fifty-one', () => {
    const places = openResumePositions(openBrowser().shelf);
    for (let id = 1; id <= 51; id++) places.save(id, 30);
    expect([places.find(1), places.find(2), places.find(51)]).toEqual([undefined, 30, 30]);
  });

  test.each(['', 'null', '{"7":30}', '[[7]]', '[["7",30]]', '[[7,-30]]', '[[7,1e999]]', '[7,30]'])(
    'is nowhere where %j stands',
    (text) => {
      expect(openResumePositions(openBrowser({ 'slvsh-places': text }).shelf).find(7)).toBeUndefined();
    },
  );

  test('is known for the page alone where the browser keeps nothing', () => {
    const places = openResumePositions(nothingKept);
    places.save(7, 30);
    expect(places.find(7)).toBe(30);
  });
});

describe('what was watched', () => {
  test('is marked and unmarked, once each', () => {
    const watched = openWatchedPosts(openBrowser().shelf);
    for (const id of [7, 8, 7]) watched.mark(id, true);
    expect(watched.list()).toEqual([8, 7]);
    watched.mark(8, false);
    watched.mark(9, false);
    expect(watched.list()).toEqual([7]);
  });

  test('is bounded: the oldest marks go', () => {
    const all = JSON.stringify(Array.from({ length: 2_000 }, (_, n) => n + 1));
    const watched = openWatchedPosts(openBrowser({ 'slvsh-watched': all }).shelf);
    watched.mark(5_000, true);
    expect(watched.list()).toHaveLength(2_000);
    expect([watched.list()[0], watched.list().at(-1)]).toEqual([5_000, 1_999]);
  });

  test.each(['', '{}', '7', '["7",null]'])('is nothing where %j stands', (text) => {
    expect(openWatchedPosts(openBrowser({ 'slvsh-watched': text }).shelf).list()).toEqual([]);
  });
});
