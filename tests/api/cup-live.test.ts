/** Live updates of an open cup page (product decisions, 'Cups'). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CupUpdate } from '#contract/api/cups.ts';
import { openLiveCups } from '#server/features/cups/live-updates.ts';
import { createLeaderboards, type Leaderboards } from '#server/features/leaderboards/leaderboards.ts';
import { AppError } from '#server/platform/app-error.ts';
import { addCup } from '../support/builders.ts';
import { openCountingWeb } from '../support/counting-web.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { openStream } from '../support/open-stream.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { addFan, buildWorld, pickUpperRiders, TOMORROW } from '../support/world.ts';

const LOOK = 1_000;
const HEARTBEAT = 15_000;

const time = { now: NOON };
const clock = () => time.now;
const scheduler = manualScheduler();
let queries = 0;
const site = await startSite({
  clock,
  schedule: scheduler.schedule,
  onQuery: () => {
    queries += 1;
  },
});
const beside = await startSite({ clock, beside: site });
const world = await buildWorld(site);
const { riders, cup } = world;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let fans = 0;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

/** An open stream of the cup, with its first event. */
async function watch(id = cup, on: TestSite = site) {
  const stream = await openStream(on, 'GET /cups/{id}/live', `/cups/${id}/live`);
  return { ...stream, first: await stream.next() };
}

/** Closes the stream, and waits until the server has closed it too. */
async function leave(...streams: Awaited<ReturnType<typeof watch>>[]): Promise<void> {
  const closed = scheduler.untilLeft(HEARTBEAT, scheduler.running(HEARTBEAT) - streams.length);
  for (const stream of streams) stream.leave();
  await closed;
}

const look = () => scheduler.tick(LOOK);
const change = (fields: object, id = cup) => send(site, `PATCH /cups/${id}`, fields, admin);
const settle = (winners: Record<string, number>) =>
  send(site, `PATCH /cups/${cup}/results`, { results: JSON.stringify(winners) }, admin);
const rename = (table: 'riders' | 'posts', id: number) =>
  table === 'riders'
    ? site.database.updateTable('riders').set({ name: 'Sandy B' }).where('id', '=', id).execute()
    : site.database.updateTable('posts').set({ title: 'Another title' }).where('id', '=', id).execute();

async function replaceRider() {
  const { info } = await site.call('GET /cups/{id}', { params: { id: cup } });
  const initialMatchups = info.initialMatchups.replace(`:${riders.sandy}}`, `:${riders.rookie}}`);
  return change({ initialMatchups });
}
const enter = (on: TestSite, id = cup) =>
  on.write((trx) =>
    addFan(trx, { name: `Fan ${++fans}`, cup: id, picks: pickUpperRiders(riders), submittedAt: NOON + fans }),
  );

/** The update that a stream would receive now. */
async function standing(id = cup) {
  const { edition, results, brackets, bracketCount } = await site.call('GET /cups/{id}', { params: { id } });
  return { edition, results, brackets, bracketCount };
}

/** Expects no update since the last event: the next one is the heartbeat. */
async function expectSilence(stream: Awaited<ReturnType<typeof watch>>): Promise<void> {
  await scheduler.tick(HEARTBEAT);
  expect(await stream.nextBlock()).toBe(': still here');
}

describe('a new stream', () => {
  test('receives the state of the cup at once', async () => {
    const stream = await watch();
    expect(stream.first).toEqual(await standing());
    expect(stream.first.results).toHaveLength(3);
    await leave(stream);
  });

  test('is neither cached nor buffered', async () => {
    const stream = await watch();
    const { headers } = stream;
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-encoding']).toBeUndefined();
    await leave(stream);
  });

  test('of an unknown cup is refused', async () => {
    await expectError(await site.get('/api/v1/cups/99999/live'), 404);
    await expectError(await site.get('/api/v1/cups/first/live'), 400, 'id');
    expect((await site.get(`/api/v1/cups/${cup}/live`, { method: 'HEAD' })).status).toBe(404);
    expect(scheduler.running(HEARTBEAT)).toBe(0);
  });
});

