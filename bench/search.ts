/** The time of a search over HTTP, by kind of query. */
import { setTimeout as sleep } from 'node:timers/promises';
import { timeOf } from './load.ts';
import { type Figure, timesFigure } from './report.ts';
import { startSite, type Target } from './site-process.ts';

const TIMES = 31;
/** The search limiter pauses after a search for three times its duration, so that a request right after it would wait. */
const PAUSE_FACTOR = 4;

const QUERIES = {
  'a name': 'harlaut',
  'a name with a typo': 'harlout',
  'a word of every video': 'slvsh',
  'a place and a given name': 'grandvalira jonas',
  'a trick by two words': 'back swap',
  'a word of many tricks': 'switch',
  'a rider and a trick': 'jonas switch 270',
  'a word and a letter': 'back s',
  'a letter': 's',
  'two letters': 's b',
  'an unknown word': 'banana harlaut',
  'several misspelt words': 'ta 2 1 cork zqtail jonaz',
  'a trick in another spelling': 'nosebutter backslide',
};

export async function measureSearch({ settings, checkout }: Target): Promise<Figure[]> {
  const site = await startSite(settings, checkout);
  try {
    const figures: Figure[] = [];
    for (const [name, query] of Object.entries(QUERIES)) {
      const url = `${site.address}/api/v1/search?q=${encodeURIComponent(query)}`;
      let found = 0;
      const search = async () => {
        found = ((await (await fetch(url)).json()) as { totalPosts: number }).totalPosts;
      };
      await search();
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        await sleep(PAUSE_FACTOR * (times.at(-1) ?? 0));
        times.push(await timeOf(search));
      }
      figures.push(timesFigure(name, times, `'${query}' in ${found.toLocaleString('en')} videos`));
    }
    return figures;
  } finally {
    await site.stop();
  }
}
