/** The time of a list's first and late pages, on a large and on a small site. */
import { countPages } from '#contract/paging.ts';
import { listPosts } from '#server/features/posts/describe.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Suite } from './chapter.ts';
import { compared, type Finding, quantile } from './finding.ts';
import { copyPreparedData } from './prepared-data.ts';

const SMALL = { posts: 60, brackets: 0 };
const TIMES = 201;
/** The position of the late page in the list, such as page 9,001 of 9,091. */
const DEEP = 0.99;

/** Times the function itself, without the page cache. */
export const sizesSuite: Suite = {
  title: 'A page of posts, read by the operation that makes it',
  async measure({ data, postgres, sizes }) {
    const small = await copyPreparedData(SMALL, postgres);
    const opened = [data, small].map(({ databaseAddress }) => openDatabase(databaseAddress));
    const [large, few] = opened.map(({ database }) => database) as [Database, Database];
    try {
      const last = countPages(sizes.posts);
      const deep = Math.ceil(last * DEEP);
      const times = await timeInTurns([
        () => listPosts(large, Date.now(), {}, 1),
        () => listPosts(large, Date.now(), {}, deep),
        () => listPosts(few, Date.now(), {}, 1),
        () => listPosts(large, Date.now(), { type: 'Game', gameType: 'slvsh' }, 1),
      ]);
      const [first, ...others] = times.map((each) => quantile(each, 0.5)) as [number, number, number, number];
      const of = sizes.posts.toLocaleString('en');
      const beside = (page: number, what: string): Finding =>
        compared({ what, value: page, unit: 'ms', beside: { name: 'ms, page 1', value: first } });
      return [
        { what: `page 1 of ${of} posts`, value: first, unit: 'ms', p99: quantile(times[0] ?? [], 0.99) },
        beside(others[0], `page ${deep.toLocaleString('en')} of ${of} posts`),
        compared({
          ...{ what: `page 1 of ${of} posts`, value: first, unit: 'ms' },
          beside: { name: `ms, of ${SMALL.posts} posts`, value: others[1] },
        }),
        beside(others[2], 'page 1 of a kind of games'),
      ];
    } finally {
      for (const { database } of opened) await database.destroy();
      await small.remove();
    }
  },
};

/** Runs all of them alternately, so that load on the machine affects all alike; returns milliseconds of each run. */
async function timeInTurns(all: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const times: number[][] = all.map(() => []);
  for (let time = 0; time < TIMES; time++) {
    for (const [place, ask] of all.entries()) {
      const began = performance.now();
      await ask();
      times[place]?.push(performance.now() - began);
    }
  }
  return times;
}
