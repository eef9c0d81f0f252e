/** The letter call, which orders equal scores once the final has letters (product decisions, 'Cups'). */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clearLateGames } from '#server/features/brackets/save.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { DAY, HOUR } from '../support/builders.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { pickUpperRiders } from '../support/world.ts';

const { site, time, riders, names, freshCup, submit, read, publish, stored, expectKept } = await startBracketSite();
let admin: Fan;
let fans: Fan[];

beforeAll(async () => {
  admin = await signUpAdmin(site);
  fans = await Promise.all(Array.from({ length: 4 }, () => signUp(site)));
});
afterEach(() => {
  time.now = NOON;
});

const call = (fan: Fan, cup: number, letterCall?: unknown, picks: unknown = names()) =>
  submit(fan, cup, picks, letterCall === undefined ? {} : { letterCall });
const readBracket = async (fan: Fan, cup: number) => readReply(read(fan, cup));
const leaders = async (cup: number) =>
  (await site.call('GET /cups/{id}/leaderboard/{page}', { params: { id: cup, page: 1 } })).rows;
const ranksOf = async (cup: number, of: Fan[]) =>
  Promise.all(of.map(async (fan) => (await readBracket(fan, cup)).rank));

/** A cup whose first fourteen games the upper riders have won, with picks open for a day. */
async function cupBeforeFinal(): Promise<number> {
  const cup = await freshCup({ picksCloseAt: NOON + DAY });
  const results = [...pickUpperRiders(riders)].filter(([game]) => game < 15);
  await site.database
    .insertInto('cupResults')
    .values(results.map(([game, winnerId]) => ({ cupId: cup, game, winnerId, decidedAt: NOON - HOUR })))
    .execute();
  return cup;
}
const decideFinal = (cup: number, winnerScore: number | null) =>
  publish(cup, riders.joss, riders.evan, NOON - HOUR, winnerScore);
const correct = (post: number, winnerScore: string) => sendForm(site, `PATCH /posts/${post}`, { winnerScore }, admin);

describe('a letter call', () => {
  test('is saved with the picks, kept by a submission without it, and removed by null', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    const calls: unknown[] = [];
    for (const letterCall of [undefined, 3, undefined, 0, null, 4]) {
      const reply = await readReply(call(fan, cup, letterCall));
      calls.push(reply.letterCall);
      expect(await readBracket(fan, cup)).toEqual(reply);
    }
    expect(calls).toEqual([null, 3, 3, 0, null, 4]);
  });

  test('stays when only the picks change', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await call(fan, cup, 2);
    const reply = await readReply(call(fan, cup, undefined, names({ 'game-8': 'Sandy Boville' })));
    expect(reply).toMatchObject({ letterCall: 2, lateCall: false });
  });

  test('that changes is a new submission, and the same one is not', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    await call(fan, cup, 2);
    const before = await stored(fan);
    time.now += 60_000;
    await call(fan, cup, 2);
    expect(await stored(fan)).toEqual(before);
    expect((await readReply(call(fan, cup, 1))).submittedAt).toBe(new Date(time.now).toISOString());
  });

  test.each([5, -1, '3', 2.5, '', [2], true, 1e9])('of %j is rejected', async (letterCall) => {
    const [fan, cup] = [fans[0] as Fan, await freshCup()];
    await call(fan, cup, 1);
    await expectKept(fan, () => call(fan, cup, letterCall), 400, 'letterCall');
  });
});

