import { expect, test } from 'vitest';
import { keepByCost } from './keep-by-cost.ts';

/** Reads that a test ends when it says so, at a moment that it sets. */
function readByHand() {
  const at = { moment: 0 };
  const reads: PromiseWithResolvers<string>[] = [];
  const ask = keepByCost(
    () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    () => at.moment,
  );
  return { at, reads, ask };
}

test('those who ask meanwhile wait for the same, which is kept for thirty times as long as it took', async () => {
  const { at, reads, ask } = readByHand();
  const asked = [ask(), ask()];
  at.moment = 1_000;
  reads[0]?.resolve('once');
  expect(await Promise.all(asked)).toEqual(['once', 'once']);
  at.moment = 30_999;
  expect(await ask()).toBe('once');
  expect(reads).toHaveLength(1);
  at.moment = 31_000;
  const again = ask();
  reads[1]?.resolve('anew');
  expect(await again).toBe('anew');
});

test('what could not be read is read anew by whoever asks next', async () => {
  const { reads, ask } = readByHand();
  const failing = ask();
  reads[0]?.reject(new Error('The disk is gone'));
  await expect(failing).rejects.toThrow('The disk is gone');
  const again = ask();
  reads[1]?.resolve('here');
  expect(await again).toBe('here');
});
