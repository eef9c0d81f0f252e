/** Fans' brackets: submitted, read back, changed and closed (spec 3, 5 and 7; product decisions, 'Cups'). */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BRACKET_GAMES } from '#contract/picks.ts';
import { createPost } from '#server/posts/create-post.ts';
import { addCup, buildPost, HOUR } from '../support/builders.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { expectRefusal } from '../support/refusals.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectContract } from '../support/strict-api.ts';
import { buildWorld, CUP_RIDERS, pairUp, pickUpperRiders } from '../support/world.ts';

const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const world = await buildWorld(site);
const { riders } = world;
const nameOf = new Map(CUP_RIDERS.map(([key, name]) => [riders[key], name]));
const slots = CUP_RIDERS.map(([key]) => riders[key]);
let admin: Awaited<ReturnType<typeof signUpAdmin>>;

/** While the access tokens of the fans still hold. */
const SOON = NOON + 5 * 60_000;

type Fan = Awaited<ReturnType<typeof signUp>>;
type Names = Record<string, string>;

afterEach(() => {
  time.now = NOON;
});
beforeAll(async () => {
  admin = await signUpAdmin(site);
});

/** A cup of the same sixteen riders, of which nothing is settled. */
const freshCup = (slug: string, difference = {}) =>
  addCup(site, { slug, initialMatchups: pairUp(slots), ...difference });

/** The upper rider of every pair wins, but for what is said otherwise. */
function names(difference: Names = {}): Names {
  const upper = [...pickUpperRiders(riders)].map(([game, rider]) => [`game-${game}`, nameOf.get(rider) ?? '']);
  return { ...Object.fromEntries(upper), ...difference };
}

const submit = (fan: Fan, cup: number, picks: unknown = JSON.stringify(names()), more: object = {}) =>
  send(site, `POST /brackets/${fan.user.id}/${cup}`, { slvshCupId: cup, userId: fan.user.id, picks, ...more }, fan);

const read = (fan: Fan, cup: number, by = fan) => send(site, `GET /brackets/${fan.user.id}/${cup}`, undefined, by);

const stored = (fan: Fan) =>
  site.database.selectFrom('brackets').where('user_id', '=', fan.user.id).selectAll().execute();

/** Publishes the game of two riders, which settles it in the cups that have it. */
async function publish(cup: number, winner: number, loser: number, publishDate = NOON - HOUR): Promise<number> {
  const id = await site.write((trx) =>
    createPost(trx, buildPost({ winnerId: winner, loserId: loser, riderIds: [winner, loser], publishDate }), NOON),
  );
  await site.database.insertInto('cup_games').values({ cup_id: cup, post_id: id }).execute();
  return id;
}

describe('a bracket', () => {
  test('is submitted and read back whole', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Whole')];
    const reply = await (await submit(fan, cup)).json();
    expectContract('POST /brackets/{userId}/{cupId}', reply);
    expect(reply).toMatchObject({
      userId: fan.user.id,
      slvshCupId: cup,
      score: 0,
      rank: 1,
      possible: 320,
      lateGames: [],
    });
    expect(JSON.parse(reply.picks)).toEqual(names());
    expect(await (await read(fan, cup)).json()).toEqual(reply);
    expect(await (await send(site, `GET /brackets/${fan.user.id}`, undefined, fan)).json()).toEqual([reply]);
  });

  test('may come as an object instead of text', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('As an object')];
    expect((await submit(fan, cup, names())).status).toBe(200);
  });

  test('belongs to its fan, and to admins', async () => {
    const [fan, other, cup] = [await signUp(site), await signUp(site), await freshCup('Own')];
    await submit(fan, cup);
    await expectRefusal(await read(fan, cup, other), 403);
    await expectRefusal(await send(site, `GET /brackets/${fan.user.id}/${cup}`), 401);
    await expectRefusal(await send(site, `POST /brackets/${fan.user.id}/${cup}`, { picks: names() }, other), 403);
    expect((await read(fan, cup, admin)).status).toBe(200);
  });

  test('that was never submitted is not found, in the words of the specification', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Nobody yet')];
    expect((await expectRefusal(await read(fan, cup), 404)).message).toBe('BRACKET NOT FOUND');
    expect(await (await send(site, `GET /brackets/${fan.user.id}`, undefined, fan)).json()).toEqual([]);
    await expectRefusal(await read(fan, 999_999), 404);
  });

  test('takes the place of the one before', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Second thoughts')];
    await submit(fan, cup);
    const changed = names({
      'game-1': 'Øystein Bråten',
      'game-9': 'Alex Hall',
      'game-13': 'Alex Hall',
      'game-15': 'Alex Hall',
    });
    expect(JSON.parse((await (await submit(fan, cup, changed)).json()).picks)).toEqual(changed);
    expect(await stored(fan)).toHaveLength(1);
  });

  test('submitted from many tabs at once is one of them, whole', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Many tabs')];
    const changed = names({ 'game-8': 'Sandy Boville' });
    const tries = Array.from({ length: 20 }, (_, place) => submit(fan, cup, place % 2 ? names() : changed));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await stored(fan)).toHaveLength(1);
    expect([names(), changed]).toContainEqual(JSON.parse((await (await read(fan, cup)).json()).picks));
  });
});