describe('equal scores', () => {
  test('are ordered by the distance of the call, then those without a call, once the final has letters', async () => {
    const cup = await cupBeforeFinal();
    const [exact, near, far, without] = fans as [Fan, Fan, Fan, Fan];
    // In the opposite order of submission.
    await call(without, cup);
    await call(far, cup, 4);
    await call(near, cup, 1);
    await call(exact, cup, 2);
    const order = [exact, near, far, without];
    expect(await ranksOf(cup, order)).toEqual([1, 1, 1, 1]);
    expect((await leaders(cup)).map(({ letterCall }) => letterCall)).toEqual([null, null, null, null]);
    await decideFinal(cup, 2);
    expect(await ranksOf(cup, order)).toEqual([1, 2, 3, 4]);
    expect((await leaders(cup)).map(({ rank, letterCall }) => [rank, letterCall])).toEqual([
      [1, 2],
      [2, 1],
      [3, 4],
      [4, null],
    ]);
  });

  test('share a rank with calls of the same distance', async () => {
    const cup = await cupBeforeFinal();
    const [above, below, without] = fans as [Fan, Fan, Fan];
    await call(above, cup, 3);
    await call(below, cup, 1);
    await call(without, cup, null);
    await decideFinal(cup, 2);
    expect(await ranksOf(cup, [above, below, without])).toEqual([1, 1, 3]);
  });

  test('follow a correction of the letters, and its reversal, exactly', async () => {
    const cup = await cupBeforeFinal();
    for (const [index, fan] of fans.entries()) await call(fan, cup, index + 1);
    const post = await decideFinal(cup, 1);
    const before = await leaders(cup);
    expect(await ranksOf(cup, fans)).toEqual([1, 2, 3, 4]);
    expect((await correct(post, '4')).status).toBe(200);
    expect(await ranksOf(cup, fans)).toEqual([4, 3, 2, 1]);
    await correct(post, '');
    expect(await ranksOf(cup, fans)).toEqual([1, 1, 1, 1]);
    await correct(post, '1');
    expect(await leaders(cup)).toEqual(before);
  });

  test('stay equal after a final that was decided by hand', async () => {
    const cup = await cupBeforeFinal();
    for (const [index, fan] of fans.entries()) await call(fan, cup, index + 1);
    const results = Object.fromEntries([...pickUpperRiders(riders)].map(([game, winner]) => [`game-${game}`, winner]));
    expect((await send(site, `PATCH /cups/${cup}/results`, { results: JSON.stringify(results) }, admin)).status).toBe(
      200,
    );
    expect(await ranksOf(cup, fans)).toEqual([1, 1, 1, 1]);
    const { results: decided } = await site.call('GET /cups/{id}', { params: { id: cup } });
    expect(decided.at(-1)).toMatchObject({ game: 'game-15', letters: null });
  });

  test('are never ahead of a higher score', async () => {
    const cup = await cupBeforeFinal();
    const [right, wrong] = fans as [Fan, Fan];
    await site.database.deleteFrom('cupResults').where('cupId', '=', cup).where('game', '=', 8).execute();
    await call(wrong, cup, 2, names({ 'game-8': 'Sandy Boville' }));
    await call(right, cup);
    await publish(cup, riders.noah, riders.sandy);
    await publish(cup, riders.james, riders.noah);
    await decideFinal(cup, 2);
    expect(await ranksOf(cup, [right, wrong])).toEqual([1, 2]);
  });
});

describe('after the final was decided, a call', () => {
  test('that is made or changed counts as none, and an unchanged one keeps counting', async () => {
    const cup = await cupBeforeFinal();
    const [kept, changed, made, without] = fans as [Fan, Fan, Fan, Fan];
    await call(kept, cup, 2);
    await call(changed, cup, 0);
    for (const fan of [made, without]) await call(fan, cup);
    await decideFinal(cup, 2);
    await call(kept, cup, undefined, names({ 'game-15': 'Evan McEachran' }));
    await call(kept, cup, 2, names());
    await call(changed, cup, 2);
    await call(made, cup, 2);
    expect(await readBracket(kept, cup)).toMatchObject({ letterCall: 2, lateCall: false });
    expect(await readBracket(changed, cup)).toMatchObject({ letterCall: 2, lateCall: true });
    expect(await readBracket(made, cup)).toMatchObject({ letterCall: 2, lateCall: true });
    // The changed pick of the final is late, so its fan is behind on points, but not by a late call.
    const shown = (await leaders(cup)).map(({ letterCall }) => letterCall);
    expect(shown).toEqual([null, null, null, 2]);
  });

  test('that is removed and made again is late too', async () => {
    const cup = await cupBeforeFinal();
    const [fan] = fans as [Fan];
    await call(fan, cup, 2);
    await decideFinal(cup, 2);
    await call(fan, cup, null);
    expect(await readReply(call(fan, cup, 2))).toMatchObject({ letterCall: 2, lateCall: true });
  });

  test('that is late is not on the shared bracket', async () => {
    const cup = await cupBeforeFinal();
    const [fan] = fans as [Fan];
    await call(fan, cup, 3);
    const { token } = await readReply(send(site, `GET /brackets/${fan.user.id}/${cup}/share`, undefined, fan));
    const readShared = async () => readReply(send(site, `GET /shared-brackets/${token}`));
    await decideFinal(cup, 2);
    expect(await readShared()).toMatchObject({ letterCall: 3 });
    await call(fan, cup, 2);
    expect(await readShared()).toMatchObject({ letterCall: null });
  });

  test('counts again once the final is open again', async () => {
    const cup = await cupBeforeFinal();
    const [fan] = fans as [Fan];
    await decideFinal(cup, 2);
    await call(fan, cup, 2);
    expect(await readBracket(fan, cup)).toMatchObject({
      lateCall: true,
      lateGames: expect.arrayContaining(['game-15']),
    });
    await site.write((trx) => clearLateGames(trx, cup, [14], NOON));
    expect(await readBracket(fan, cup)).toMatchObject({ lateCall: true });
    await site.write((trx) => clearLateGames(trx, cup, [15], NOON));
    expect(await readBracket(fan, cup)).toMatchObject({ letterCall: 2, lateCall: false });
    expect((await leaders(cup)).map(({ letterCall }) => letterCall)).toEqual([2]);
  });
});

test('a fan downloads the calls of their brackets', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  await call(fan, cup, 3);
  const data = await readReply(send(site, `GET /users/${fan.user.id}/data`, undefined, fan));
  expect(data.brackets).toMatchObject([{ cupId: cup, letterCall: 3 }]);
});
