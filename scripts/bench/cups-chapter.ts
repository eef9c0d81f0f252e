/** A result for cups of a thousand, thirty thousand and a million brackets, and its effect on other requests. */
import { countPages } from '#contract/paging.ts';
import { ROWS_PER_PAGE } from '#server/features/leaderboards/leaderboards.ts';
import { decideAllGames, largeCups } from '../seeding/cups.ts';
import type { Bench, Suite } from './chapter.ts';
import { compared, type Finding, quantile } from './finding.ts';
import { watchWaits } from './watch-waits.ts';

const RESULTS = 9;
const READS = 51;
/** Leaderboard pages of the site's first fans: those of the smallest cup are in all of them. */
const FAN = 1;

type CupFigures = Record<'load' | 'loadWait' | 'result' | 'resultWait' | 'first' | 'deep' | 'rank', number>;

const LINES: Record<keyof CupFigures, { what: string; aim?: string }> = {
  load: { what: 'first read after a start' },
  loadWait: { what: 'longest delay of other requests' },
  result: { what: 'a result is saved, and all are scored by it', aim: '≤ 10,000 ms' },
  resultWait: { what: 'longest delay of other requests', aim: '≤ 50 ms' },
  first: { what: 'first page of the leaderboard' },
  deep: { what: 'a page in the middle' },
  rank: { what: 'a bracket with its rank' },
};

export const cupsSuite: Suite = {
  title: 'Cups',
  async measure(bench) {
    const cups = largeCups(bench.sizes.brackets).filter(({ brackets }) => brackets > 0);
    const figures: CupFigures[] = [];
    for (const { id, brackets } of cups) figures.push(await measureCup(bench, id, brackets));
    const [smallest] = figures;
    return Object.entries(LINES).flatMap(([name, { what, aim }]) =>
      figures.map((one, place): Finding => {
        const value = one[name as keyof CupFigures];
        const size = cups[place]?.brackets.toLocaleString('en');
        const finding = { what: `${what}, ${size} brackets`, value, unit: 'ms' as const, ...(aim && { aim }) };
        if (place === 0 || !smallest) return finding;
        const first = cups[0]?.brackets.toLocaleString('en');
        return compared({ ...finding, beside: { name: `ms, ${first}`, value: smallest[name as keyof CupFigures] } });
      }),
    );
  },
};

async function measureCup({ admin, site }: Bench, id: number, brackets: number): Promise<CupFigures> {
  const page = (number: number) => `/cups/${id}/leaderboard/${number}`;
  const load = await watchWaits(site.address, () => time(() => admin.read(page(1))));
  const { cupRiders } = (await admin.read(`/cups/${id}`)) as { cupRiders: { rider1: Named; rider2: Named }[] };
  const slots = cupRiders.flatMap(({ rider1, rider2 }) => [rider1.id, rider2.id]);
  const results: number[] = [];
  const entering = await watchWaits(site.address, async () => {
    for (let result = 0; result < RESULTS; result++) {
      results.push(await admin.settleGames(id, decideAllGames(slots, result % 2 === 0 ? 'lower' : 'upper')));
    }
  });
  const median = (path: string) => medianOf(() => admin.read(path));
  return {
    load: load.result,
    loadWait: load.longest,
    result: quantile(results, 0.5),
    resultWait: entering.longest,
    first: await median(page(1)),
    deep: await median(page(Math.ceil(countPages(brackets, ROWS_PER_PAGE) / 2))),
    rank: await median(`/brackets/${FAN}/${id}`),
  };
}

type Named = { id: number };

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read++) times.push(await time(work));
  return quantile(times, 0.5);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
