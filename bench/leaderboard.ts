/** Leaderboards of three sizes: first read, memory, results that score them again, delay of other requests, and reads. */
import { setTimeout as sleep } from 'node:timers/promises';
import { countPages } from '#contract/rules/paging.ts';
import { ROWS_PER_PAGE } from '#server/features/leaderboards/leaderboards.ts';
import { probeDuring, timeOf } from './load.ts';
import { type Figure, longestFigure, timesFigure } from './report.ts';
import { type LargeCup, largeCups } from './seed.ts';
import { decideAllGames, LARGEST_CREW } from './seed-fans.ts';
import { type Admin, type SiteProcess, signInAdmin, startSite, type Target } from './site-process.ts';

const RESULTS = 9;
const READS = 51;
/** In milliseconds. */
const RETRY_INTERVAL = 100;
/** A fan with a bracket in each cup. */
const FAN = 1;

export async function measureLeaderboards({ settings, checkout, brackets }: Target): Promise<Figure[]> {
  const measured: Figure[][] = [];
  for (const cup of largeCups(brackets)) {
    // A process of its own shows the memory of one leaderboard.
    const site = await startSite(settings, checkout);
    try {
      measured.push(await measureCup(site, cup));
    } finally {
      await site.stop();
    }
  }
  return measured.flat();
}

async function measureCup(site: SiteProcess, { id, brackets }: LargeCup): Promise<Figure[]> {
  const page = (number: number) => `/cups/${id}/leaderboard/${number}`;
  // The reply needs no work: it is late while other work blocks the process.
  const probe = `${site.address}/healthz`;
  const memoryBefore = await site.residentMemory();
  const firstRead = await probeDuring(probe, () => timeOf(() => readWhenLoaded(`${site.address}/api/v1${page(1)}`)));
  const started = performance.now() - site.startedAt;
  const memory = await site.residentMemory();
  const admin = await signInAdmin(site);
  // Replies to an admin are not cached.
  const timeReads = async (path: string) => {
    const times: number[] = [];
    while (times.length < READS) times.push(await timeOf(() => admin.send(`GET ${path}`)));
    return times;
  };
  const saveResults = await prepareResults(admin, id);
  const results = await probeDuring(probe, async () => {
    const times: number[] = [];
    while (times.length < RESULTS) times.push(await timeOf(() => saveResults(times.length % 2 === 0)));
    return times;
  });
  const memoryAfter = await site.residentMemory();
  const middle = Math.ceil(countPages(brackets, ROWS_PER_PAGE) / 2);
  const named = (what: string) => `${what}, ${brackets.toLocaleString('en')} brackets`;
  return [
    { name: named('start until the first read ends'), value: started, unit: 'ms' },
    { name: named('first read'), value: firstRead.result, unit: 'ms' },
    longestFigure(named('longest delay of other requests during it'), firstRead.times),
    { name: named('resident memory before it'), value: memoryBefore, unit: 'MB' },
    { name: named('resident memory after it'), value: memory, unit: 'MB' },
    timesFigure(named('all results saved and scored'), results.result),
    timesFigure(named('other requests during these saves'), results.times),
    longestFigure(named('longest delay of other requests during them'), results.times),
    { name: named('resident memory after these saves'), value: memoryAfter, unit: 'MB' },
    timesFigure(named('first page'), await timeReads(page(1))),
    timesFigure(named('page in the middle'), await timeReads(page(middle))),
    timesFigure(named('bracket with its rank'), await timeReads(`/brackets/${FAN}/${id}`)),
    ...((await joinLargestCrew(admin))
      ? [timesFigure(named('standing of a crew of 50'), await timeReads(`/crews/${LARGEST_CREW.id}/standing/${id}`))]
      : []),
  ];
}

/** A leaderboard that takes too long to load is asked for again. */
async function readWhenLoaded(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.ok) return;
    if (response.status !== 503) throw new Error(`${url} answered ${response.status}`);
    await sleep(RETRY_INTERVAL);
  }
}

/** False on a release without crews. */
async function joinLargestCrew(admin: Admin): Promise<boolean> {
  try {
    await admin.send(`POST /crew-invitations/${LARGEST_CREW.invitation}`, {});
    return true;
  } catch (error) {
    if (/answered 404/.test(String(error))) return false;
    throw error;
  }
}

type CupReply = { cupRiders: { rider1: { id: number }; rider2: { id: number } }[] };

/** The returned function replaces all results of the cup: the upper riders win, or the lower. */
export async function prepareResults(admin: Admin, cupId: number): Promise<(upperWins: boolean) => Promise<unknown>> {
  const { cupRiders } = (await admin.send(`GET /cups/${cupId}`)) as CupReply;
  const slots = cupRiders.flatMap(({ rider1, rider2 }) => [rider1.id, rider2.id]);
  return (upperWins) => {
    const winners = decideAllGames(slots, () => upperWins).map(({ game, winnerId }) => [`game-${game}`, winnerId]);
    return admin.send(`PATCH /cups/${cupId}/results`, { results: JSON.stringify(Object.fromEntries(winners)) });
  };
}
