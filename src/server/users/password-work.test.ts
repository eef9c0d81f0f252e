import { expect, test } from 'vitest';
import { createPasswordWork, type PasswordWork } from './password-work.ts';

/** Gives `passwordWork` a piece of work per name, each of which goes on until it is ended. */
function begin(passwordWork: PasswordWork, names: string[]) {
  const started: string[] = [];
  const pieces = new Map(names.map((name) => [name, Promise.withResolvers<string>()]));
  const all = [...pieces].map(async ([name, { promise }]) => {
    try {
      return await passwordWork(() => {
        started.push(name);
        return promise;
      });
    } catch (error) {
      return error as Error;
    }
  });
  const results = new Map(names.map((name, index) => [name, all[index]]));
  const end = async (name: string) => {
    pieces.get(name)?.resolve(`${name} is done`);
    return results.get(name);
  };
  const fail = async (name: string) => {
    pieces.get(name)?.reject(new Error(`${name} failed`));
    return results.get(name);
  };
  return { started, end, fail, result: (name: string) => results.get(name) };
}

test('as much as is allowed runs at once, and the rest in the order in which it came', async () => {
  const { started, end } = begin(createPasswordWork({ atOnce: 2, waiting: 3 }), ['a', 'b', 'c', 'd', 'e']);
  expect(started).toEqual(['a', 'b']);
  expect(await end('b')).toBe('b is done');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  await end('d');
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what finds the queue full is refused at once, with when to come again', async () => {
  const { started, end, result } = begin(createPasswordWork({ atOnce: 1, waiting: 1 }), ['a', 'b', 'c']);
  expect(await result('c')).toMatchObject({ code: 'busy', details: { retryAfter: 2 } });
  await end('a');
  await end('b');
  expect(started).toEqual(['a', 'b']);
});

test('work that fails hands its place on and tells its own caller alone', async () => {
  const { started, end, fail } = begin(createPasswordWork({ atOnce: 1, waiting: 2 }), ['a', 'b', 'c']);
  expect(await fail('a')).toEqual(new Error('a failed'));
  expect(started).toEqual(['a', 'b']);
  expect(await end('b')).toBe('b is done');
  expect(await end('c')).toBe('c is done');
});

test('never more than allowed run, also where the end of one begins another', async () => {
  const passwordWork = createPasswordWork({ atOnce: 2, waiting: 10 });
  let [running, most, done] = [0, 0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done += 1;
  };
  const oneAfterTheOther = async () => {
    for (let n = 0; n < 10; n++) await passwordWork(work);
  };
  await Promise.all(Array.from({ length: 10 }, oneAfterTheOther));
  expect([most, done]).toEqual([2, 100]);
});
