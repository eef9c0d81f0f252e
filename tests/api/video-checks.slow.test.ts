/** The daily checks of videos, against a video host on HTTP and a clock that the test moves. */
import type { RequestListener } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createVideoChecker } from '#server/features/videos/check-videos.ts';
import { readVideoWatch, requestCheck } from '#server/features/videos/flagged-videos.ts';
import { addPost, DAY, HOUR } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { hangs, respondsWith, startVideoHost } from '../support/video-host-server.ts';

const MINUTE = 60_000;
const SECOND = 1_000;

let now = NOON;
const clock = () => now;
const host = await startVideoHost();
/** By the id of the video; the host plays all others. */
const answers = new Map<string, RequestListener>();
/** Applies to all videos while it is set. */
let outage: RequestListener | undefined;
type Sent = { id: string; at: number };
let sent: Sent[] = [];

const plays = respondsWith('{"type":"video","title":"A game"}');
const answersWith = (status: number) => respondsWith('{}', 'application/json', status);
const GONE = answersWith(404);

const answer: RequestListener = (request, response) => {
  const { searchParams } = new URL(request.url ?? '', host.origin);
  const id = /[\w-]+$/.exec(searchParams.get('url') ?? '')?.[0] ?? '';
  sent.push({ id, at: now });
  (outage ?? answers.get(id) ?? plays)(request, response);
};
host.answers = { '/youtube': answer, '/vimeo': answer };

const site = await startSite({ clock, videoHosts: host.hosts });
const { database } = site;
/** Its time stands still, so that sessions do not end. */
const desk = await startSite({ beside: site });
const admin = await signUpAdmin(desk);
const fan = await signUp(desk);

const warnings: string[] = [];
const log = { info: () => {}, warn: (_facts: unknown, message: string) => warnings.push(message) };
const openChecker = (timeoutMs = 10_000, at = database, rounds = true) =>
  createVideoChecker({ database: at, clock, log, rounds, videoHosts: { ...host.hosts, timeoutMs } });
const { signal } = new AbortController();

/** Runs the checks of `checkers` in turn until `until`. The time moves on to the next request that is due, or an hour. */
async function run(until: number, checkers = [openChecker()]): Promise<void> {
  while (now < until) {
    let idle = true;
    for (const checker of checkers) if (await checker.tick(signal)) idle = false;
    now += idle ? await untilNextRequest() : SECOND;
  }
}

async function untilNextRequest(): Promise<number> {
  const { due } = await database
    .selectFrom('videoChecks')
    .select(({ fn }) => fn.min('dueAt').as('due'))
    .executeTakeFirstOrThrow();
  return due === null ? HOUR : Math.max(10 * SECOND, Math.min(Number(due) - now, HOUR));
}

const runDays = (days: number) => run(now + days * DAY);

const videoId = (index: number) => `video-${String(index).padStart(5, '0')}`;

async function addVideos(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await addPost(site, { videoId: videoId(index) }));
  return ids;
}

const flagged = async () => (await readVideoWatch(database, now)).videos.map(({ id }) => id);

beforeEach(async () => {
  await database.deleteFrom('posts').execute();
  await database.deleteFrom('outbox').execute();
  await database
    .deleteFrom('appState')
    .where(({ eb, or }) => or([eb('name', 'like', 'lease: %'), eb('name', 'like', 'videos held back%')]))
    .execute();
  answers.clear();
  outage = undefined;
  sent = [];
  warnings.length = 0;
  now += 2 * DAY;
});

afterAll(host.close);

describe('the verdict', () => {
  test.each([
    ['YouTube', 404, 'youtube', 'gone'],
    ['YouTube', 400, 'youtube', 'gone'],
    ['YouTube', 403, 'youtube', 'private'],
    ['YouTube', 401, 'youtube', 'not-embeddable'],
    ['Vimeo', 404, 'vimeo', 'gone'],
    ['Vimeo', 403, 'vimeo', 'not-embeddable'],
  ] as const)('of %s after three days of status %i is a flag', async (_name, status, videoHost, reason) => {
    const id = await addPost(site, { videoHost, videoId: videoHost === 'youtube' ? videoId(1) : '123456789' });
    answers.set(videoHost === 'youtube' ? videoId(1) : '123456789', answersWith(status));
    await runDays(3);
    const { videos } = await readVideoWatch(database, now);
    expect(videos).toMatchObject([{ id, host: videoHost, reason }]);
  });

  test.each([
    ['status 429', answersWith(429)],
    ['status 500', answersWith(500)],
    ['status 503', answersWith(503)],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a page', respondsWith('<!doctype html><title>Before you continue</title>', 'text/html')],
    ['JSON of something else', respondsWith('{"error":"quota"}')],
    ['nothing', (request) => request.socket.destroy()],
  ] satisfies [string, RequestListener][])('of %s is never a flag', async (_name, reply) => {
    await addVideos(1);
    answers.set(videoId(0), reply);
    await runDays(6);
    expect(sent.length).toBeGreaterThan(6);
    expect(await flagged()).toEqual([]);
  });
});

