import { expect, test } from 'vitest';
import { Bitmap, type BitmapBlock, toBitmap } from './bitmap.ts';

const BLOCKS = [0, 1, 2];
const every = (step: number, last: number) => Array.from({ length: Math.floor(last / step) }, (_, n) => (n + 1) * step);

function storedBlocks(bitmap: Bitmap): BitmapBlock[] {
  return BLOCKS.flatMap((block) => {
    const members = bitmap.serializeBlock(block);
    return members ? [{ block, members }] : [];
  });
}

test.each([
  ['few', [0, 31, 32, 65_535, 65_536, 131_072]],
  ['many', every(3, 140_000)],
])('stored blocks restore %s numbers', (_how, numbers) => {
  const bitmap = Bitmap.of(numbers);
  expect([...toBitmap(storedBlocks(bitmap))]).toEqual(numbers);
  expect(bitmap.count()).toBe(numbers.length);
});

test('a stored block is at most as large as its bits', () => {
  expect(Bitmap.of([7]).serializeBlock(0)?.byteLength).toBe(2);
  expect(Bitmap.of(every(1, 60_000)).serializeBlock(0)?.byteLength).toBe(8_192);
  expect(new Bitmap().serializeBlock(0)).toBeUndefined();
});

test('union, intersection and difference work across blocks', () => {
  const [twos, threes] = [Bitmap.of(every(2, 70_000)), Bitmap.of(every(3, 70_000))];
  expect([...twos.and(threes)]).toEqual(every(6, 70_000));
  expect([...twos.andNot(threes)].slice(0, 4)).toEqual([2, 4, 8, 10]);
  expect([twos.has(69_998), twos.has(69_999), twos.has(200_000)]).toEqual([true, false, false]);
  twos.addAll(threes);
  expect(twos.count()).toBe(35_000 + 23_333 - 11_666);
});
