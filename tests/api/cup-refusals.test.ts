/** What is no cup is refused at its field, in words that name the slot or the game, and changes nothing. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addCup, addPost, addRider, HOUR } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { expectRefusedUnchanged } from '../support/refused-unchanged.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { buildWorld, CUP_RIDERS, pairUp } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);
const { joss, oystein, alex, ferdinand, henrik, noah, rookie } = world.riders;
const { jossBeatsOystein, alexBeatsFerdinand, film } = world.posts;
const gone = { rider: await addRider(site, { name: 'Gone' }), post: await addPost(site, { publishDate: NOON - HOUR }) };
let admin: Awaited<ReturnType<typeof signUpAdmin>>;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  await send(site, `DELETE /riders/${gone.rider}`, undefined, admin);
  await send(site, `DELETE /posts/${gone.post}`, undefined, admin);
});

type Body = Record<string, unknown>;
/** The sixteen of the world, with others in some of the slots. */
const sixteen = (differences: Record<number, number | null> = {}) => {
  const riders = CUP_RIDERS.map(([name], place) => differences[place] ?? world.riders[name]);
  return JSON.stringify(pairUp(riders).map(([rider_1, rider_2]) => ({ rider_1, rider_2 })));
};
const valid = (): Body => ({
  slug: 'Another cup',
  location: 'Laax',
  description: 'Sixteen riders.',
  riderCount: 16,
  initialMatchups: sixteen(),
});
const change = (body: Body, cup = world.cup) => send(site, `PATCH /cups/${cup}`, body, admin);

async function refusedBoth(difference: Body, field: string): Promise<string> {
  const ask = () => send(site, 'POST /cups', { ...valid(), ...difference }, admin);
  const { message } = await expectRefusedUnchanged(site, ask, 400, field);
  const changed = await expectRefusedUnchanged(site, () => change(difference), 400, field);
  expect(changed.message).toBe(message);
  return message;
}

test.each(['slug', 'location', 'description', 'riderCount'])('a cup without %s is none', async (field) => {
  const ask = () => send(site, 'POST /cups', { ...valid(), [field]: undefined }, admin);
  await expectRefusedUnchanged(site, ask, 400, field);
});

test.each<[string, Body]>([
  ['slug', { slug: ' ' }],
  ['slug', { slug: 'x'.repeat(121) }],
  ['slug', { slug: 'a\u0007b' }],
  ['slug', { slug: 7 }],
  ['location', { location: '' }],
  ['location', { location: 'x'.repeat(121) }],
  ['description', { description: ' \n ' }],
  ['description', { description: 'x'.repeat(5_001) }],
  ['riderCount', { riderCount: 12 }],
  ['riderCount', { riderCount: 'sixteen' }],
  ['riderCount', { riderCount: null }],
  ['dateRange', { dateRange: '2018-03-12' }],
  ['dateRange', { dateRange: '2018-02-30 to 2018-03-01' }],
  ['dateRange', { dateRange: '2018-03-18 to 2018-03-12' }],
  ['picksCloseAt', { picksCloseAt: 'tomorrow' }],
  ['games', { games: 'one' }],
  ['games', { games: [1] }],
  ['games', { games: `${jossBeatsOystein},${jossBeatsOystein}` }],
  ['initialMatchups', { initialMatchups: 'Joss and Øystein' }],
  ['initialMatchups', { initialMatchups: '[{"rider_1":1}]' }],
  ['initialMatchups', { initialMatchups: '[{"rider_1":1,"rider_2":2,"rider_3":3}]' }],
  ['initialMatchups', { initialMatchups: [] }],
  ['results', { results: '{"final":1}' }],
  ['results', { results: '{"game-1":"Joss"}' }],
  ['results', { results: '{"game-01":1}' }],
  ['results', { results: '[]' }],
  ['results', { results: {} }],
])('%s is refused: %o', async (field, difference) => {
  await refusedBoth(difference, field);
});