test('a check that a clock a year ahead has put off is made once the clock is right', async () => {
  await addVideos(1);
  await runDays(1);
  const checks = sent.length;
  await database
    .updateTable('videoChecks')
    .set({ dueAt: now + 365 * DAY })
    .execute();
  await openChecker().tick(signal);
  expect(sent.length).toBe(checks + 1);
});

test('a checker goes on after its clock goes back', async () => {
  await addVideos(1);
  answers.set(videoId(0), answersWith(429));
  const checker = openChecker();
  const right = now;
  now += 365 * DAY;
  await run(now + HOUR, [checker]);
  const checks = sent.length;
  now = right;
  await run(now + 2 * DAY, [checker]);
  expect(sent.length).toBeGreaterThan(checks);
});

test('a file link is checked at Vimeo, by its id', async () => {
  await addPost(site, { videoHost: 'videojs', videoId: 'https://player.vimeo.com/external/123456789.hd.mp4?s=abc' });
  await run(now + HOUR);
  expect(sent.map(({ id }) => id)).toEqual(['123456789']);
});

test('an unlisted video is checked by its hash, and again when that changes', async () => {
  const id = await addPost(site, { videoHost: 'vimeo', videoId: '123456789', videoHash: '0123abcdef' });
  await run(now + MINUTE);
  await database.updateTable('posts').set({ videoHash: 'fedcba9876' }).where('id', '=', id).execute();
  await run(now + DAY);
  expect(sent.map((request) => request.id)).toEqual(['0123abcdef', 'fedcba9876']);
});

test('only videos of published posts are checked, and one a day', async () => {
  const [first, second, third] = await addVideos(3);
  await database
    .updateTable('posts')
    .set({ deletedAt: now })
    .where('id', '=', second ?? 0)
    .execute();
  await database
    .updateTable('posts')
    .set({ publishDate: now + 30 * DAY })
    .where('id', '=', third ?? 0)
    .execute();
  await runDays(4);
  expect(sent.map(({ id }) => id)).toEqual(new Array(4).fill(videoId(0)));
  expect(first).toBeDefined();
});

test('a video is flagged after its third failed day, and the flag goes with the next check that plays', async () => {
  const [id] = await addVideos(12);
  answers.set(videoId(0), GONE);
  const began = now;
  while ((await flagged()).length === 0) await run(now + HOUR);
  expect(await flagged()).toEqual([id]);
  const passed = now - began;
  expect(passed).toBeGreaterThan(2 * DAY);
  expect(passed).toBeLessThan(2 * DAY + 4 * HOUR);
  answers.clear();
  await runDays(1);
  expect(await flagged()).toEqual([]);
});

test('a round in which more than a tenth of the videos fail is held back and repeated after three hours', async () => {
  await addVideos(20);
  for (const index of [3, 4, 5]) answers.set(videoId(index), GONE);
  await runDays(3);
  expect(await flagged()).toEqual([]);
  const [first = 0, second = 0] = sent.filter(({ id }) => id === videoId(0)).map(({ at }) => at);
  expect(second - first).toBeGreaterThanOrEqual(3 * HOUR);
  expect(second - first).toBeLessThan(5 * HOUR);
  expect((await readVideoWatch(database, now)).heldBack).toEqual([{ host: 'youtube', failed: 3, checked: 20 }]);
  expect(warnings).toContain('video round held back');
  answers.delete(videoId(5));
  await runDays(3);
  expect(await flagged()).toHaveLength(2);
  expect((await readVideoWatch(database, now)).heldBack).toEqual([]);
});

test('an outage of one host holds back no video of the other', async () => {
  const [id] = await addVideos(3);
  answers.set(videoId(0), GONE);
  for (let index = 0; index < 4; index += 1) await addPost(site, { videoHost: 'vimeo', videoId: `12345678${index}` });
  host.answers['/vimeo'] = GONE;
  await runDays(3);
  host.answers['/vimeo'] = answer;
  expect(await flagged()).toEqual([id]);
});