describe('an open stream', () => {
  test('receives a result and its correction, and nothing in between', async () => {
    const stream = await watch();
    await settle({ 'game-3': riders.colby, 'game-8': riders.noah });
    await look();
    const news = await stream.next();
    expect(news.results).toContainEqual(expect.objectContaining({ game: 'game-3', postId: null }));
    expect(news).toEqual(await standing());
    await look();
    await expectSilence(stream);
    await settle({ 'game-8': riders.noah });
    await look();
    const { edition, ...before } = stream.first;
    expect(await stream.next()).toMatchObject(before);
    await leave(stream);
  });

  test.each([
    ['when picks close', () => change({ picksCloseAt: '2018-03-20T12:00:00.000Z' })],
    ['another rider in the first round', () => replaceRider()],
    ['another name of a rider', () => rename('riders', riders.noah)],
    ['a video that settles nothing', () => rename('posts', world.posts.zero)],
  ])('receives a new edition of the cup: %s', async (_, write) => {
    const { zero, jossBeatsOystein, alexBeatsFerdinand, jossBeatsAlex } = world.posts;
    await change({ games: [zero, jossBeatsOystein, alexBeatsFerdinand, jossBeatsAlex].join(',') });
    const stream = await watch();
    await write();
    await look();
    const news = await stream.next();
    expect(news).toEqual(await standing());
    expect(news.edition).not.toBe(stream.first.edition);
    await leave(stream);
  });

  test('receives the new name of a fan', async () => {
    const stream = await watch();
    await site.database.updateTable('users').set({ name: 'Renamed' }).where('id', '=', world.fan.user).execute();
    await look();
    const news = await stream.next();
    expect(news.brackets).toContainEqual(expect.objectContaining({ userName: 'Renamed' }));
    expect(news.edition).toBe(stream.first.edition);
    await leave(stream);
  });

  test('receives a scheduled video at its publish date', async () => {
    const stream = await watch();
    time.now = TOMORROW - 1;
    await look();
    // Since midnight, no bracket has moved.
    expect((await stream.next()).brackets).toMatchObject([{ score: 30, moved: null }]);
    await look();
    await expectSilence(stream);
    time.now = TOMORROW;
    await look();
    const news = await stream.next();
    expect(news.results).toContainEqual(expect.objectContaining({ game: 'game-9', postId: world.posts.jossBeatsAlex }));
    expect(news.brackets).toMatchObject([{ score: 50 }]);
    time.now = NOON;
    await look();
    expect((await stream.next()).brackets).toMatchObject([{ score: 30 }]);
    await leave(stream);
  });

  test('receives brackets that are submitted to this or another server', async () => {
    const stream = await watch();
    for (const on of [beside, site]) {
      const before = await standing();
      await enter(on);
      await look();
      expect((await stream.next()).bracketCount).toBe(before.bracketCount + 1);
    }
    await leave(stream);
  });

  test('receives updates of its own cup only', async () => {
    const other = await addCup(site, { slug: 'Another cup' });
    const [stream, streamOfOther] = [await watch(), await watch(other)];
    await enter(site, other);
    await look();
    expect((await streamOfOther.next()).bracketCount).toBe(1);
    await expectSilence(stream);
    await leave(stream, streamOfOther);
  });

  test('ends when the cup is deleted, and a new one is refused', async () => {
    const deleted = await addCup(site, { slug: 'Soon gone' });
    const stream = await watch(deleted);
    await send(site, `DELETE /cups/${deleted}`, undefined, admin);
    await look();
    expect(await stream.nextBlock()).toBeUndefined();
    await expectError(await site.get(`/api/v1/cups/${deleted}/live`), 404);
    await scheduler.untilLeft(HEARTBEAT, 0);
  });

  test('that reconnects receives the current state of the cup', async () => {
    const stream = await watch();
    await leave(stream);
    await enter(beside);
    const again = await watch();
    expect(again.first).toEqual(await standing());
    expect(again.first.bracketCount).toBe(stream.first.bracketCount + 1);
    await leave(again);
  });
});

