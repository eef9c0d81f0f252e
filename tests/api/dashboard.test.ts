/** The dashboard: figures of the site, counted by days of UTC. */
import { describe, expect, test } from 'vitest';
import type { Dashboard } from '#contract/api/admin.ts';
import { upsertBracket } from '#server/features/brackets/save.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { FLUSH_INTERVAL_MS } from '#server/features/view-counts/routes.ts';
import { addCup, addFilm, addHero, addPost, addRider, DAY, HOUR, MINUTE } from '../support/builders.ts';
import { completeChart } from '../support/charting.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { addFan, pairUp } from '../support/world.ts';

const TODAY = Math.floor(NOON / DAY) * DAY;
/** The cup of the bracket page. */
const CUP = 4;

async function addRiders(site: TestSite, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 1; n <= count; n++) ids.push(await addRider(site, { name: `Rider ${n}` }));
  return ids;
}

async function startWithAdmin() {
  const scheduler = manualScheduler();
  const time = { now: NOON };
  const site = await startSite({ clock: () => time.now, schedule: scheduler.schedule });
  const admin = await signUpAdmin(site);
  const read = async (): Promise<Dashboard> => {
    const response = await send(site, 'GET /overview', undefined, admin);
    expect(response.status).toBe(200);
    return response.json();
  };
  return { site, time, read, writePlays: () => scheduler.tick(FLUSH_INTERVAL_MS) };
}

/** The days with a count. */
function counted(days: readonly { day: string; count: number }[]) {
  return days.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]);
}

test('on an empty site no first step is done, and each is done once the site has what it needs', async () => {
  const { site, read } = await startWithAdmin();
  const steps = async () => (await read()).firstSteps;
  expect(await read()).toMatchObject({
    firstSteps: { post: false, rider: false, cup: false, slide: false },
    ...{ scheduled: { count: 0, next: [] }, cup: null, plays: { mostWatched: [] } },
  });
  const post = await addPost(site);
  expect(await steps()).toEqual({ post: true, rider: false, cup: false, slide: false });
  const riders = await addRiders(site, 15);
  expect((await steps()).rider).toBe(false);
  riders.push(...(await addRiders(site, 1)));
  await addCup(site, { initialMatchups: pairUp(riders) });
  await addHero(site, post);
  expect(await steps()).toEqual({ post: true, rider: true, cup: true, slide: true });
  await site.database.updateTable('riders').set({ deletedAt: NOON }).execute();
  expect((await steps()).rider).toBe(false);
});

test('the step of the cup is done once the bracket game can be played, and stays done', async () => {
  const { site, time, read } = await startWithAdmin();
  const riders = await addRiders(site, 16);
  const isDone = async () => (await read()).firstSteps.cup;
  await addCup(site, { slug: 'Eight', riderCount: 8, initialMatchups: pairUp(riders.slice(0, 8)) });
  expect(await isDone()).toBe(false);
  const unready = await addCup(site, {
    slug: 'Without its last rider',
    initialMatchups: pairUp([...riders.slice(0, 15), null]),
  });
  expect(await isDone()).toBe(false);
  expect((await read()).cup?.id).toBe(unready);
  const initialMatchups = pairUp(riders);
  const cup = await addCup(site, {
    slug: 'Ready',
    initialMatchups,
    picksCloseAt: NOON + MINUTE,
    startsOn: '2019-01-01',
    endsOn: '2019-01-02',
  });
  expect(await isDone()).toBe(true);
  time.now = NOON + MINUTE;
  expect(await isDone()).toBe(false);
  const picks = new Map([[1, riders[0] ?? 0]]);
  await site.write((trx) => addFan(trx, { name: 'Ada', cup, picks, submittedAt: NOON }));
  expect(await isDone()).toBe(true);
});