describe('a playback error that visitors report', () => {
  const report = (id: number | string, address?: string) =>
    send(desk, `POST /posts/${id}/playback-errors`, undefined, address === undefined ? {} : { address });

  test('moves the video to the front of the next round, once, and is no verdict', async () => {
    const ids = await addVideos(8);
    await run(now + HOUR);
    sent = [];
    for (const index of [6, 4]) expect((await report(ids[index] ?? 0)).status).toBe(200);
    await runDays(4);
    const rounds = [0, 1, 2].map((round) => sent.slice(8 * round, 8 * round + 8).map(({ id }) => id));
    expect(rounds[0]?.slice(0, 3)).toEqual([videoId(4), videoId(6), videoId(0)]);
    expect(rounds[1]?.[0]).toBe(videoId(0));
    expect(await flagged()).toEqual([]);
  });

  test('of an unknown post changes nothing, and of an invalid one is an error', async () => {
    expect((await report(987_654)).status).toBe(200);
    await expectError(await report('abc'), 400, 'id');
  });

  test('is dropped beyond the limit of an address', async () => {
    const [id = 0] = await addVideos(1);
    await run(now + HOUR);
    for (let count = 0; count < 30; count += 1) await report(987_654, '10.9.9.9');
    await report(id, '10.9.9.9');
    const row = await database.selectFrom('videoChecks').select('hinted').executeTakeFirst();
    expect(row?.hinted).toBe(0);
  });
});

describe('a changed video address', () => {
  test('removes the flag at once and begins with the next round', async () => {
    const [id = 0] = await addVideos(12);
    answers.set(videoId(0), GONE);
    await runDays(3);
    expect(await flagged()).toEqual([id]);
    await database
      .updateTable('posts')
      .set({ videoId: videoId(99) })
      .where('id', '=', id)
      .execute();
    expect(await flagged()).toEqual([]);
    sent = [];
    await runDays(1);
    expect(sent.map((request) => request.id)).toContain(videoId(99));
  });

  test('during a check discards its result', async () => {
    const [id = 0] = await addVideos(1);
    answers.set(videoId(0), async (_request, response) => {
      await database
        .updateTable('posts')
        .set({ videoId: videoId(99) })
        .where('id', '=', id)
        .execute();
      response.writeHead(404).end();
    });
    await run(now + HOUR);
    expect(await database.selectFrom('videoChecks').select('postId').execute()).toEqual([]);
  });
});

describe('an admin', () => {
  test('sees flagged videos and has one checked again before all others', async () => {
    const [id = 0] = await addVideos(12);
    answers.set(videoId(0), GONE);
    await runDays(3);
    const listed = await send(desk, 'GET /flagged-videos', undefined, admin);
    expect((await listed.json()).videos).toMatchObject([{ id, title: 'A game', reason: 'gone', checking: false }]);
    sent = [];
    answers.clear();
    const requested = await send(desk, `POST /flagged-videos/${id}/check`, undefined, admin);
    expect(requested.status).toBe(200);
    expect((await readVideoWatch(database, now)).videos).toMatchObject([{ checking: true }]);
    await openChecker().tick(signal);
    expect(sent.map((request) => request.id)).toEqual([videoId(0)]);
    expect(await flagged()).toEqual([]);
  });

  test('who requests a check of a video without a flag gets an error', async () => {
    const [id = 0] = await addVideos(1);
    await run(now + HOUR);
    await expectError(await send(desk, `POST /flagged-videos/${id}/check`, undefined, admin), 404);
    await expectError(await send(desk, 'POST /flagged-videos/x/check', undefined, admin), 400, 'id');
  });

  test('may do both; fans and visitors may not', async () => {
    await expectError(await send(desk, 'GET /flagged-videos', undefined, fan), 403);
    await expectError(await send(desk, 'GET /flagged-videos'), 401);
    await expectError(await send(desk, 'POST /flagged-videos/1/check', undefined, fan), 403);
    await expectError(await send(desk, 'POST /flagged-videos/1/check'), 401);
  });
});