describe('polling a cup', () => {
  test('runs once for all its streams, and not without streams', async () => {
    const [one, other] = [await watch(), await watch()];
    expect(scheduler.running(LOOK)).toBe(1);
    queries = 0;
    await look();
    const forTwo = queries;
    await leave(other);
    queries = 0;
    await look();
    expect(queries).toBe(forTwo);
    expect(forTwo).toBeGreaterThan(0);
    await leave(one);
    expect(scheduler.running(LOOK)).toBe(0);
    queries = 0;
    await look();
    await scheduler.tick(HEARTBEAT);
    expect(queries).toBe(0);
  });

  test('does not query the database while the change feed reports no change', async () => {
    const feedScheduler = manualScheduler();
    let queries = 0;
    const fed = await startSite({
      clock,
      beside: site,
      schedule: feedScheduler.schedule,
      web: openCountingWeb(),
      onQuery: () => {
        queries += 1;
      },
    });
    const stream = await watch(cup, fed);
    // The first poll sees changes from before the feed started.
    await feedScheduler.tick(LOOK);
    queries = 0;
    await feedScheduler.tick(LOOK);
    const other = await watch(cup, fed);
    expect(queries).toBe(0);
    await enter(site);
    await expect.poll(() => feedScheduler.tick(LOOK).then(() => queries)).toBeGreaterThan(0);
    for (const { next } of [stream, other]) expect((await next()).bracketCount).toBe(stream.first.bracketCount + 1);
    time.now = TOMORROW;
    queries = 0;
    await feedScheduler.tick(LOOK);
    expect(queries).toBeGreaterThan(0);
    time.now = NOON;
    stream.leave();
    other.leave();
  });

  test('updates all streams', async () => {
    const streams = [await watch(), await watch(), await watch()];
    await enter(site);
    await look();
    const expected = await standing();
    for (const stream of streams) expect(await stream.next()).toEqual(expected);
    await leave(...streams);
  });
});

test('while scores are counted, a stream is open without an event, and receives the state once they are', async () => {
  const counted = createLeaderboards(site.database);
  let counting = true;
  const leaderboards: Leaderboards = {
    ...counted,
    async getRanking(...read) {
      if (counting) throw new AppError('scores-not-counted');
      return counted.getRanking(...read);
    },
  };
  const polls = manualScheduler();
  const live = openLiveCups({
    ...{ database: site.database, clock, leaderboards, schedule: polls.schedule },
    nextScheduledChange: () => expect.unreachable('Without a change feed, each poll reads the cup anyway'),
    log: { warn: (_fields, message) => expect.unreachable(message) },
    noteOutage: () => false,
  });
  const events: CupUpdate[] = [];
  const stream = { send: (event: CupUpdate) => events.push(event) > 0, end: () => expect.unreachable('it ended') };
  const leaveLive = (await live.subscribe(cup))(stream);
  await polls.tick(LOOK);
  expect(events).toEqual([]);
  counting = false;
  await polls.tick(LOOK);
  await polls.tick(LOOK);
  expect(events).toEqual([await standing()]);
  leaveLive();
  await expect(live.subscribe(99_999)).rejects.toThrow('There is no cup');
  await live.close();
});

test('a site that stops ends its streams and does not wait for them', async () => {
  const stopping = await startSite({ beside: site });
  const streams = [await watch(cup, stopping), await watch(cup, stopping)];
  await stopping.stop();
  for (const stream of streams) expect(await stream.nextBlock()).toBeUndefined();
});

describe('too many streams', () => {
  test('from one address, or from all addresses, are refused with Retry-After', async () => {
    const limited = await startSite({ clock, beside: site, streamLimits: { total: 3, perAddress: 2 } });
    const path = `/cups/${cup}/live`;
    const from = (address: string) => send(limited, `GET ${path}`, undefined, { address });
    const [first] = [await from('192.0.2.1'), await from('192.0.2.1')];
    const tooMany = await from('192.0.2.1');
    expect(tooMany.headers.get('retry-after')).toBe('30');
    await expectError(tooMany, 429);
    expect((await from('192.0.2.2')).status).toBe(200);
    const busy = await from('192.0.2.3');
    expect(busy.headers.get('retry-after')).toBe('30');
    await expectError(busy, 503);
    await first.body?.cancel();
    await expect.poll(async () => (await from('192.0.2.1')).status).toBe(200);
  });

  test('from one address with other ports, or from one /64 network of IPv6, are refused', async () => {
    const limited = await startSite({ clock, beside: site, streamLimits: { total: 9, perAddress: 2 } });
    const from = async (address: string) =>
      (await send(limited, `GET /cups/${cup}/live`, undefined, { address })).status;
    for (const address of ['192.0.2.1:40001', '[2001:db8::1]:443']) {
      expect([await from(address), await from(address)]).toEqual([200, 200]);
    }
    expect([await from('192.0.2.1:40002'), await from('2001:db8::2:3:4'), await from('192.0.2.2')]).toEqual([
      429, 429, 200,
    ]);
  });
});