describe('the figures', async () => {
  const { site, time, read, writePlays } = await startWithAdmin();
  const trash = (id: number) =>
    site.database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', id).execute();

  for (let n = 6; n >= 1; n--) await addFilm(site, { title: `In ${n} hours`, publishDate: NOON + n * HOUR });
  await trash(await addPost(site, { publishDate: NOON + 1 }));
  const moments = ['2017-03-31T23:59:59.999Z', '2017-04-01T00:00:00Z', '2018-02-28T23:59:59Z', '2018-03-01T00:00:00Z'];
  for (const moment of moments) await addPost(site, { publishDate: Date.parse(moment) });
  await addPost(site, { publishDate: NOON });

  for (const moment of [TODAY - 29 * DAY - 1, TODAY - 29 * DAY, TODAY - 1, TODAY, NOON]) {
    const fan = { name: 'Fan', email: `${moment}@fans.example`, passwordHash: '-', role: 'fan' as const };
    await site.write((trx) => createUser(trx, fan, moment));
  }
  const left = site.database.updateTable('users').where('createdAt', '=', TODAY - 1);
  await left.set({ deletedAt: NOON }).execute();

  for (let n = 1; n < CUP; n++) await addCup(site, { slug: `Before ${n}` });
  await addCup(site, { slug: 'Grandvalira' });
  const picks = new Map([[1, await addRider(site)]]);
  /** The account is created at noon. */
  const addBracket = (name: string, cup: number, submittedAt: number) =>
    site.write((trx) => addFan(trx, { name, cup, picks, submittedAt }));
  const { user } = await addBracket('Early', CUP, NOON - 40 * DAY);
  await addBracket('Yesterday', CUP, TODAY - 1);
  await addBracket('Today', CUP, TODAY);
  await addBracket('Elsewhere', 1, TODAY);

  test('scheduled posts are the next five; published and trashed posts are left out', async () => {
    const { count, next } = (await read()).scheduled;
    expect(count).toBe(6);
    expect(next.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((n) => `In ${n} hours`));
    expect(next[0]).toMatchObject({ publishDate: '2018-03-14T13:00:00.000Z', type: 'Film' });
  });

  test('games without a result are counted without films and trashed games', async () => {
    expect((await read()).gamesWithoutResult).toBe(5);
  });

  test('published posts are counted by month, the current month up to now', async () => {
    const { published } = await read();
    expect(published.map(({ month }) => month)).toEqual([
      ...['2017-04', '2017-05', '2017-06', '2017-07', '2017-08', '2017-09', '2017-10', '2017-11', '2017-12'],
      ...['2018-01', '2018-02', '2018-03'],
    ]);
    expect(published.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
  });

  test('sign-ups are counted on each of thirty days, with deleted accounts and without admins', async () => {
    const { signUps = [] } = await read();
    expect(signUps).toHaveLength(30);
    expect([signUps[0]?.day, signUps.at(-1)?.day]).toEqual(['2018-02-13', '2018-03-14']);
    expect(counted(signUps)).toEqual([
      ['2018-02-13', 1],
      ['2018-03-13', 1],
      ['2018-03-14', 2 + 4],
    ]);
  });

  test('brackets are those of the cup of the bracket page, by the day of their last change', async () => {
    const { cup } = await read();
    expect(cup).toMatchObject({ id: CUP, title: 'Grandvalira', brackets: 3 });
    expect(counted(cup?.days ?? [])).toEqual([
      ['2018-03-13', 1],
      ['2018-03-14', 1],
    ]);
    const again = { userId: user, cupId: CUP, picks, lateGames: new Set<number>(), submittedAt: NOON };
    await site.write((trx) => upsertBracket(trx, again));
    expect(counted((await read()).cup?.days ?? []).at(-1)).toEqual(['2018-03-14', 2]);
  });

  test('plays of thirty days are summed by day and by post; posts in the trash are not named', async () => {
    const posts = [];
    // Published before the months that another test counts.
    const publishDate = Date.parse('2016-01-01T00:00:00Z');
    for (const title of ['Once', 'Twice', 'Trashed', 'Never', 'A', 'B', 'C']) {
      posts.push(await addPost(site, { title, publishDate }));
    }
    const [once = 0, twice = 0, trashed = 0, , ...others] = posts;
    const play = (id: number) => send(site, `POST /posts/${id}/plays`);
    time.now = TODAY - 30 * DAY;
    await play(once);
    await writePlays();
    time.now = NOON - DAY;
    for (const id of [trashed, trashed, trashed, twice]) await play(id);
    await writePlays();
    time.now = NOON;
    for (const id of [once, twice, ...others]) await play(id);
    await writePlays();
    await trash(trashed);
    const { days, mostWatched } = (await read()).plays;
    expect(days).toHaveLength(30);
    expect(counted(days)).toEqual([
      ['2018-03-13', 4],
      ['2018-03-14', 5],
    ]);
    expect(mostWatched.map(({ title, plays }) => [title, plays])).toEqual([
      ['Twice', 2],
      ['Once', 1],
      ['A', 1],
      ['B', 1],
      ['C', 1],
    ]);
    expect(mostWatched[0]?.id).toBe(twice);
  });

  test('proposed scores, reported texts of crews and items in the trash are counted', async () => {
    expect(await read()).toMatchObject({ openCharts: 0, crewReports: 0, trashed: 2 });
    const [founder, member] = [await signUp(site), await signUp(site)];
    const crew = await readReply(send(site, 'POST /crews', { name: 'Rail Rats', stake: 'Wax' }, founder));
    for (const field of ['name', 'stake']) await send(site, `POST /crews/${crew.id}/reports`, { field }, founder);
    const duel = [await addRider(site), await addRider(site)] as const;
    const game = await addPost(site, { riderIds: duel, publishDate: Date.parse('2016-01-01') });
    const tricks = JSON.stringify(completeChart(duel));
    expect((await send(site, `POST /posts/${game}/chart-proposals`, { tricks }, member)).status).toBe(200);
    await trash(await addFilm(site));
    await site.database.updateTable('riders').set({ deletedAt: NOON }).where('id', '=', duel[0]).execute();
    expect(await read()).toMatchObject({ openCharts: 1, crewReports: 2, trashed: 4 });
  });
});
