/** What the crowd picked: shares of brackets, which tell nothing of undecided games while picks are open. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { feederGames, type Slots } from '#contract/rules/bracket.ts';
import { BRACKET_GAMES, ridersIn } from '#contract/rules/picks.ts';
import { decodeGames, decodePicks, encodeGames, encodePicks } from '#server/features/brackets/stored-picks.ts';
import { readSubstitutes } from '#server/features/cups/substitutes.ts';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { addRider, DAY } from '../support/builders.ts';
import { matchupsOf } from '../support/cup-fields.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { upsertBrackets } from '../support/upsert-brackets.ts';
import { addFan, pickUpperRiders } from '../support/world.ts';

const { site, time, riders, slots, names, freshCup, submit, publish } = await startBracketSite();
const upper = pickUpperRiders(riders);
let admin: Fan;
let fan: Fan;
let fans = 0;

beforeAll(async () => {
  [admin, fan] = await Promise.all([signUpAdmin(site), signUp(site)]);
});
afterEach(() => {
  time.now = NOON;
});

const crowdOf = (id: number) => site.call('GET /cups/{id}/crowd', { params: { id } });
const enter = (cup: number, count: number, more: { picks?: Map<number, number>; lateGames?: Set<number> } = {}) =>
  site.write(async (trx) => {
    for (let n = 0; n < count; n++)
      await addFan(trx, { name: `Fan ${++fans}`, cup, picks: upper, submittedAt: NOON, ...more });
  });
const sharedOf = async (cup: number) => {
  const { token } = await readReply(send(site, `GET /brackets/${fan.user.id}/${cup}/share`, undefined, fan));
  return site.call('GET /shared-brackets/{token}', { params: { token } });
};

describe('the crowd', () => {
  test('has figures only of decided games while picks are open, and of all once they are closed', async () => {
    const cup = await freshCup({ picksCloseAt: NOON + DAY });
    await enter(cup, 15);
    await enter(cup, 5, { picks: new Map([...upper, [8, riders.sandy]]) });
    expect(await crowdOf(cup)).toEqual({ bracketCount: 20, games: [], upset: null });
    await publish(cup, riders.sandy, riders.noah);
    const sandy = { id: riders.sandy, name: 'Sandy Boville' };
    const game = {
      game: 'game-8',
      brackets: 20,
      riders: [
        { rider: { id: riders.noah, name: 'Noah Albaladejo' }, there: 100, winner: 75 },
        { rider: sandy, there: 100, winner: 25 },
      ],
    };
    const upset = { game: 'game-8', rider: sandy, share: 25 };
    expect(await crowdOf(cup)).toEqual({ bracketCount: 20, games: [game], upset });
    time.now = NOON + DAY;
    const { games } = await crowdOf(cup);
    expect(games.map((one) => one.game)).toEqual(BRACKET_GAMES.map((number) => `game-${number}`));
    expect(games[7]).toEqual(game);
  });

  test('has no figure of fewer than 20 brackets, and none of late picks', async () => {
    const cup = await freshCup();
    await enter(cup, 19);
    await enter(cup, 10, { lateGames: new Set([1]) });
    await publish(cup, riders.joss, riders.oystein);
    await publish(cup, riders.alex, riders.ferdinand);
    expect((await crowdOf(cup)).games).toMatchObject([{ game: 'game-2', brackets: 29 }]);
    await enter(cup, 1);
    expect((await crowdOf(cup)).games).toMatchObject([{ game: 'game-1', brackets: 20 }, { game: 'game-2' }]);
  });

  test('of a cup without brackets is empty, and of an unknown cup is not found', async () => {
    expect(await crowdOf(await freshCup())).toEqual({ bracketCount: 0, games: [], upset: null });
    await expectError(await site.get('/api/v1/cups/99999/crowd'), 404);
  });

  test('is in the picks of a shared bracket, for the games that have figures and were picked in time', async () => {
    const cup = await freshCup();
    await publish(cup, riders.joss, riders.oystein);
    await submit(fan, cup, names({ 'game-8': 'Sandy Boville' }));
    await enter(cup, 24);
    await publish(cup, riders.noah, riders.sandy);
    const { picks } = await sharedOf(cup);
    expect(picks[0]).toMatchObject({ mark: 'late', share: null });
    expect((await crowdOf(cup)).games).toMatchObject([{ game: 'game-1', brackets: 24 }, { game: 'game-8' }]);
    expect(picks.map(({ share }) => share)).toEqual([...Array(7).fill(null), 4, ...Array(7).fill(null)]);
  });

  test('counts a changed bracket once, with its new picks', async () => {
    const cup = await freshCup();
    await enter(cup, 19);
    await submit(fan, cup, names({ 'game-8': 'Sandy Boville' }));
    await crowdOf(cup);
    await submit(fan, cup);
    await publish(cup, riders.noah, riders.sandy);
    expect((await crowdOf(cup)).games).toMatchObject([
      {
        brackets: 20,
        riders: [
          { rider: { id: riders.noah }, winner: 100 },
          { rider: { id: riders.sandy }, winner: 0 },
        ],
      },
    ]);
  });
});

describe('after 10,000 random submissions, changes, substitutions and deleted accounts', () => {
  const FANS = 1_500;
  const ROUNDS = 20;
  const SUBMISSIONS = 500;
  const random = createRandom('crowd');

  /** Fans with accounts that are never signed in to. */
  async function addFans(): Promise<number[]> {
    const accounts = Array.from({ length: FANS }, (_, index) => ({
      ...{ name: `Crowd ${index}`, email: '', emailKey: `crowd-${index}`, passwordHash: '', admin: 0 as const },
      ...{ createdAt: NOON, updatedAt: NOON },
    }));
    const rows = await site.database.insertInto('users').values(accounts).returning('id').execute();
    return rows.map(({ id }) => id);
  }

  function pickRandomly(present: Slots): Map<number, number> {
    const picks = new Map<number, number>();
    for (const game of BRACKET_GAMES) {
      const [one, other] = ridersIn(game, present, picks);
      picks.set(game, Number(random.chance(0.7) ? one : other));
    }
    return picks;
  }

  async function submitRandomly(cup: number, userIds: readonly number[], present: Slots): Promise<void> {
    const substitutes = (await readSubstitutes(site.database, [cup])).get(cup) ?? new Map();
    const submitting = new Set(Array.from({ length: SUBMISSIONS }, () => userIds[random.integer(0, FANS - 1)] ?? 0));
    const { revision: last } = await site.database
      .selectFrom('brackets')
      .select(({ fn }) => fn.max('revision').as('revision'))
      .executeTakeFirstOrThrow();
    const rows = [...submitting].map((userId, index) => ({
      ...{ userId, cupId: cup, revision: Number(last ?? 0) + index + 1, submittedAt: NOON, updatedAt: NOON },
      picks: encodePicks(pickRandomly(present), substitutes),
      lateGames: encodeGames(new Set(BRACKET_GAMES.filter(() => random.chance(0.1)))),
    }));
    await upsertBrackets(site.database, rows);
  }

  /** The figures by a plain count over all rows. */
  async function countPlainly(cup: number, present: Slots) {
    const substitutes = (await readSubstitutes(site.database, [cup])).get(cup) ?? new Map();
    const rows = await site.database
      .selectFrom('brackets')
      .where('cupId', '=', cup)
      .select(['picks', 'lateGames'])
      .execute();
    const brackets = rows.map((row) => ({
      picks: decodePicks(row.picks, substitutes),
      late: decodeGames(row.lateGames),
    }));
    const countOf = (game: number, rider?: number) =>
      brackets.filter(({ picks, late }) => !late.has(game) && (rider === undefined || picks.get(game) === rider))
        .length;
    const percent = (game: number, rider: number) => Math.round((100 * countOf(game, rider)) / countOf(game));
    return BRACKET_GAMES.map((game) => {
      const feeders = feederGames(game, present.length);
      const riderIds = feeders ? present : ridersIn(game, present, new Map());
      const shares = riderIds.flatMap((rider): [number, [number, number]][] => {
        if (rider === null) return [];
        const before = feeders?.find((feeder) => countOf(feeder, rider) > 0);
        if (feeders && before === undefined) return [];
        return [[rider, [before === undefined ? 100 : percent(before, rider), percent(game, rider)]]];
      });
      return { game: `game-${game}`, brackets: countOf(game), shares: new Map(shares) };
    });
  }

  async function readFigures(cup: number) {
    const { games } = await crowdOf(cup);
    return games.map(({ game, brackets, riders }) => ({
      ...{ game, brackets },
      shares: new Map(riders.map(({ rider, there, winner }) => [rider.id, [there, winner]])),
    }));
  }

  test('the figures equal a plain count', async () => {
    const cup = await freshCup({ picksCloseAt: NOON });
    const userIds = await addFans();
    let present: Slots = slots;
    for (let round = 0; round < ROUNDS; round++) {
      await submitRandomly(cup, userIds, present);
      if (round % 3 === 0) {
        const substitute = await addRider(site, { name: `Substitute ${round}` });
        present = present.with(
          random.integer(0, 15),
          round % 2 === 0 ? substitute : (slots.find((id) => !present.includes(id)) ?? substitute),
        );
        const changed = await send(site, `PATCH /cups/${cup}`, { initialMatchups: matchupsOf([...present]) }, admin);
        expect(changed.status).toBe(200);
      }
      const deleted = userIds[random.integer(0, FANS - 1)];
      expect([200, 404]).toContain((await send(site, `DELETE /users/edit/${deleted}`, undefined, admin)).status);
      expect(await readFigures(cup)).toEqual(await countPlainly(cup, present));
    }
  });
});
