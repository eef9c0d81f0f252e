/** Standings of crews: scores and ranks of their members, and the picks that members see of each other. */
import { describe, expect, test } from 'vitest';
import type { CrewCupStanding, CrewStanding } from '#contract/api/crews.ts';
import { BRACKET_GAMES } from '#contract/rules/picks.ts';
import { insertPostRow } from '#server/features/posts/save.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { buildPost, HOUR } from '../support/builders.ts';
import { crewActions } from '../support/crews.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';
import { pickUpperRiders } from '../support/world.ts';

const { site, time, riders, names, freshCup, submit, publish } = await startBracketSite();

const { crewOf: foundCrew } = crewActions(site, time);
const crewOf = async (...fans: [Fan, ...Fan[]]) => (await foundCrew(fans)).id;

async function named(name: string): Promise<Fan> {
  const fan = await signUp(site);
  await site.database.updateTable('users').set({ name }).where('id', '=', fan.user.id).execute();
  return fan;
}

async function standing(crew: number, cup: number, by: Fan): Promise<CrewCupStanding> {
  const reply = await readReply(send(site, `GET /crews/${crew}/standing/${cup}`, undefined, by));
  expectEndpointReply('GET /crews/{id}/standing/{cupId}', reply);
  return reply;
}

async function standingOverAll(crew: number, by: Fan): Promise<CrewStanding> {
  const reply = await readReply(send(site, `GET /crews/${crew}/standing`, undefined, by));
  expectEndpointReply('GET /crews/{id}/standing', reply);
  return reply;
}

const order = ({ rows }: CrewCupStanding | CrewStanding) =>
  rows.map(({ rank, userName, score }) => `${rank} ${userName} ${score}`);

const setCall = (fan: Fan, cup: number, call: { letterCall: number | null; lateCall?: 0 | 1 }) =>
  site.database.updateTable('brackets').set(call).where('userId', '=', fan.user.id).where('cupId', '=', cup).execute();

/** Decides all games but the last by hand, for the upper riders. */
async function decideAllButFinal(cup: number): Promise<void> {
  const results = [...pickUpperRiders(riders)].map(([game, winnerId]) => ({ cupId: cup, game, winnerId }));
  await site.database
    .insertInto('cupResults')
    .values(results.slice(0, 14).map((result) => ({ ...result, decidedAt: NOON })))
    .execute();
}

/** Publishes the final, whose winner has so many letters; returns the id of its post. */
async function publishFinal(cup: number, letters: number | null): Promise<number> {
  const picks = pickUpperRiders(riders);
  const [winnerId = 0, loserId = 0] = [picks.get(13), picks.get(14)];
  const game = { winnerId, loserId, riderIds: [winnerId, loserId], publishDate: NOON - HOUR };
  const id = await site.write((trx) => insertPostRow(trx, buildPost({ ...game, winnerScore: letters }), NOON));
  await site.database.insertInto('cupGames').values({ cupId: cup, postId: id }).execute();
  return id;
}

