/** CALL IT for fans with an account: the server counts a game once, and computes its points and the streak. */
import { describe, expect, test } from 'vitest';
import { CALL_POINTS } from '#contract/rules/calls.ts';
import type { Outcome } from '#contract/rules/letters.ts';
import { explain } from '#messages/fr/errors.ts';
import { DAY } from '../support/builders.ts';
import { chart, completeChart, PARTIAL, startChartingSite } from '../support/charting.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, type Sending, send, signedIn, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, logged, duel, addGame, addChartedGame } = await startChartingSite();
const start = (fan: Sending, game: number) => send(site, `POST /posts/${game}/calls`, undefined, fan);
const finish = (fan: Sending, game: number, calls: unknown) =>
  send(site, `POST /posts/${game}/calls/result`, { calls }, fan);
const record = async (fan: Sending) => readReply(send(site, 'GET /calls', undefined, fan));

/** The replies of a complete chart are landed, then missed five times; these calls are all right. */
const RIGHT = completeChart(duel).map(({ reply = 'landed' }, index) => ({ row: index + 1, call: reply }));
/** Half of the seconds from the starts to the replies of all six rows: the fastest that hosts play. */
const FASTEST = (6 * 8_000) / 2;

const callAll = (call: Outcome) => RIGHT.map(({ row }) => ({ row, call }));

async function play(fan: Sending, game: number, calls: unknown = RIGHT, milliseconds = FASTEST) {
  expect((await start(fan, game)).status).toBe(200);
  time.now += milliseconds;
  return readReply(finish(fan, game, calls));
}

/** The game of the day of a day; access tokens end in it. */
async function nextDay(email: string) {
  time.now += DAY;
  return signedIn(await send(site, 'POST /users/sign-in', { email, password: PASSWORD }));
}

const gameOfTheDay = async (): Promise<number> => (await readReply(site.get('/api/v1/games/charted'))).gameOfTheDay.id;

describe('a result', async () => {
  await addChartedGame();
  const game = await addChartedGame();

  test('has the points of the right calls, which the server computes', async () => {
    const result = await play(await signUp(site), game);
    expect(result).toEqual({
      ...{ counted: true, right: 6, called: 6, rows: 6, points: CALL_POINTS.landed + 5 * CALL_POINTS.missed },
      ...{ streak: 0, bestStreak: 0, today: false },
    });
    const wrong = await play(await signUp(site), game, callAll('landed').slice(0, 2));
    expect(wrong).toMatchObject({ counted: true, right: 1, called: 2, rows: 6, points: CALL_POINTS.landed });
  });

  test('has no points that a request claims', async () => {
    const reply = await send(site, `POST /posts/${game}/calls/result`, { calls: [], points: 999 }, await signUp(site));
    expect(await readReply(reply)).toMatchObject({ points: 0, right: 0 });
  });

  test('counts after a start by a clock that was a year ahead', async () => {
    const fan = await signUp(site);
    await start(fan, game);
    const ahead = { startedAt: time.now + 365 * DAY };
    await site.database.updateTable('calls').set(ahead).where('userId', '=', fan.user.id).execute();
    expect(await play(fan, game)).toMatchObject({ counted: true, right: 6 });
  });

  test('counts once', async () => {
    const fan = await signUp(site);
    await play(fan, game, callAll('landed'));
    expect(await play(fan, game)).toMatchObject({ counted: false, right: 6 });
    const data = await readReply(send(site, `GET /users/${fan.user.id}/data`, undefined, fan));
    expect(data.calledGames).toMatchObject([{ right: 1, called: 6 }]);
  });

  test('does not count without a start, or faster than a host plays', async () => {
    const fan = await signUp(site);
    expect(await readReply(finish(fan, game, RIGHT))).toMatchObject({ counted: false, right: 6 });
    expect(await play(fan, game, RIGHT, FASTEST - 1)).toMatchObject({ counted: false });
    time.now += 1;
    expect(await readReply(finish(fan, game, RIGHT))).toMatchObject({ counted: true });
  });

  test('counts where replies are seen at fractions of a second', async () => {
    const tricks = completeChart(duel).map((row, index) => ({ ...row, replyAt: index * 10 + 7.0003 }));
    expect(await play(await signUp(site), await addChartedGame({ tricks }))).toMatchObject({ counted: true });
  });

  test('counts from the first of several starts', async () => {
    const fan = await signUp(site);
    await start(fan, game);
    time.now += FASTEST - 1;
    expect(await play(fan, game, RIGHT, 1)).toMatchObject({ counted: true });
  });

  test('counts once of two that arrive at the same time', async () => {
    const fan = await signUp(site);
    await start(fan, game);
    time.now += FASTEST;
    const replies = await Promise.all([finish(fan, game, RIGHT), finish(fan, game, RIGHT)]);
    const counted = await Promise.all(replies.map(async (reply) => (await reply.json()).counted));
    expect(counted.sort()).toEqual([false, true]);
  });

  test.each([
    ['of a row past the end', [{ row: 7, call: 'landed' }], 'List of calls has row 7, and the game has 6.'],
    ['of a row twice', [...RIGHT, RIGHT[2]], 'List of calls has row 3 twice.'],
    ['of row 0', [{ row: 0, call: 'landed' }], 'List of calls has a row that is not a whole number from 1 to 200.'],
    ['of neither outcome', [{ row: 1, call: 'maybe' }], 'List of calls has a call that is not landed or missed.'],
    ['of a text', 'landed', 'List of calls must be a list.'],
    ['of 201 calls', Array(201).fill(RIGHT[0]), 'List of calls has more than 200 calls.'],
  ])('%s is refused', async (_, calls, message) => {
    const fan = await signUp(site);
    await start(fan, game);
    const refused = await (await finish(fan, game, calls)).json();
    expect(refused).toMatchObject({ statusCode: 400, field: expect.stringMatching(/^calls/), message });
    expect(explain(refused)).not.toBe(message);
  });
});

