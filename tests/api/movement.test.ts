/** Places gained and lost since the start of the UTC day (product decisions, 'Cups'). */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { DAY, HOUR } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { addFan, pickUpperRiders } from '../support/world.ts';

const { site, time, riders, freshCup, publish } = await startBracketSite();
const MIDNIGHT = NOON - 12 * HOUR;
const upper = pickUpperRiders(riders);
const oysteinWins = new Map([...upper, [1, riders.oystein], [9, riders.alex], [13, riders.alex], [15, riders.alex]]);
const sandyWins = new Map([...oysteinWins, [8, riders.sandy]]);
let admin: Fan;
let fans = 0;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});
afterEach(() => {
  time.now = NOON;
});

const enter = (cup: number, picks: ReadonlyMap<number, number>, submittedAt = MIDNIGHT - 1) =>
  site.write((trx) => addFan(trx, { name: `Fan ${++fans}`, cup, picks, submittedAt }));

/** A cup with brackets of the day before. */
async function cupWithBrackets() {
  const cup = await freshCup();
  const entered = [await enter(cup, upper), await enter(cup, oysteinWins), await enter(cup, sandyWins)];
  return { cup, brackets: entered.map(({ bracket }) => bracket), users: entered.map(({ user }) => user) };
}

/** Rank and movement of the brackets on the leaderboard. */
async function standings(cup: number, brackets: number[]) {
  const { rows } = await site.call('GET /cups/{id}/leaderboard/{page}', { params: { id: cup, page: 1 } });
  return brackets.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.rank, row?.moved]);
}

test('no bracket has moved before a result of the day', async () => {
  const { cup, brackets } = await cupWithBrackets();
  await publish(cup, riders.oystein, riders.joss, MIDNIGHT - 1);
  expect(await standings(cup, brackets)).toEqual([
    [3, null],
    [1, null],
    [1, null],
  ]);
});

test('a result of the day moves brackets, until the day ends', async () => {
  const { cup, brackets } = await cupWithBrackets();
  await publish(cup, riders.oystein, riders.joss, MIDNIGHT - 1);
  await publish(cup, riders.noah, riders.sandy, MIDNIGHT);
  // Before, Joss's bracket was third, behind the two that shared the first place.
  expect(await standings(cup, brackets)).toEqual([
    [2, 1],
    [1, 0],
    [2, -1],
  ]);
  time.now = MIDNIGHT + DAY;
  expect(await standings(cup, brackets)).toEqual([
    [2, null],
    [1, null],
    [2, null],
  ]);
});

test("a fan's own bracket has moved as on the leaderboard", async () => {
  const { cup, users } = await cupWithBrackets();
  await publish(cup, riders.oystein, riders.joss, MIDNIGHT);
  const own = await readReply(send(site, `GET /brackets/${users[0]}/${cup}`, undefined, admin));
  expect(own).toMatchObject({ rank: 3, moved: -2 });
});

test('a bracket of the day has not moved, and the places of others count it', async () => {
  const { cup, brackets } = await cupWithBrackets();
  const { bracket } = await enter(cup, new Map([...upper, [8, riders.sandy]]), MIDNIGHT);
  await publish(cup, riders.sandy, riders.noah, MIDNIGHT);
  await publish(cup, riders.joss, riders.oystein, MIDNIGHT);
  expect(await standings(cup, [...brackets, bracket])).toEqual([
    [2, -1],
    [4, -3],
    [2, -1],
    [1, null],
  ]);
});

test('a manual result counts from when it was decided', async () => {
  const { cup, brackets } = await cupWithBrackets();
  await send(site, `PATCH /cups/${cup}/results`, { results: JSON.stringify({ 'game-1': riders.oystein }) }, admin);
  expect(await standings(cup, brackets)).toEqual([
    [3, -2],
    [1, 0],
    [1, 0],
  ]);
  await site.database
    .updateTable('cupResults')
    .set({ decidedAt: MIDNIGHT - 1 })
    .where('cupId', '=', cup)
    .execute();
  expect((await standings(cup, brackets)).map(([, moved]) => moved)).toEqual([null, null, null]);
});
