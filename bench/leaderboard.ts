/** Leaderboards of three sizes: their first read, a result that scores them again, the delay of other requests, and a crew's standing. */
import { countPages } from '#contract/paging.ts';
import { ROWS_PER_PAGE } from '#server/features/leaderboards/leaderboards.ts';
import { probeDuring, timeOf } from './load.ts';
import { type Figure, timesFigure } from './report.ts';
import { type LargeCup, largeCups } from './seed.ts';
import { decideAllGames, LARGEST_CREW } from './seed-fans.ts';
import { type Admin, signInAdmin, startSite, type Target } from './site-process.ts';

const RESULTS = 9;
const READS = 51;
/** A fan with a bracket in each cup. */
const FAN = 1;

export async function measureLeaderboards({ settings, checkout, brackets }: Target): Promise<Figure[]> {
  const site = await startSite(settings, checkout);
  try {
    const admin = await signInAdmin(site);
    await admin.send(`POST /crew-invitations/${LARGEST_CREW.invitation}`, {});
    const measured: Figure[][] = [];
    for (const cup of largeCups(brackets)) measured.push(await measureCup(site.address, admin, cup));
    const memory = { name: 'resident memory after all', value: await site.residentMemory(), unit: 'MB' } as const;
    const [smallest = [], ...others] = measured;
    const compared = others.map((figures) =>
      figures.map((figure, index) => ({ ...figure, comparedTo: smallest[index]?.name ?? '' })),
    );
    return [...smallest, ...compared.flat(), memory];
  } finally {
    await site.stop();
  }
}

async function measureCup(address: string, admin: Admin, { id, brackets }: LargeCup): Promise<Figure[]> {
  // Replies to an admin are not cached.
  const timeReads = async (path: string, count: number) => {
    const times: number[] = [];
    while (times.length < count) times.push(await timeOf(() => admin.send(`GET ${path}`)));
    return times;
  };
  const page = (number: number) => `/cups/${id}/leaderboard/${number}`;
  // A reply that needs no work.
  const probe = `${address}/api/v1/site`;
  const firstRead = await probeDuring(probe, () => timeReads(page(1), 1));
  const saveResults = await prepareResults(admin, id);
  const results = await probeDuring(probe, async () => {
    const times: number[] = [];
    while (times.length < RESULTS) times.push(await timeOf(() => saveResults(times.length % 2 === 0)));
    return times;
  });
  const middle = Math.ceil(countPages(brackets, ROWS_PER_PAGE) / 2);
  const named = (what: string) => `${what}, ${brackets.toLocaleString('en')} brackets`;
  const delays = (what: string, times: readonly number[]) =>
    timesFigure(named(what), times, `longest ${Math.round(Math.max(...times))} ms`);
  return [
    timesFigure(named('first read after a start'), firstRead.result),
    delays('other requests during that read', firstRead.times),
    timesFigure(named('all results saved and scored'), results.result),
    delays('other requests during these saves', results.times),
    timesFigure(named('first page'), await timeReads(page(1), READS)),
    timesFigure(named('page in the middle'), await timeReads(page(middle), READS)),
    timesFigure(named('bracket with its rank'), await timeReads(`/brackets/${FAN}/${id}`, READS)),
    timesFigure(named('standing of a crew of 50'), await timeReads(`/crews/${LARGEST_CREW.id}/standing/${id}`, READS)),
  ];
}

type CupReply = { cupRiders: { rider1: { id: number }; rider2: { id: number } }[] };

/** The returned function replaces all results of the cup: the upper riders win, or the lower. */
export async function prepareResults(admin: Admin, cupId: number): Promise<(upperWins: boolean) => Promise<unknown>> {
  const { cupRiders } = (await admin.send(`GET /cups/${cupId}`)) as CupReply;
  const slots = cupRiders.flatMap(({ rider1, rider2 }) => [rider1.id, rider2.id]);
  return (upperWins) => {
    const winners = decideAllGames(slots, () => upperWins).map(({ game, winnerId }) => [`game-${game}`, winnerId]);
    return admin.send(`PATCH /cups/${cupId}`, { results: JSON.stringify(Object.fromEntries(winners)) });
  };
}
