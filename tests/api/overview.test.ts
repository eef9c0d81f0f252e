/** What admins are told of their site at a glance, counted by days of UTC. */
import { expect, test } from 'vitest';
import type { Overview } from '#contract/overview.ts';
import { createBracket } from '#server/brackets/create-bracket.ts';
import { WRITE_PLAYS_EVERY } from '#server/plays/routes.ts';
import { createUser } from '#server/users/create-user.ts';
import { addCup, addFilm, addHero, addPost, addRider, DAY, HOUR } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { driveByHand } from '../support/hand-driven.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { addFan } from '../support/world.ts';

const TODAY = Math.floor(NOON / DAY) * DAY;
/** The bracket page's cup of every test's site. */
const CUP = 4;

async function startWithAdmin() {
  const hand = driveByHand();
  const at = { moment: NOON };
  const site = await startSite({
    clock: () => at.moment,
    repeat: hand.repeat,
  });
  const admin = await signUpAdmin(site);
  const look = async (): Promise<Overview> => {
    const response = await send(site, 'GET /overview', undefined, admin);
    expect(response.status).toBe(200);
    return response.json();
  };
  return { site, at, admin, look, writePlays: () => hand.tick(WRITE_PLAYS_EVERY) };
}

/** Those of which there is something. */
function counted(days: readonly { day: string; count: number }[]) {
  return days.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]);
}

function signUpAt(site: TestSite, moment: number) {
  const email = `${moment}@fans.example`;
  return site.write((trx) => createUser(trx, { name: 'Fan', email, passwordHash: '-', admin: false }, moment));
}

async function addBracketCup(site: TestSite): Promise<void> {
  for (let n = 1; n < CUP; n++) await addCup(site, { slug: `Before ${n}` });
  await addCup(site, { slug: 'Grandvalira' });
}

test('an empty site has done none of the first steps, and each is done once there is one', async () => {
  const { site, look } = await startWithAdmin();
  const steps = async () => (await look()).firstSteps;
  expect(await look()).toMatchObject({
    firstSteps: { post: false, rider: false, cup: false, slide: false },
    ...{ scheduled: { count: 0, next: [] }, cup: null, plays: { mostWatched: [] } },
  });
  const post = await addPost(site);
  expect(await steps()).toEqual({ post: true, rider: false, cup: false, slide: false });
  await addRider(site);
  await addCup(site);
  await addHero(site, post);
  expect(await steps()).toEqual({ post: true, rider: true, cup: true, slide: true });
  await site.database.updateTable('riders').set({ deleted_at: NOON }).execute();
  expect((await steps()).rider).toBe(false);
});

test('scheduled posts come soonest first, five of them; what is out or in the trash is none', async () => {
  const { site, look } = await startWithAdmin();
  await addPost(site, { publishDate: NOON });
  for (let n = 6; n >= 1; n--) await addFilm(site, { title: `In ${n} hours`, publishDate: NOON + n * HOUR });
  const trashed = await addPost(site, { publishDate: NOON + 1 });
  await site.database.updateTable('posts').set({ deleted_at: NOON }).where('id', '=', trashed).execute();
  const { count, next } = (await look()).scheduled;
  expect(count).toBe(6);
  expect(next.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((n) => `In ${n} hours`));
  expect(next[0]).toMatchObject({ publishDate: '2018-03-14T13:00:00.000Z', type: 'Film' });
});

test('published posts stand in their month, this one up to now', async () => {
  const { site, look } = await startWithAdmin();
  for (const moment of [
    '2017-03-31T23:59:59.999Z',
    '2017-04-01T00:00:00Z',
    '2018-02-28T23:59:59Z',
    '2018-03-01T00:00:00Z',
  ])
    await addPost(site, { publishDate: Date.parse(moment) });
  await addPost(site, { publishDate: NOON });
  await addPost(site, { publishDate: NOON + 1 });
  const { published } = await look();
  expect(published.map(({ month }) => month)).toEqual([
    ...['2017-04', '2017-05', '2017-06', '2017-07', '2017-08', '2017-09', '2017-10', '2017-11', '2017-12'],
    ...['2018-01', '2018-02', '2018-03'],
  ]);
  expect(published.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
});

test('sign-ups have each of thirty days, also those without any; admins are none, and who has left is', async () => {
  const { site, look } = await startWithAdmin();
  for (const moment of [TODAY - 29 * DAY - 1, TODAY - 29 * DAY, TODAY - 1, TODAY, NOON]) await signUpAt(site, moment);
  await site.database
    .updateTable('users')
    .set({ deleted_at: NOON })
    .where('created_at', '=', TODAY - 1)
    .execute();
  const { signUps } = await look();
  expect(signUps).toHaveLength(30);
  expect([signUps[0]?.day, signUps.at(-1)?.day]).toEqual(['2018-02-13', '2018-03-14']);
  expect(counted(signUps)).toEqual([
    ['2018-02-13', 1],
    ['2018-03-13', 1],
    ['2018-03-14', 2],
  ]);
});

test('brackets are those of the cup of the bracket page, by the day of their last change', async () => {
  const { site, look } = await startWithAdmin();
  await addBracketCup(site);
  const rider = await addRider(site);
  const picks = new Map([[1, rider]]);
  const add = (name: string, cup: number, submittedAt: number) =>
    site.write((trx) => addFan(trx, { name, cup, picks, submittedAt }));
  const { user } = await add('Early', CUP, NOON - 40 * DAY);
  await add('Yesterday', CUP, TODAY - 1);
  await add('Today', CUP, TODAY);
  await add('Elsewhere', 1, TODAY);
  expect((await look()).cup).toMatchObject({ id: CUP, title: 'Grandvalira', brackets: 3 });
  expect(counted((await look()).cup?.days ?? [])).toEqual([
    ['2018-03-13', 1],
    ['2018-03-14', 1],
  ]);
  const again = { userId: user, cupId: CUP, picks, lateGames: new Set<number>(), submittedAt: NOON };
  await site.write((trx) => createBracket(trx, again));
  expect(counted((await look()).cup?.days ?? []).at(-1)).toEqual(['2018-03-14', 2]);
});

test('plays are summed by day and by post, most first; posts in the trash are not named', async () => {
  const { site, at, look, writePlays } = await startWithAdmin();
  const posts = [];
  for (const title of ['Once', 'Twice', 'Trashed', 'Never', 'A', 'B', 'C']) posts.push(await addPost(site, { title }));
  const [once = 0, twice = 0, trashed = 0, , ...others] = posts;
  const play = (id: number) => send(site, `POST /posts/${id}/plays`);
  at.moment = TODAY - 30 * DAY;
  await play(once);
  await writePlays();
  at.moment = NOON - DAY;
  for (const id of [trashed, trashed, trashed, twice]) await play(id);
  await writePlays();
  at.moment = NOON;
  for (const id of [once, twice, ...others]) await play(id);
  await writePlays();
  await site.database.updateTable('posts').set({ deleted_at: NOON }).where('id', '=', trashed).execute();
  const { days, mostWatched } = (await look()).plays;
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
