/** Which cups accept no brackets, and when (spec 5; product decisions, 'Cups'). */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { pairUp, pickUpperRiders } from '../support/world.ts';

const { site, time, riders, slots, names, freshCup, submit, read, readAll, expectKept } = await startBracketSite();
let fan: Fan;
let admin: Fan;

beforeAll(async () => {
  fan = await signUp(site);
  admin = await signUpAdmin(site);
});
afterEach(() => {
  time.now = NOON;
});

async function submittedCup(): Promise<number> {
  const cup = await freshCup();
  expect((await submit(fan, cup)).status).toBe(200);
  return cup;
}

describe('a cup accepts no bracket', () => {
  test('that does not exist', async () => {
    await expectError(await submit(fan, 999_999), 404);
  });

  test('of 8 or of 32 riders', async () => {
    for (const riderCount of [8, 32] as const) {
      const reply = await expectError(
        await submit(fan, await freshCup({ riderCount, initialMatchups: [] })),
        400,
        'slvshCupId',
      );
      expect(reply.message).toBe('We are only doing 16 riders');
    }
  });

  test('while one of its sixteen riders is unknown', async () => {
    const cup = await freshCup({ initialMatchups: pairUp([...slots.slice(0, 15), null]) });
    const { message } = await expectError(await submit(fan, cup), 409);
    expect(message).toContain('Not all riders of this cup are known yet');
    expect((await read(fan, cup)).status).toBe(404);
  });

  test('while it is in the trash, which hides its brackets', async () => {
    const cup = await submittedCup();
    const before = await readReply(read(fan, cup));
    const mine = async (): Promise<{ slvshCupId: number }[]> => readReply(readAll(fan));
    await send(site, `DELETE /cups/${cup}`, undefined, admin);
    await expectKept(fan, () => submit(fan, cup, names({ 'game-8': 'Sandy Boville' })), 404);
    await expectError(await read(fan, cup), 404);
    expect((await mine()).map(({ slvshCupId }) => slvshCupId)).not.toContain(cup);
    await send(site, `POST /cups/${cup}/restore`, undefined, admin);
    expect(await readReply(read(fan, cup))).toEqual(before);
    expect(await mine()).toContainEqual(before);
  });

  test('of the API from its closing time on, wherever its page is', async () => {
    const [former, next] = [await freshCup({ picksCloseAt: NOON + 1 }), await freshCup()];
    for (const id of [former, next]) {
      expect((await send(site, `PATCH /cups/${id}`, { onBracketPage: true }, admin)).status).toBe(200);
    }
    expect((await submit(fan, former)).status).toBe(200);
    time.now = NOON + 1;
    await expectKept(fan, () => submit(fan, former), 409);
  });

  test('from its closing time on, inclusive', async () => {
    const closing = NOON + 60_000;
    const cup = await submittedCup();
    await site.database.updateTable('cups').set({ picksCloseAt: closing }).where('id', '=', cup).execute();
    time.now = closing - 1;
    expect((await submit(fan, cup, names({ 'game-8': 'Sandy Boville' }))).status).toBe(200);
    time.now = closing;
    expect(await expectKept(fan, () => submit(fan, cup), 409)).toBe('PICKS ARE CLOSED');
    expect(await expectKept(fan, () => submit(fan, cup, names(), {}, admin), 409)).toBe('PICKS ARE CLOSED');
    expect(JSON.parse((await readReply(read(fan, cup))).picks)).toEqual(names({ 'game-8': 'Sandy Boville' }));
  });

  test('once its final is decided, without a closing time', async () => {
    const cup = await submittedCup();
    const results = [...pickUpperRiders(riders)].map(([game, winnerId]) => ({ cupId: cup, game, winnerId }));
    const settle = (some: typeof results) =>
      site.database
        .insertInto('cupResults')
        .values(some.map((result) => ({ ...result, decidedAt: NOON })))
        .execute();
    await settle(results.slice(0, 14));
    expect((await submit(fan, cup)).status).toBe(200);
    await settle(results.slice(14));
    expect(await expectKept(fan, () => submit(fan, cup), 409)).toBe('PICKS ARE CLOSED');
  });
});
