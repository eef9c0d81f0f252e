/** Rehearsal of the demo cup, forward and back (decision 13). */
import { describe, expect, test } from 'vitest';
import { pickForFan } from '#demo/demo-fans.ts';
import { DAY, HOUR } from '../support/builders.ts';
import { REPLAYED, startDemoSite } from '../support/demo-site.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { storedRows } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';

const SEEDED_AT = NOON + HOUR;
const demo = await startDemoSite(SEEDED_AT);
const { site, time, rehearse, readCup } = demo;

/** The numbers from 1. */
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const decidedGames = (cup: { results: { game: string }[] }) => cup.results.map(({ game }) => Number(game.slice(5)));
const isoTime = (time: number) => new Date(time).toISOString();
const storedBrackets = () => site.database.selectFrom('brackets').selectAll().orderBy('id').execute();
const publishDates = async () => {
  const games = site.database.selectFrom('cupGames').where('cupId', '=', REPLAYED).select('postId');
  const posts = await site.database.selectFrom('posts').where('id', 'in', games).select('publishDate').execute();
  return posts.map(({ publishDate }) => Number(publishDate)).sort((one, other) => one - other);
};

describe('a rehearsal', () => {
  test('to any stage shows the cup as it is when that stage is published', async () => {
    /** A stage, its decided games, and the number of published videos. */
    const stages: [string, number[], number][] = [
      ['start', [], 0],
      // The video of game 5 is the first one, and that of game 3 the fifth.
      ['5', [5], 1],
      ['game-3', upTo(5), 5],
      ['first-round', upTo(8), 8],
      ['quarterfinals', upTo(12), 12],
      ['semifinals', upTo(14), 14],
      ['final', upTo(15), 16],
    ];
    const seen = new Map<string, object>();
    await rehearse('final');
    // Each stage is reached from an earlier and from a later one.
    for (const [to, decided, published] of [...stages, ...stages.toReversed().slice(1)]) {
      expect(await rehearse(to), to).toMatchObject({
        decidedGames: decided.length,
        upcoming: { length: 16 - published },
      });
      const { results, brackets, games } = await readCup();
      expect(decidedGames({ results }), to).toEqual(decided);
      expect(games, to).toHaveLength(published);
      const { status } = await site.get('/api/v1/posts/126');
      expect(status, to).toBe(published === 0 ? 404 : 200);
      expect({ results, brackets }, to).toEqual(seen.get(to) ?? { results, brackets });
      seen.set(to, { results, brackets });
    }
  });

  test('scores brackets by published games only', async () => {
    await rehearse('start');
    expect((await readCup()).brackets.map(({ score }) => score)).toEqual(Array(40).fill(0));
    await rehearse('first-round');
    const { cupRiders, results, brackets } = await readCup();
    const slots = cupRiders.flatMap(({ rider1, rider2 }) => [rider1?.id ?? null, rider2?.id ?? null]);
    for (const { userName, score } of brackets) {
      const right = results.filter(
        ({ game, winner }) => pickForFan(userName, slots).get(Number(game.slice(5))) === winner.id,
      );
      expect([userName, score]).toEqual([userName, 10 * right.length]);
    }
  });

  test('decides the final manually, always for the same rider, as its result is unknown', async () => {
    const winners = [];
    for (const to of ['final', 'start', 'final']) {
      await rehearse(to);
      winners.push((await readCup()).results.find(({ game }) => game === 'game-15')?.winner.name);
      const manual = await site.database.selectFrom('cupResults').where('cupId', '=', REPLAYED).selectAll().execute();
      expect(manual.map(({ game }) => game)).toEqual(to === 'final' ? [15] : []);
    }
    expect(winners).toEqual([expect.stringMatching(/\S/), undefined, winners[0]]);
  });

  test('to the current stage changes nothing', async () => {
    for (const to of ['quarterfinals', 'final', 'start', '5']) {
      await rehearse(to);
      const before = [await storedRows(site), await storedBrackets()];
      await rehearse(to);
      expect([await storedRows(site), await storedBrackets()]).toEqual(before);
    }
  });

  test('schedules the other games one a day, and sets the dates of the cup', async () => {
    await rehearse('start');
    expect((await readCup()).info.dateRange).toBe('2018-03-15 to 2018-03-30');
    expect(await publishDates()).toEqual(upTo(16).map((day) => NOON + day * DAY));
    await rehearse('5');
    expect((await readCup()).info.dateRange).toBe('2018-03-14 to 2018-03-29');
    expect(await publishDates()).toEqual([SEEDED_AT, ...upTo(15).map((day) => NOON + day * DAY)]);
    time.now = NOON + 2 * DAY;
    expect(decidedGames(await readCup())).toEqual([1, 2, 5]);
    await rehearse('5');
    time.now = SEEDED_AT;
    expect(decidedGames(await readCup())).toEqual([5]);
    expect((await publishDates()).slice(0, 2).map(isoTime)).toEqual([isoTime(SEEDED_AT), isoTime(NOON + 3 * DAY)]);
  });

  test('is visible in another process at once', async () => {
    const other = await startSite({ clock: () => time.now, beside: site });
    const readOther = async () => other.call('GET /cups/{id}', { params: { id: REPLAYED } });
    await readOther();
    for (const to of ['final', 'start', 'quarterfinals']) {
      await rehearse(to);
      expect(await readOther()).toEqual(await readCup());
    }
  });

  test('appears in the history as a change by the site itself', async () => {
    const admin = await signUpAdmin(site);
    await rehearse('start');
    await rehearse('final');
    for (const item of ['posts/126', `cups/${REPLAYED}`]) {
      const [change] = await readReply(send(site, `GET /history/${item}`, undefined, admin));
      expect(change).toMatchObject({ by: null, action: 'changed' });
    }
  });
});

test('late picks of an admin’s bracket follow the rehearsed publish dates', async () => {
  await rehearse('5');
  const admin = await signUpAdmin(site);
  const { cupRiders } = await readCup();
  const slots = cupRiders.flatMap(({ rider1, rider2 }) => [rider1?.id ?? null, rider2?.id ?? null]);
  const names = new Map(
    cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2].map((rider) => [rider?.id, rider?.name])),
  );
  const picks = Object.fromEntries(
    [...pickForFan('Operator', slots)].map(([game, id]) => [`game-${game}`, names.get(id)]),
  );
  const address = `/brackets/${admin.user.id}/${REPLAYED}`;
  const request = async (endpoint: string, body?: object) => readReply(send(site, endpoint, body, admin));
  const late = async () => (await request(`GET ${address}`)).lateGames;

  await rehearse('game-3');
  await request(`POST ${address}`, { picks });
  expect(await late()).toEqual(upTo(5).map((game) => `game-${game}`));
  await rehearse('final');
  expect(await late()).toEqual(upTo(5).map((game) => `game-${game}`));
  await rehearse('5');
  expect(await late()).toEqual(['game-5']);
  await rehearse('start');
  expect(await late()).toEqual([]);
  await rehearse('first-round');
  const { score, lateGames } = await request(`GET ${address}`);
  const { results, brackets } = await readCup();
  const right = results.filter(({ game, winner }) => picks[game] === winner.name);
  expect([score, lateGames]).toEqual([10 * right.length, []]);
  expect(brackets.find(({ userName }) => userName === 'Ada')?.score).toBe(score);
});