test.each([
  ['without a ledger', () => addGame(), 409],
  ['with a partial ledger', () => addGame({ tricks: chart(duel, PARTIAL), ledger: 'partial' }), 409],
  [
    'without the times of replies',
    () => addChartedGame({ tricks: completeChart(duel).map(({ replyAt: _, ...row }) => row) }),
    409,
  ],
  ['that is not published yet', () => addChartedGame({ publishDate: time.now + DAY }), 404],
])('a game %s is not called', async (_, add, status) => {
  const game = await add();
  const fan = await signUp(site);
  await expectError(await start(fan, game), status);
  await expectError(await finish(fan, game, []), status);
});

test('the streak counts the days on which the fan called half of the game of the day', async () => {
  let fan: Awaited<ReturnType<typeof signedIn>> = await signUp(site, 'streak@fans.example');
  expect(await play(fan, await gameOfTheDay())).toMatchObject({ streak: 1, bestStreak: 1, today: true });
  fan = await nextDay('streak@fans.example');
  expect(await record(fan)).toEqual({ streak: 1, bestStreak: 1, today: false });
  expect(await play(fan, await gameOfTheDay(), RIGHT.slice(0, 3))).toMatchObject({ streak: 2, today: true });
  fan = await nextDay('streak@fans.example');
  expect(await play(fan, await gameOfTheDay(), RIGHT.slice(0, 2))).toMatchObject({ counted: true, today: false });
  fan = await nextDay('streak@fans.example');
  expect(await record(fan)).toEqual({ streak: 0, bestStreak: 2, today: false });
});

