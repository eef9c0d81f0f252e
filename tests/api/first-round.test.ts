/** A first round that changes after brackets were submitted for it (decision 13). */
import { beforeAll, describe, expect, test } from 'vitest';
import { updateCup } from '#server/features/cups/save.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { addRider } from '../support/builders.ts';
import { matchupsOf } from '../support/cup-fields.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';
import { pairUp } from '../support/world.ts';

const { site, riders, slots, names, freshCup, submit, read, stored, publish } = await startBracketSite();
let admin: Fan;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

const enter = (cup: number, entered: readonly (number | null)[], more: object = {}) =>
  send(site, `PATCH /cups/${cup}`, { initialMatchups: matchupsOf(entered), ...more }, admin);
const withRookie = slots.with(slots.indexOf(riders.joss), riders.rookie);
const picksOf = async (fan: Fan, cup: number) => JSON.parse((await readReply(read(fan, cup))).picks);
const bracketOf = async (fan: Fan) => (await stored(fan))[0];

describe('a rider who is replaced', () => {
  test('has picks that count for the substitute, with the same possible points', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await submit(fan, cup);
    expect((await enter(cup, withRookie)).status).toBe(200);
    const rookie = 'Zoe Rookie';
    expect(await picksOf(fan, cup)).toEqual(
      names({ 'game-1': rookie, 'game-9': rookie, 'game-13': rookie, 'game-15': rookie }),
    );
    expect(await readReply(read(fan, cup))).toMatchObject({ score: 0, possible: 320 });
    await publish(cup, riders.rookie, riders.oystein);
    expect(await readReply(read(fan, cup))).toMatchObject({ score: 10, possible: 320 });
  });

  test('has the picks again after returning', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await submit(fan, cup, names({ 'game-15': 'Evan McEachran' }));
    const before = [await bracketOf(fan), await picksOf(fan, cup)];
    await enter(cup, withRookie);
    await enter(cup, slots);
    expect([await bracketOf(fan), await picksOf(fan, cup)]).toEqual(before);
  });

  test('causes no write to any bracket', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await submit(fan, cup);
    const before = await bracketOf(fan);
    await enter(cup, withRookie);
    expect(await bracketOf(fan)).toEqual(before);
  });

  test('has picks that follow several replacements, and returns in another slot', async () => {
    const { rookie, joss, oystein, noah } = riders;
    const [early, late, cup] = [await signUp(site), await signUp(site), await freshCup()];
    const third = await addRider(site, { name: 'Third Comer' });
    await submit(early, cup);
    const places = [joss, noah].map((rider) => slots.indexOf(rider)) as [number, number];
    const round = (...entered: [number, number]) => slots.with(places[0], entered[0]).with(places[1], entered[1]);
    await enter(cup, round(rookie, noah));
    await submit(late, cup, await picksOf(early, cup));
    await enter(cup, round(third, noah));
    await enter(cup, round(third, joss));
    const byThird = Object.fromEntries([1, 9, 13, 15].map((game) => [`game-${game}`, 'Third Comer']));
    const taken = names({ ...byThird, 'game-8': 'Joss Christensen' });
    for (const fan of [early, late]) expect(await picksOf(fan, cup)).toEqual(taken);
    await publish(cup, third, oystein);
    for (const fan of [early, late]) expect(await readReply(read(fan, cup))).toMatchObject({ score: 10, rank: 1 });
    expect((await site.call('GET /cups/{id}', { params: { id: cup } })).brackets.map(({ score }) => score)).toEqual([
      10, 10,
    ]);
    await enter(cup, round(third, noah));
    await enter(cup, round(joss, noah));
    for (const fan of [early, late]) expect(await picksOf(fan, cup)).toEqual(names());
  });

  test('is replaced in the fan’s own bracket and in the shared one', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await submit(fan, cup);
    await enter(cup, withRookie);
    await publish(cup, riders.rookie, riders.oystein);
    const request = async (call: string) => readReply(send(site, call, undefined, fan));
    const { brackets } = await request(`GET /users/${fan.user.id}/data`);
    expect(brackets[0].picks[0]).toEqual({ game: 1, rider: 'Zoe Rookie' });
    const { token } = await request(`GET /brackets/${fan.user.id}/${cup}/share`);
    const shared = await site.call('GET /shared-brackets/{token}', { params: { token } });
    expect(shared.picks[0]).toMatchObject({ game: 'game-1', rider: 'Zoe Rookie', mark: 'right' });
  });

  test('leaves submission times and late games unchanged', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await publish(cup, riders.noah, riders.sandy);
    await submit(fan, cup);
    const before = await bracketOf(fan);
    await enter(cup, withRookie);
    const after = await bracketOf(fan);
    expect(after).toMatchObject({ submittedAt: before?.submittedAt, lateGames: 1 << 7 });
  });

  test('does not change picks of a rider whose id contains the same digits', async () => {
    const others: Record<number, string> = { 9001: 'Nine', 90011: 'Longer', 19001: 'Ending' };
    for (const [id, name] of Object.entries(others)) await addRider(site, { id: Number(id), name });
    const entered = slots.with(0, 9001).with(1, 90011).with(2, 19001);
    const [fan, cup] = [await signUp(site), await freshCup({ initialMatchups: pairUp(entered) })];
    const [longer, ending] = ['Longer', 'Ending'];
    const picks = { 'game-1': longer, 'game-2': ending, 'game-9': longer, 'game-13': longer, 'game-15': longer };
    expect((await submit(fan, cup, names(picks))).status).toBe(200);
    const before = await picksOf(fan, cup);
    expect((await enter(cup, entered.with(0, riders.rookie))).status).toBe(200);
    expect(await picksOf(fan, cup)).toEqual(before);
  });

  test('is replaced on the leaderboard of every process, for every fan', async () => {
    const other = await startSite({ clock: () => NOON, beside: site });
    const cup = await freshCup();
    const fans = await Promise.all(Array.from({ length: 5 }, () => signUp(site)));
    for (const fan of fans) await submit(fan, cup);
    await other.call('GET /cups/{id}', { params: { id: cup } });
    await enter(cup, withRookie);
    await publish(cup, riders.rookie, riders.oystein);
    for (const { call } of [site, other]) {
      const { brackets } = await call('GET /cups/{id}', { params: { id: cup } });
      expect(brackets.map(({ score }) => score)).toEqual([10, 10, 10, 10, 10]);
    }
    const late = await signUp(site);
    await submit(late, cup, await picksOf(fans[0] as Fan, cup));
    for (const { call } of [site, other]) {
      const { brackets } = await call('GET /cups/{id}', { params: { id: cup } });
      expect(brackets.map(({ score }) => score)).toEqual([10, 10, 10, 10, 10, 0]);
    }
  });

  test('is replaced in this cup only', async () => {
    const [fan, cup, elsewhere] = [await signUp(site), await freshCup(), await freshCup()];
    await submit(fan, elsewhere);
    const before = await stored(fan);
    await submit(fan, cup);
    await enter(cup, withRookie);
    expect((await stored(fan)).filter((row) => row.cupId === elsewhere)).toEqual(before);
  });

  test('can no longer be picked, unlike the substitute', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await submit(fan, cup);
    await enter(cup, withRookie);
    expect((await submit(fan, cup)).status).toBe(400);
    expect((await submit(fan, cup, await picksOf(fan, cup))).status).toBe(200);
  });
});

