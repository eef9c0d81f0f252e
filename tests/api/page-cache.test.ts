import { describe, expect, test } from 'vitest';
import { insertHeroRow } from '#server/features/heroes/save.ts';
import { addPost, addRider, buildHero, HOUR } from '../support/builders.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { completeChart } from '../support/charting.ts';
import { PASSWORD, send, signUp, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { addFan, buildWorld, pickUpperRiders, TOMORROW } from '../support/world.ts';

const { site, web, time } = await startCachedSite();
const world = await buildWorld(site);
// PostgreSQL delivers the notifications of these writes before the API replies to the next one.
await signUp(site);
const text = async (path: string, of = site) => (await of.get(path)).text();

/** PostgreSQL delivers notifications after the commit. */
const soon = (seen: () => Promise<boolean>) => expect.poll(seen).toBe(true);

describe('concurrent requests', () => {
  test('render a page once', async () => {
    let release = () => {};
    web.hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const crowd = Array.from({ length: 50 }, () => text('/games'));
    await expect.poll(() => web.renderings['/games']).toBe(1);
    release();
    expect(new Set(await Promise.all(crowd)).size).toBe(1);
    await text('/games');
    expect(web.renderings['/games']).toBe(1);
  });

  test('after an edit do not share a rendering that began before it', async () => {
    let release = () => {};
    web.hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = text('/theater');
    await expect.poll(() => web.renderings['/theater']).toBe(1);
    const admin = await signUpAdmin(site);
    const renamed = await sendForm(site, `PATCH /riders/${world.riders.rookie}`, { name: 'Renamed' }, admin);
    expect(renamed.status).toBe(200);
    const after = text('/theater');
    release();
    await Promise.all([before, after]);
    expect(web.renderings['/theater']).toBe(2);
  });
});

describe('shows at once:', () => {
  test('an edit over the API', async () => {
    const admin = await signUpAdmin(site);
    for (let n = 0; n < 20; n++) {
      expect(await text('/')).not.toContain(`Title ${n}.`);
      const edit = { title: `Title ${n}.` };
      expect((await sendForm(site, `PATCH /posts/${world.posts.film}`, edit, admin)).status).toBe(200);
      expect(await text('/')).toContain(`Title ${n}.`);
      expect(await text('/api/v1/posts/page/1')).toContain(`Title ${n}.`);
    }
  });

  test('a write outside the API', async () => {
    await text('/');
    await site.write((trx) => insertHeroRow(trx, buildHero(world.posts.zero, { customTitle: 'By hand' }), NOON));
    await soon(async () => (await text('/')).includes('By hand'));
  });

  test('a write of another process, on the pages of both', async () => {
    const { site: other } = await startCachedSite({ beside: site });
    await text('/');
    const admin = await signUpAdmin(other);
    const edit = { title: 'From the other process' };
    expect((await sendForm(other, `PATCH /posts/${world.posts.zero}`, edit, admin)).status).toBe(200);
    expect(await text('/', other)).toContain('From the other process');
    await soon(async () => (await text('/')).includes('From the other process'));
    await other.stop();
  });

  test('a scheduled post, at its publish date and not before', async () => {
    time.now = TOMORROW - 1;
    expect(await text('/')).not.toContain('joss vs alex');
    const { renderings } = web;
    const before = renderings['/'];
    await text('/');
    expect(renderings['/']).toBe(before);
    time.now = TOMORROW;
    expect(await text('/')).toContain('joss vs alex');
    expect(await text('/api/v1/posts/page/1')).toContain('joss vs alex');
    time.now = NOON;
    expect(await text('/')).not.toContain('joss vs alex');
  });

  test('a new day', async () => {
    time.now = NOON + 12 * HOUR - 1;
    await text('/riders');
    const before = web.renderings['/riders'] ?? 0;
    time.now += 1;
    await text('/riders');
    expect(web.renderings['/riders']).toBe(before + 1);
    time.now = NOON;
  });

  test('a bracket, only on the page of the cup', async () => {
    const cup = '/slvsh-cup-grandvalira';
    await text(cup);
    const others = ['/', '/cups'];
    for (const path of others) await text(path);
    const before = { ...web.renderings };
    const picks = pickUpperRiders(world.riders);
    await site.write((trx) => addFan(trx, { name: 'New Fan', cup: world.cup, picks, submittedAt: NOON }));
    await soon(async () => (await text(cup)).includes('New Fan'));
    for (const path of others) {
      await text(path);
      expect(web.renderings[path], path).toBe(before[path]);
    }
  });

  test('the new name of a fan on the leaderboard', async () => {
    await text('/slvsh-cup-grandvalira');
    await site.database.updateTable('users').set({ name: 'Fan, Renamed' }).where('id', '=', world.fan.user).execute();
    await soon(async () => (await text('/slvsh-cup-grandvalira')).includes('Fan, Renamed'));
  });

  test('the new name of a fan who has charted a game', async () => {
    const duel = [world.riders.joss, world.riders.noah] as const;
    const chart = { tricks: completeChart(duel), ledger: 'complete', chartedBy: world.fan.user } as const;
    const charted = `/api/v1/posts/${await addPost(site, { riderIds: duel, ...chart })}`;
    await soon(async () => (await text(charted)).includes('Fan'));
    await site.database.updateTable('users').set({ name: 'Charting Fan' }).where('id', '=', world.fan.user).execute();
    await soon(async () => (await text(charted)).includes('Charting Fan'));
  });
});

test('late pages of lists and related posts follow deletes and publish dates', async () => {
  const { site, time } = await startCachedSite();
  const rider = await addRider(site);
  const ids: number[] = [];
  for (let n = 0; n < 125; n++) ids.push(await addPost(site, { riderIds: [rider], publishDate: NOON - n * HOUR }));
  const [newest = 0, watched = 0] = ids;
  const scheduled = await addPost(site, { riderIds: [rider], publishDate: NOON + HOUR });
  // After the notifications of these writes.
  const admin = await signUpAdmin(site);
  const read = async (path: string) => readReply(site.get(`/api/v1${path}`));
  const idsOf = (posts: { id: number }[]) => posts.map(({ id }) => id);
  const readAll = async () => [
    ...[idsOf((await read('/posts/page/12')).posts), idsOf((await read(`/riders/${rider}/posts/page/12`)).posts)],
    idsOf(await read(`/posts/${watched}/related`)),
  ];
  expect(await readAll()).toEqual([ids.slice(121), ids.slice(121), [newest, ...ids.slice(2, 6)]]);
  await send(site, `DELETE /posts/${newest}`, undefined, admin);
  expect(await readAll()).toEqual([ids.slice(122), ids.slice(122), ids.slice(2, 7)]);
  time.now = NOON + HOUR;
  expect(await readAll()).toEqual([ids.slice(121), ids.slice(121), [scheduled, ...ids.slice(2, 6)]]);
});

test('signing up, in and out invalidates no page', async () => {
  for (const path of ['/', '/slvsh-cup-grandvalira']) await text(path);
  const before = { ...web.renderings };
  const { email } = await signUp(site);
  expect((await send(site, 'POST /users/sign-in', { email, password: 'wrong wrong 123' })).status).toBe(401);
  const signedIn = await send(site, 'POST /users/sign-in', { email, password: PASSWORD });
  const authorization = signedIn.headers.get('authorization') ?? '';
  expect((await send(site, 'POST /users/sign-out', undefined, { authorization })).status).toBe(200);
  for (const path of ['/', '/slvsh-cup-grandvalira']) await text(path);
  expect(web.renderings).toEqual(before);
});

test('deleting an account without charts invalidates only leaderboards', async () => {
  await text('/');
  const before = web.renderings['/'];
  const fan = await signUp(site);
  expect((await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan)).status).toBe(200);
  await signUp(site);
  await text('/');
  expect(web.renderings['/']).toBe(before);
});