test('a game of the day counts for its day also past midnight and after a second start, and not a day later', async () => {
  const email = 'midnight@fans.example';
  const today = await gameOfTheDay();
  const midnight = Math.ceil(time.now / DAY) * DAY;
  time.now = midnight - 10_000;
  let fan: Awaited<ReturnType<typeof signedIn>> = await signUp(site, email);
  expect((await start(fan, today)).status).toBe(200);
  time.now = midnight + 10_000;
  expect(await play(fan, today)).toMatchObject({ counted: true, streak: 1, today: false });

  const next = await gameOfTheDay();
  expect((await start(fan, next)).status).toBe(200);
  fan = await nextDay(email);
  time.now += 1;
  expect(await readReply(finish(fan, next, RIGHT))).toMatchObject({ counted: false, streak: 0 });
  expect(await play(fan, next)).toMatchObject({ counted: true, streak: 0, bestStreak: 1 });
});

test('a start that is a day old begins again', async () => {
  const email = 'later@fans.example';
  const game = await gameOfTheDay();
  await signUp(site, email);
  // Then it is not the game of the day.
  expect((await start(await nextDay(email), game)).status).toBe(200);
  const fan = await nextDay(email);
  time.now += 1;
  expect(await play(fan, game, RIGHT, FASTEST - 1)).toMatchObject({ counted: false });
  time.now += 1;
  expect(await readReply(finish(fan, game, RIGHT))).toMatchObject({ counted: true });
});

test('a game that a fan has called before counts again as the game of the day', async () => {
  const fan = await signUp(site, 'again@fans.example');
  const today = await gameOfTheDay();
  await play(fan, today);
  time.now += DAY;
  while ((await gameOfTheDay()) !== today) time.now += DAY;
  const again = await signedIn(await send(site, 'POST /users/sign-in', { email: fan.email, password: PASSWORD }));
  expect(await play(again, today)).toMatchObject({ counted: true, streak: 1, today: true });
  expect(await play(again, today)).toMatchObject({ counted: false, streak: 1 });
});

test('a fan sends sixty starts and results an hour at most', async () => {
  const fan = await signUp(site);
  const game = await addChartedGame();
  const statuses = new Set<number>();
  for (let n = 0; n < 30; n++) {
    statuses.add((await start(fan, game)).status);
    statuses.add((await finish(fan, game, [])).status);
  }
  expect([...statuses]).toEqual([200]);
  await expectError(await start(fan, game), 429);
  await expectError(await finish(fan, game, []), 429);
});

describe('the calls of a fan', () => {
  async function called() {
    const fan = await signUp(site);
    const game = await addChartedGame({ publishDate: NOON - DAY });
    const startedAt = new Date(time.now).toISOString();
    await play(fan, game);
    return { fan, game, startedAt };
  }

  test('are in their own data, and not in those that an admin reads', async () => {
    const { fan, game, startedAt } = await called();
    const read = async (by: Sending) => readReply(send(site, `GET /users/${fan.user.id}/data`, undefined, by));
    expect((await read(fan)).calledGames).toEqual([
      {
        ...{ postId: game, title: 'Hall vs Hess', startedAt, finishedAt: new Date(time.now).toISOString() },
        ...{ gameOfTheDay: null, right: 6, called: 6, points: CALL_POINTS.landed + 5 * CALL_POINTS.missed },
      },
    ]);
    expect((await read(await signUpAdmin(site))).calledGames).toEqual([]);
  });

  test('change no public reply, and their replies are not stored', async () => {
    const { fan, game } = await called();
    const paths = ['/games/charted', '/games/charted/page/1', `/posts/${game}`];
    const read = () => Promise.all(paths.map(async (path) => (await site.get(`/api/v1${path}`)).text()));
    const before = await read();
    await play(await signUp(site), game);
    expect(await read()).toEqual(before);
    const replies = [
      await send(site, 'GET /calls', undefined, fan),
      await start(fan, game),
      await finish(fan, game, []),
    ];
    expect(replies.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(3).fill('no-store'));
  });

  test('are deleted with the account', async () => {
    const { fan } = await called();
    const rows = () => site.database.selectFrom('calls').where('userId', '=', fan.user.id).selectAll().execute();
    expect(await rows()).toHaveLength(1);
    expect((await send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('are in no line of the log', () => {
    expect(logged.join('').match(/missed/)).toBeNull();
  });
});