test('the two riders of a game can swap places', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  await submit(fan, cup);
  const before = await stored(fan);
  expect((await enter(cup, slots.with(0, riders.oystein).with(1, riders.joss))).status).toBe(200);
  expect(await stored(fan)).toEqual(before);
});

describe('a first round with brackets cannot be changed by', () => {
  const moved = slots.with(0, riders.sandy).with(15, riders.joss);
  test.each<[string, (number | null)[], object?]>([
    ['moving riders', moved],
    ['emptying a place', (slots as (number | null)[]).with(3, null)],
    ['emptying all of it', []],
    ['making it smaller', slots.slice(0, 8), { riderCount: 8 }],
  ])('%s', async (_what, entered, more) => {
    const [one, other, cup] = [await signUp(site), await signUp(site), await freshCup()];
    await submit(one, cup);
    const before = [await storedRows(site), await stored(one)];
    const { message } = await expectError(await enter(cup, entered, more), 409, 'initialMatchups');
    expect(message).toMatch(/^1 bracket depends on this first round\. /);
    expect([await storedRows(site), await stored(one)]).toEqual(before);
    await submit(other, cup);
    expect((await expectError(await enter(cup, entered, more), 409, 'initialMatchups')).message).toMatch(
      /^2 brackets depend/,
    );
  });
});

test('a first round without brackets can be changed freely', async () => {
  const [fan, cup, elsewhere] = [await signUp(site), await freshCup(), await freshCup()];
  await submit(fan, elsewhere);
  expect((await enter(cup, slots.with(0, riders.sandy).with(15, riders.joss))).status).toBe(200);
});

test('other fields of a cup with brackets can be changed', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  await submit(fan, cup);
  expect((await enter(cup, slots, { location: 'Elsewhere' })).status).toBe(200);
});

test('a rejected change stores nothing', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  await submit(fan, cup);
  const change = { initialMatchups: pairUp(slots.with(0, riders.sandy).with(15, riders.joss)), location: 'Elsewhere' };
  const saved = site.write((trx) => updateCup(trx, cup, change, { userId: admin.user.id, now: NOON }));
  await expect(saved).rejects.toBeInstanceOf(AppError);
  expect((await site.call('GET /cups/{id}', { params: { id: cup } })).info).toMatchObject({ version: 1 });
});
