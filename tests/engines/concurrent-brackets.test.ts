/** Brackets and first rounds that are saved at the same time. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { submitPicks } from '#server/features/brackets/save.ts';
import { updateCup } from '#server/features/cups/save.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { matchupsOf } from '../support/cup-fields.ts';
import { untilWaiting } from '../support/eventually.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { pairUp } from '../support/world.ts';

/** A transaction on SQLite lets no other statement of its process run. */
const onPostgres = inject('engine') === 'postgres';
const { site, riders, slots, names, freshCup, submit, submitConcurrently, read, publish } = await startBracketSite();
let admin: Fan;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

const enter = (cup: number, entered: readonly (number | null)[]) =>
  send(site, `PATCH /cups/${cup}`, { initialMatchups: matchupsOf(entered) }, admin);
const withRookie = slots.with(slots.indexOf(riders.joss), riders.rookie);
const picksOf = async (fan: Fan, cup: number) => JSON.parse((await readReply(read(fan, cup))).picks);

test('a decided game is late in the submission that changed it only', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  await submit(fan, cup);
  await publish(cup, riders.noah, riders.sandy);
  const finals = Array.from({ length: 20 }, (_, index) =>
    names({ 'game-15': index % 2 ? 'Joss Christensen' : 'Evan McEachran' }),
  );
  await submitConcurrently(fan, cup, finals);
  // No submission changed game 8, so it keeps its points in any order.
  expect(await readReply(read(fan, cup))).toMatchObject({ score: 10, lateGames: [] });
  const decided = Array.from({ length: 20 }, (_, index) =>
    names({ 'game-8': index % 2 ? 'Noah Albaladejo' : 'Sandy Boville' }),
  );
  await submitConcurrently(fan, cup, decided);
  await submit(fan, cup);
  expect(await readReply(read(fan, cup))).toMatchObject({ score: 0, lateGames: ['game-8'] });
});

test.runIf(onPostgres)('a submission compares with the picks of another one for whose end it waited', async () => {
  const [fan, cup] = [await signUp(site), await freshCup()];
  await submit(fan, cup);
  await publish(cup, riders.noah, riders.sandy);
  const picks = Object.entries(names({ 'game-8': 'Sandy Boville' }));
  const changed = new Map(picks.map(([game, name]) => [Number(game.slice('game-'.length)), name]));
  const userId = fan.user.id;
  const sessions = site.database.selectFrom('sessions').where('userId', '=', userId).select('id');
  const caller = { userId, sessionId: (await sessions.executeTakeFirstOrThrow()).id };
  const { second } = await site.write(async (trx) => {
    await submitPicks(trx, cup, [{ userId, caller, names: changed, arrivedAt: NOON }], () => NOON);
    const reply = submit(fan, cup);
    await untilWaiting(site.database, 1);
    return { second: reply };
  });
  // The second changes game 8 back to Noah after the result, compared with the stored picks of the first.
  expect(await readReply(second)).toMatchObject({ score: 0, lateGames: ['game-8'] });
});

describe('of a concurrent bracket and change', () => {
  const moved = slots.with(0, riders.sandy).with(15, riders.joss);
  const rounds = Array.from({ length: 10 }, (_, round) => round);

  test.each(rounds)('the second sees the first (%i)', async (round) => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    const both = [() => submit(fan, cup), () => enter(cup, moved)];
    const replies = await Promise.all((round % 2 ? both : both.toReversed()).map((request) => request()));
    const [submitted, changed] = (round % 2 ? replies : replies.toReversed()).map(({ status }) => status);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([submitted, changed]);
  });

  test.runIf(onPostgres)('a bracket that is submitted while the first round is saved waits for it', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    const { submitted } = await site.write(async (trx) => {
      const pairs = pairUp(withRookie);
      await updateCup(trx, cup, { initialMatchups: pairs }, { userId: admin.user.id, now: NOON });
      const reply = submit(fan, cup);
      await untilWaiting(site.database, 1);
      return { submitted: reply };
    });
    expect((await submitted).status).toBe(400);
  });

  test('a rider is also replaced in a bracket that is submitted concurrently', async () => {
    const [fan, cup] = [await signUp(site), await freshCup()];
    const [submitted, changed] = await Promise.all([submit(fan, cup), enter(cup, withRookie)]);
    expect(changed.status).toBe(200);
    const picked = submitted.status === 200 ? (await picksOf(fan, cup))['game-15'] : undefined;
    expect([
      [200, 'Zoe Rookie'],
      [400, undefined],
    ]).toContainEqual([submitted.status, picked]);
  });
});