describe('the standing of a cup', () => {
  test('has only the members, best first, then those without a bracket by name', async () => {
    const [ada, bo, cy, di, stranger] = [
      await named('Ada'),
      await named('Bo'),
      await named('Cy'),
      await named('Di'),
      await named('Zed'),
    ];
    const [crew, cup] = [await crewOf(di, cy, bo, ada), await freshCup()];
    await submit(ada, cup);
    await submit(
      bo,
      cup,
      names({
        'game-1': 'Øystein Bråten',
        'game-9': 'Alex Hall',
        'game-13': 'Colby Stevenson',
        'game-15': 'Colby Stevenson',
      }),
    );
    await submit(stranger, cup);
    expect(order(await standing(crew, cup, di))).toEqual(['1 Ada 0', '1 Bo 0', 'null Cy 0', 'null Di 0']);
    await publish(cup, riders.oystein, riders.joss);
    expect(order(await standing(crew, cup, di))).toEqual(['1 Bo 10', '2 Ada 0', 'null Cy 0', 'null Di 0']);
    await publish(cup, riders.alex, riders.ferdinand);
    expect(order(await standing(crew, cup, ada))).toEqual(['1 Bo 20', '2 Ada 10', 'null Cy 0', 'null Di 0']);
  });

  test('shares a rank between equal scores, the earlier submission first', async () => {
    const [ada, bo, cy] = [await named('Ada'), await named('Bo'), await named('Cy')];
    const [crew, cup] = [await crewOf(ada, bo, cy), await freshCup()];
    for (const fan of [cy, bo, ada]) {
      time.now += 1_000;
      await submit(fan, cup);
    }
    expect(order(await standing(crew, cup, ada))).toEqual(['1 Cy 0', '1 Bo 0', '1 Ada 0']);
  });

  test('orders equal scores by the letter call once the letters of the final are known', async () => {
    const [far, late, near, none] = [await named('Far'), await named('Late'), await named('Near'), await named('None')];
    const [crew, cup] = [await crewOf(far, late, near, none), await freshCup()];
    for (const fan of [none, late, far, near]) await submit(fan, cup);
    await setCall(far, cup, { letterCall: 4 });
    await setCall(late, cup, { letterCall: 1, lateCall: 1 });
    await setCall(near, cup, { letterCall: 2 });
    await decideAllButFinal(cup);
    const calls = ({ rows }: CrewCupStanding) => Object.fromEntries(rows.map((row) => [row.userName, row.letterCall]));
    const open = await standing(crew, cup, far);
    expect(open.rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
    expect(calls(open)).toEqual({ Far: null, Late: null, Near: null, None: null });

    const final = await publishFinal(cup, 1);
    const decided = await standing(crew, cup, far);
    expect(order(decided).slice(0, 2)).toEqual(['1 Near 320', '2 Far 320']);
    expect(decided.rows.slice(2).map(({ rank }) => rank)).toEqual([3, 3]);
    expect(calls(decided)).toEqual({ Far: 4, Late: null, Near: 2, None: null });

    const correct = (winnerScore: number | null) =>
      site.database.updateTable('posts').set({ winnerScore }).where('id', '=', final).execute();
    await correct(4);
    expect(order(await standing(crew, cup, far)).slice(0, 2)).toEqual(['1 Far 320', '2 Near 320']);
    await correct(null);
    expect((await standing(crew, cup, far)).rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
    await correct(1);
    expect(await standing(crew, cup, far)).toEqual(decided);
  });

  test('exists for a cup without brackets, and not for an unknown or deleted cup', async () => {
    const fan = await named('Ada');
    const [crew, small, gone] = [
      await crewOf(fan),
      await freshCup({ riderCount: 8, initialMatchups: [] }),
      await freshCup(),
    ];
    expect(order(await standing(crew, small, fan))).toEqual(['null Ada 0']);
    await site.database.updateTable('cups').set({ deletedAt: NOON }).where('id', '=', gone).execute();
    for (const cup of [gone, 999_999]) {
      await expectError(await send(site, `GET /crews/${crew}/standing/${cup}`, undefined, fan), 404);
    }
    await expectError(await send(site, `GET /crews/${crew}/standing/first`, undefined, fan), 400, 'cupId');
  });

  test('follows a substitute, whom stored picks do not name', async () => {
    const fan = await named('Ada');
    const [crew, cup] = [await crewOf(fan), await freshCup()];
    await submit(fan, cup);
    await site.database
      .updateTable('cupSlots')
      .set({ riderId: riders.rookie, pickedAs: riders.joss })
      .where('cupId', '=', cup)
      .where('slot', '=', 1)
      .execute();
    await publish(cup, riders.rookie, riders.oystein);
    const { rows } = await standing(crew, cup, fan);
    expect(rows[0]).toMatchObject({ score: 10, picks: [{ game: 'game-1', rider: 'Zoe Rookie', mark: 'right' }] });
  });
});

describe('the picks of a member', () => {
  const seen = ({ rows }: CrewCupStanding, fan: Fan) => rows.find((row) => row.userId === fan.user.id)?.picks;

  test('are shown game by game as the games are decided, with their marks', async () => {
    const [ada, bo] = [await named('Ada'), await named('Bo')];
    const [crew, cup] = [await crewOf(ada, bo), await freshCup()];
    await publish(cup, riders.joss, riders.oystein);
    await submit(bo, cup);
    await submit(ada, cup);
    expect(seen(await standing(crew, cup, ada), bo)).toEqual([
      { game: 'game-1', rider: 'Joss Christensen', mark: 'late' },
    ]);
    const game = await publish(cup, riders.ferdinand, riders.alex);
    expect(seen(await standing(crew, cup, ada), bo)?.slice(1)).toEqual([
      { game: 'game-2', rider: 'Alex Hall', mark: 'wrong' },
    ]);
    await site.database.deleteFrom('cupGames').where('postId', '=', game).execute();
    expect(seen(await standing(crew, cup, ada), bo)).toHaveLength(1);
  });

  test('are all shown once picks are closed, with the letter call', async () => {
    const [ada, bo] = [await named('Ada'), await named('Bo')];
    const closing = time.now + 60_000;
    const [crew, cup] = [await crewOf(ada, bo), await freshCup({ picksCloseAt: closing })];
    await submit(bo, cup);
    await setCall(bo, cup, { letterCall: 3 });
    time.now = closing - 1;
    const before = await standing(crew, cup, ada);
    expect([seen(before, bo), before.rows[0]?.letterCall]).toEqual([[], null]);
    time.now = closing;
    const after = await standing(crew, cup, ada);
    expect(seen(after, bo)?.map(({ game, rider }) => [game, rider])).toEqual(Object.entries(names()));
    expect(after.rows.map(({ letterCall }) => letterCall)).toEqual([3, null]);
  });

  test('of a walk-over are hidden while an earlier game is open, since they name its winner', async () => {
    const [ada, bo] = [await named('Ada'), await named('Bo')];
    const [crew, cup] = [await crewOf(ada, bo), await freshCup()];
    await submit(bo, cup);
    const picks = pickUpperRiders(riders);
    const decide = (games: number[]) =>
      site.database
        .insertInto('cupResults')
        .values(games.map((game) => ({ cupId: cup, game, winnerId: picks.get(game) ?? 0, decidedAt: NOON })))
        .execute();
    const games = async () => seen(await standing(crew, cup, ada), bo)?.map(({ game }) => game);
    await decide([1, 9]);
    expect(await games()).toEqual(['game-1']);
    await decide([2]);
    expect(await games()).toEqual(['game-1', 'game-2', 'game-9']);
  });

  test('of all games are shown once the final is decided, where the cup has no closing time', async () => {
    const [ada, bo] = [await named('Ada'), await named('Bo')];
    const [crew, cup] = [await crewOf(ada, bo), await freshCup()];
    await submit(bo, cup);
    await decideAllButFinal(cup);
    expect(seen(await standing(crew, cup, ada), bo)).toHaveLength(14);
    await publishFinal(cup, 2);
    expect(seen(await standing(crew, cup, ada), bo)).toHaveLength(BRACKET_GAMES.length);
  });
});

test('the standing over all cups adds the scores, without cups in the trash', async () => {
  const [ada, bo, cy] = [await named('Ada'), await named('Bo'), await named('Cy')];
  const crew = await crewOf(cy, bo, ada);
  const [one, two, gone] = [await freshCup(), await freshCup(), await freshCup()];
  for (const cup of [one, two, gone]) await submit(ada, cup);
  await submit(bo, one);
  for (const cup of [one, two, gone]) await publish(cup, riders.joss, riders.oystein);
  await publish(one, riders.alex, riders.ferdinand);
  await site.database.updateTable('cups').set({ deletedAt: NOON }).where('id', '=', gone).execute();
  const reply = await standingOverAll(crew, bo);
  expect(order(reply)).toEqual(['1 Ada 30', '2 Bo 20', 'null Cy 0']);
  expect(reply.rows.map(({ cups }) => cups)).toEqual([2, 1, 0]);
});