describe('a bracket is refused, and the one before stays,', () => {
  const without = (game: string) => Object.fromEntries(Object.entries(names()).filter(([name]) => name !== game));

  test.each<[string, unknown, string]>([
    ['with fourteen picks', without('game-7'), 'game-7 has no pick'],
    ['with a sixteenth game', names({ 'game-16': 'Joss Christensen' }), 'game-16 is no game of the bracket'],
    ['with a rider of nowhere', names({ 'game-3': 'Nobody Known' }), 'game-3 names nobody of this cup'],
    ['with a rider who is not in that game', names({ 'game-2': 'Joss Christensen' }), 'game-2 cannot be won by Joss'],
    [
      'with a rider whom other picks keep away',
      names({ 'game-15': 'Sandy Boville' }),
      'game-15 cannot be won by Sandy',
    ],
    ['that is no JSON', 'not JSON', 'picks must be'],
    ['that is a list', '[1,2,3]', 'picks must be'],
    ['of numbers', { ...names(), 'game-1': 5 }, 'picks must be'],
    ['that is nothing', null, 'picks must be'],
    ['with a name from elsewhere', names({ __proto__x: 'Joss Christensen' }), 'is no game of the bracket'],
  ])('%s', async (_what, picks, words) => {
    const [fan, cup] = [await signUp(site), await freshCup(`Refused ${_what}`)];
    await submit(fan, cup);
    const before = await stored(fan);
    expect((await expectRefusal(await submit(fan, cup, picks), 400, 'picks')).message).toContain(words);
    expect(await stored(fan)).toEqual(before);
  });

  test('for another fan or cup than the address says', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Other address')];
    await expectRefusal(await submit(fan, cup, names(), { userId: admin.user.id }), 400, 'userId');
    await expectRefusal(await submit(fan, cup, names(), { slvshCupId: world.cup }), 400, 'slvshCupId');
    expect(await stored(fan)).toEqual([]);
  });

  test('for a cup of eight, and for one whose riders are not all known', async () => {
    const fan = await signUp(site);
    const eight = await freshCup('Eight', { riderCount: 8, initialMatchups: pairUp(slots.slice(0, 8)) });
    const reply = await expectRefusal(await submit(fan, eight), 400, 'slvshCupId');
    expect(reply.message).toBe('We are only doing 16 riders');
    await expectRefusal(await submit(fan, await freshCup('Open slots', { initialMatchups: [] })), 409);
    await expectRefusal(await submit(fan, 999_999), 404);
  });

  test('from the moment that the cup names', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Closing')];
    await site.database.updateTable('cups').set({ picks_close_at: SOON }).where('id', '=', cup).execute();
    await submit(fan, cup);
    const before = await stored(fan);
    time.now = SOON;
    expect((await expectRefusal(await submit(fan, cup), 409)).message).toBe('PICKS ARE CLOSED');
    expect(await stored(fan)).toEqual(before);
  });

  test('once the final is settled', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Final')];
    const handResults = [...pickUpperRiders(riders)].map(([game, winner_id]) => ({
      cup_id: cup,
      game,
      winner_id,
      decided_at: 1,
    }));
    await site.database.insertInto('cup_results').values(handResults).execute();
    expect((await expectRefusal(await submit(fan, cup), 409)).message).toBe('PICKS ARE CLOSED');
  });
});

describe('a game that was settled before its pick', () => {
  test('scores nothing; one that was picked in time scores', async () => {
    const [early, late, cup] = [await signUp(site), await signUp(site), await freshCup('Late')];
    await submit(early, cup);
    await publish(cup, riders.joss, riders.oystein);
    expect(await (await submit(late, cup)).json()).toMatchObject({
      score: 0,
      rank: 2,
      possible: 310,
      lateGames: ['game-1'],
    });
    expect(await (await read(early, cup)).json()).toMatchObject({ score: 10, rank: 1, possible: 320, lateGames: [] });
  });

  test('keeps its worth for whoever leaves that pick alone, and loses it once it is changed', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Left alone')];
    await submit(fan, cup, names({ 'game-8': 'Sandy Boville' }));
    await publish(cup, riders.joss, riders.oystein);
    await publish(cup, riders.noah, riders.sandy);
    expect(await (await submit(fan, cup, names())).json()).toMatchObject({ score: 10, lateGames: ['game-8'] });
  });

  test('counts again once the result is taken back', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Taken back')];
    await submit(fan, cup);
    const post = await publish(cup, riders.joss, riders.oystein);
    expect(await (await read(fan, cup)).json()).toMatchObject({ score: 10, possible: 320 });
    await send(site, `DELETE /posts/${post}`, undefined, admin);
    expect(await (await read(fan, cup)).json()).toMatchObject({ score: 0, possible: 320 });
  });

  test('is late for nobody before its scheduled moment has come', async () => {
    const [fan, cup] = [await signUp(site), await freshCup('Scheduled')];
    await publish(cup, riders.oystein, riders.joss, SOON);
    await submit(fan, cup);
    expect(await (await read(fan, cup)).json()).toMatchObject({ possible: 320, lateGames: [] });
    time.now = SOON;
    // Joss was to win games 1, 9, 13 and 15.
    expect(await (await read(fan, cup)).json()).toMatchObject({ possible: 320 - 150, lateGames: [] });
  });
});

test('every game has a name of its own', () => {
  expect(Object.keys(names())).toEqual(BRACKET_GAMES.map((game) => `game-${game}`));
});