describe('is not cached:', () => {
  test.each([
    '/account',
    '/admin',
    '/forgot-password/abc',
    '/confirm-email/abc',
    '/posts/404',
    '/nowhere/at-all',
    '/riders?q=joss',
    '/games?x=1',
  ])('%s', async (path) => {
    await text(path);
    await text(path);
    expect(web.renderings[path]).toBe(2);
  });

  test('an incomplete page', async () => {
    const broken = await startCachedSite();
    await broken.site.database.schema.alterTable('heroes').renameTo('heroes_away').execute();
    const page = await broken.site.get('/');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await broken.site.database.schema.alterTable('heroes_away').renameTo('heroes').execute();
    expect((await broken.site.get('/')).headers.get('cache-control')).toContain('public');
  });

  test('an address for each campaign: they share one entry', async () => {
    const before = await text('/games?filter=zero');
    expect(await text('/games?utm_source=mail&filter=zero&fbclid=abc')).toBe(before);
    expect(web.renderings).toMatchObject({ '/games?filter=zero': 1 });
    expect(Object.keys(web.renderings).filter((address) => /utm|fbclid/.test(address))).toEqual([]);
  });

  test('an address for each second at which a video can start: they share one entry', async () => {
    const film = `/posts/${world.posts.film}`;
    const before = await text(film);
    expect(await text(`${film}?t=57`)).toBe(before);
    expect(web.renderings).toMatchObject({ [film]: 1 });
    // On other pages the parameter is unknown.
    await text('/games?t=57');
    expect(Object.keys(web.renderings).filter((address) => address.includes('t=57'))).toEqual(['/games?t=57']);
  });
});

test('the memory is limited, and the most requested pages stay', async () => {
  const small = await startCachedSite({ maxCacheBytes: 100_000 });
  for (let page = 1; page <= 100; page++) {
    await text(`/posts/page/${page}`, small.site);
    await text('/', small.site);
  }
  await text('/posts/page/100', small.site);
  await text('/posts/page/1', small.site);
  expect(small.web.renderings).toMatchObject({ '/': 1, '/posts/page/100': 1, '/posts/page/1': 2 });
});