test('two processes send no two requests within a second, and check no video twice a day', async () => {
  await addVideos(10);
  const beside = await startSite({ beside: site, clock });
  const checkers = [openChecker(), openChecker(10_000, beside.database)];
  const until = now + 3 * DAY;
  while (now < until) {
    const worked = await Promise.all(checkers.map((checker) => checker.tick(signal)));
    now += worked.some(Boolean) ? 400 : await untilNextRequest();
  }
  expect(sent).toHaveLength(3 * 10);
  const gaps = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SECOND);
  for (const times of Map.groupBy(sent, ({ id }) => id).values()) {
    const [first, second, third] = times.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(DAY - 2 * MINUTE);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(DAY - 2 * MINUTE);
  }
});

test('a process without rounds sends only the requests of admins, also where a round has begun', async () => {
  const [id = 0] = await addVideos(12);
  answers.set(videoId(0), GONE);
  await runDays(3);
  const checker = openChecker();
  while (sent.length <= 36) now += (await checker.tick(signal)) ? SECOND : MINUTE;
  sent = [];
  const stopped = [openChecker(10_000, database, false)];
  await run(now + HOUR, stopped);
  expect(sent).toEqual([]);
  expect(await flagged()).toEqual([id]);
  await requestCheck(database, id);
  await run(now + HOUR, stopped);
  expect(sent.map((request) => request.id)).toEqual([videoId(0)]);
});

test('a process that stops during a request leaves the video to the others', async () => {
  await addVideos(2);
  const stopping = new AbortController();
  answers.set(videoId(0), () => stopping.abort());
  const checker = openChecker();
  await checker.tick(signal);
  await checker.tick(stopping.signal);
  answers.clear();
  await run(now + HOUR);
  expect(sent.map(({ id }) => id)).toEqual([videoId(0), videoId(1), videoId(0)]);
});

test('eighteen days of outages flag no video that plays, and each dead one within 96 hours', async () => {
  const ids = await addVideos(20);
  const began = now;
  /** By index of the video: the hour of its death. */
  const deaths = new Map([3, 8, 11, 17].map((index, order) => [index, 30 + 97.3 * order]));
  const outages: [from: number, until: number, reply: RequestListener][] = [
    [47, 53, answersWith(503)],
    [95, 99, answersWith(429)],
    [143, 155, GONE],
    [200, 206, answersWith(500)],
    [239, 244, hangs],
    [310, 318, answersWith(401)],
    [350, 362, answersWith(403)],
    [407, 409, GONE],
  ];
  const [patient, hasty] = [openChecker(), openChecker(50)];
  const flagHours = new Map<number, number>();
  for (let hour = 0; hour < 18 * 24; hour += 1) {
    outage = outages.find(([from, until]) => hour >= from && hour < until)?.[2];
    const flaky = videoId(hour % ids.length);
    answers.clear();
    // On a normal day the host fails for one video or another.
    answers.set(flaky, hour % 2 ? answersWith(500) : answersWith(429));
    for (const [index, death] of deaths) if (hour >= death) answers.set(videoId(index), GONE);
    await run(began + (hour + 1) * HOUR, [outage === hangs ? hasty : patient]);
    for (const id of await flagged()) {
      const index = ids.indexOf(id);
      if (!flagHours.has(index)) flagHours.set(index, hour + 1 - (deaths.get(index) ?? Number.POSITIVE_INFINITY));
    }
  }
  // A flag of a video that plays would have an infinite number.
  expect([...flagHours.keys()]).toEqual([...deaths.keys()]);
  for (const hours of flagHours.values()) {
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(96);
  }
});

describe('the mail to admins', () => {
  const mails = () =>
    database.selectFrom('outbox').where('kind', '=', 'videos-flagged').select(['recipientKey', 'content']).execute();

  test('names the new flags of a day once', async () => {
    const [first, second] = await addVideos(24);
    answers.set(videoId(0), GONE);
    await runDays(3);
    expect(await mails()).toHaveLength(1);
    expect(JSON.parse((await mails())[0]?.content ?? '')).toMatchObject({ postIds: [first] });
    await runDays(3);
    expect(await mails()).toHaveLength(1);
    answers.set(videoId(1), GONE);
    await runDays(4);
    const contents = (await mails()).map(({ content }) => JSON.parse(content).postIds);
    expect(contents).toEqual([[first], [second]]);
  });
});

test('a video that is flagged stays so while the host is silent', async () => {
  const [id = 0] = await addVideos(12);
  answers.set(videoId(0), GONE);
  await runDays(3);
  outage = answersWith(503);
  await requestCheck(database, id);
  await runDays(2);
  expect(await flagged()).toEqual([id]);
});
