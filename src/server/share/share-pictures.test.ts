import { describe, expect, test } from 'vitest';
import type { BoundedWork } from '../limits/bounded-work.ts';
import { box } from './drawn.ts';
import { createSharePictures } from './share-pictures.ts';

const drawnOf = (width: number) => box({ width, height: 10, backgroundColor: '#fff' });

/** Counts the pictures that are made, the first `failing` of which fail. */
function countWork(failing = 0) {
  const count = { made: 0 };
  const work: BoundedWork = (make) => {
    count.made += 1;
    return count.made <= failing ? Promise.reject(new Error('Nothing is drawn today')) : make();
  };
  return { count, pictures: createSharePictures(work) };
}

describe('a picture', () => {
  test('is made once, however many ask at once and later', async () => {
    const { count, pictures } = countWork();
    const all = await Promise.all(Array.from({ length: 20 }, () => pictures.make(drawnOf(10))));
    expect(await pictures.make(drawnOf(10))).toBe(all[0]);
    expect(count.made).toBe(1);
  });

  test('is made anew when anything on it is another, and has another tag', async () => {
    const { count, pictures } = countWork();
    await pictures.make(drawnOf(10));
    await pictures.make(drawnOf(11));
    expect(count.made).toBe(2);
    expect(pictures.tagOf(drawnOf(10))).toBe(pictures.tagOf(drawnOf(10)));
    expect(pictures.tagOf(drawnOf(10))).not.toBe(pictures.tagOf(drawnOf(11)));
  });

  test('is tried again after a failure', async () => {
    const { count, pictures } = countWork(1);
    await expect(pictures.make(drawnOf(10))).rejects.toThrow('Nothing is drawn today');
    expect((await pictures.make(drawnOf(10))).length).toBeGreaterThan(0);
    expect(count.made).toBe(2);
  });
});