describe('the first round is refused', () => {
  test.each([
    ['who is not there', 999_999],
    ['who is in the trash', gone.rider],
  ])('with a rider %s, in words that name the slot', async (_who, rider) => {
    const message = await refusedBoth({ initialMatchups: sixteen({ 5: rider }) }, 'initialMatchups');
    expect(message).toContain('game-3, rider_2: there is no rider of this number');
  });

  test('with a rider who stands in it twice, in words that name both slots', async () => {
    const message = await refusedBoth({ initialMatchups: sixteen({ 15: joss }) }, 'initialMatchups');
    expect(message).toContain('game-8, rider_2: Joss Christensen stands in game-1, rider_1 already');
  });

  test.each([1, 4, 7, 9, 16])('with %i pairs for sixteen riders', async (count) => {
    const pairs = Array.from({ length: count }, () => ({ rider_1: null, rider_2: null }));
    const message = await refusedBoth({ initialMatchups: JSON.stringify(pairs) }, 'initialMatchups');
    expect(message).toContain(`has ${count} pairs; 16 riders make 8`);
  });

  test('where the cup has come to another size', async () => {
    await expectRefusedUnchanged(site, () => change({ riderCount: 8 }), 400, 'initialMatchups');
    await expectRefusedUnchanged(
      site,
      () => change({ riderCount: 32, initialMatchups: sixteen() }),
      400,
      'initialMatchups',
    );
  });
});

describe('games are refused', () => {
  test.each([
    ['that are not there', 999_999, 'there is no post of this number'],
    ['that are in the trash', gone.post, 'there is no post of this number'],
    ['that are films', film, 'Winter in Andorra is no game'],
  ])('%s, in words that name the post', async (_which, post, words) => {
    const message = await refusedBoth({ games: `${jossBeatsOystein},${post}` }, 'games');
    expect(message).toContain(`post ${post}: ${words}`);
  });
});

describe('results by hand are refused', () => {
  const games = `${jossBeatsOystein},${alexBeatsFerdinand}`;

  test.each<[string, Record<string, number>, string]>([
    ['of a game that the cup does not have', { 'game-16': joss }, 'game-16: there is no such game'],
    ['for who rides elsewhere', { 'game-1': alex }, 'game-1: Alex Hall is not one of its two riders'],
    ['for who rides nowhere in the cup', { 'game-1': rookie }, 'game-1: Zoe Rookie is not'],
    ['for who is not there', { 'game-1': 999_999 }, 'game-1: rider 999999 is not'],
    ['for who lost the game before by video', { 'game-9': oystein }, 'game-9: Øystein Bråten is not'],
    ['for who lost the game before by hand', { 'game-8': noah, 'game-12': rookie }, 'game-12: Zoe Rookie is not'],
    ['where the game before is open', { 'game-4': henrik, 'game-13': henrik }, 'game-13: Henrik Harlaut is not'],
  ])('%s', async (_what, winners, words) => {
    expect(await refusedBoth({ games, results: JSON.stringify(winners) }, 'results')).toContain(words);
  });

  test('that stand already, where the rest of the cup makes them impossible', async () => {
    const cup = await addCup(site, {
      slug: 'Settled by hand',
      gameIds: [jossBeatsOystein],
      initialMatchups: pairUp(CUP_RIDERS.map(([name]) => world.riders[name])),
      handResults: [
        { game: 2, winnerId: ferdinand },
        { game: 9, winnerId: joss },
      ],
    });
    const impossible: [Body, string][] = [
      [{ initialMatchups: sixteen({ 0: rookie }) }, 'game-9: Joss Christensen'],
      [{ initialMatchups: sixteen({ 3: rookie }) }, 'game-2: Ferdinand Dahl'],
      [{ initialMatchups: '' }, 'game-2: Ferdinand Dahl'],
      [{ games: '' }, 'game-9: Joss Christensen'],
      [{ results: JSON.stringify({ 'game-1': oystein, 'game-9': joss }) }, 'game-9: Joss Christensen'],
    ];
    for (const [body, words] of impossible) {
      const reply = await expectRefusedUnchanged(site, () => change(body, cup), 400, 'results');
      expect(reply.message).toContain(words);
    }
  });
});

test('form data is refused as such, and so is what is no cup at all', async () => {
  const form = new FormData();
  form.append('slug', 'A cup');
  for (const call of ['POST /cups', `PATCH /cups/${world.cup}`]) {
    await expectRefusedUnchanged(site, () => send(site, call, form, admin), 415);
    await expectRefusedUnchanged(site, () => send(site, call, '[1]', admin), 400, 'body');
    await expectRefusedUnchanged(site, () => send(site, call, '{', admin), 400, 'body');
  }
});

test('a cup that is not there can be neither changed, deleted nor restored', async () => {
  await expectRefusedUnchanged(site, () => change({ location: 'x' }, 999_999), 404);
  await expectRefusedUnchanged(site, () => send(site, 'DELETE /cups/999999', undefined, admin), 404);
  await expectRefusedUnchanged(site, () => send(site, 'POST /cups/999999/restore', undefined, admin), 404);
});
