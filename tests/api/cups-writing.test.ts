/** Adding and changing cups, where it differs from other entities (spec 5 and 7). */
import { beforeAll, describe, expect, test } from 'vitest';
import { addRider } from '../support/builders.ts';
import { type CupFields, cupFields, matchupsOf, readCup } from '../support/cup-fields.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { expectUnchanged } from '../support/stored-state.ts';
import { buildWorld, CUP_RIDERS } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);
const { posts } = world;
const riders = CUP_RIDERS.map(([name]) => world.riders[name]);
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let count = 0;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

/** Each cup has its own title unless the fields name one. */
const request = (fields: CupFields = {}) =>
  send(site, 'POST /cups', cupFields({ slug: `Cup ${++count}`, ...fields }), admin);
const add = async (fields: CupFields = {}) => readCup(await request(fields));
const change = (id: number, fields: CupFields) => send(site, `PATCH /cups/${id}`, fields, admin);
const remove = (id: number) => send(site, `DELETE /cups/${id}`, undefined, admin);
const read = (id: number) => site.call('GET /cups/{id}', { params: { id } });
const refused = (asking: () => Promise<Response>, status: number, field?: string) =>
  expectUnchanged(site, asking, status, field);

/** The first round with other riders in some slots, from 0. */
const matchups = (places: Record<number, number | null> = {}) =>
  matchupsOf(riders.map((rider, index) => (index in places ? (places[index] ?? null) : rider)));

describe('adding', () => {
  test('a cup with all fields is read back unchanged', async () => {
    const { info, ...cup } = await add({
      slug: 'Kimbosessions 2019',
      descriptionFr: 'Un match par soir.',
      dateRange: '2019-04-29 to 2019-05-04',
      games: `${posts.jossBeatsOystein}, ${posts.alexBeatsFerdinand}`,
      initialMatchups: matchups({ 15: null }),
      picksCloseAt: '2019-04-29T13:00:00+01:00',
    });
    expect(info).toEqual({
      ...cupFields(),
      id: info.id,
      descriptionFr: 'Un match par soir.',
      dateRange: '2019-04-29 to 2019-05-04',
      games: `${posts.alexBeatsFerdinand},${posts.jossBeatsOystein}`,
      initialMatchups: matchups({ 15: null }),
      picksCloseAt: '2019-04-29T12:00:00.000Z',
      onBracketPage: false,
      version: 1,
    });
    expect(cup.cupRiders[7]).toEqual({
      rider1: { id: world.riders.noah, name: 'Noah Albaladejo', country: null },
      rider2: null,
    });
    expect(cup.results.map(({ game }) => game)).toEqual(['game-1', 'game-2']);
    expect(await read(info.id)).toEqual({ info, ...cup });
  });

  test('a cup with ids as text is stored as with numbers', async () => {
    const pairs: Record<string, number | null>[] = JSON.parse(matchups());
    const asText = pairs.map((pair) => ({ rider_1: String(pair.rider_1), rider_2: String(pair.rider_2) }));
    const { info } = await add({ initialMatchups: JSON.stringify(asText) });
    expect(info.initialMatchups).toBe(matchups());
    const results = JSON.stringify({ 'game-8': String(world.riders.noah) });
    const cup = await readCup(await send(site, `PATCH /cups/${info.id}/results`, { results }, admin));
    expect(cup.results).toMatchObject([{ game: 'game-8', winner: { id: world.riders.noah } }]);
    await refused(
      () => change(info.id, { initialMatchups: matchups().replace(/:\d+/, ':"x"') }),
      400,
      'initialMatchups',
    );
  });

  test('a cup with only the required fields has neither dates nor riders', async () => {
    const { info, cupRiders, results } = await add({
      riderCount: '8',
      descriptionFr: ' ',
      dateRange: '',
      picksCloseAt: '',
      games: '',
    });
    expect(info).toMatchObject({ riderCount: 8, descriptionFr: null, dateRange: null, picksCloseAt: null, games: '' });
    expect(cupRiders).toEqual(Array(4).fill({ rider1: null, rider2: null }));
    expect(results).toEqual([]);
  });
});

describe('a cup is refused', () => {
  const pairs = (count: number) => JSON.stringify(Array(count).fill({ rider_1: null, rider_2: null }));
  test.each<[string, CupFields, string?]>([
    ['slug', { slug: ' ' }],
    ['slug', { slug: 'x'.repeat(121) }],
    ['slug', { slug: 7 }],
    ['location', { location: 'a\nb' }],
    ['description', { description: '  ' }],
    ['description', { description: 'x'.repeat(5_001) }],
    ['descriptionFr', { descriptionFr: 'x'.repeat(5_001) }],
    ['riderCount', { riderCount: 12 }, '8, 16 or 32'],
    ['riderCount', { riderCount: 'many' }, '8, 16 or 32'],
    ['dateRange', { dateRange: '2019-04-29' }, 'start to end'],
    ['dateRange', { dateRange: '2019-04-29 - 2019-05-04' }, 'start to end'],
    ['dateRange', { dateRange: '2019-05-04 to 2019-04-29' }, 'the first one first'],
    ['dateRange', { dateRange: '2019-02-28 to 2019-02-30' }, 'calendar days'],
    ['picksCloseAt', { picksCloseAt: 'tomorrow' }],
    ['initialMatchups', { initialMatchups: '[{"rider_1":' }, 'JSON'],
    ['initialMatchups', { initialMatchups: '{"rider_1":1,"rider_2":2}' }, 'JSON'],
    ['initialMatchups', { initialMatchups: '[{"rider_1":null,"rider_2":null},{"rider_1":"x"}]' }, 'game-2'],
    ['initialMatchups', { initialMatchups: [] }],
    ['initialMatchups', { initialMatchups: pairs(7) }, '7 pairs; 16 riders make 8'],
    ['initialMatchups', { initialMatchups: pairs(1) }, 'First round has 1 pair; 16 riders make 8.'],
    ['initialMatchups', { initialMatchups: pairs(4) }, '4 pairs'],
    ['initialMatchups', { initialMatchups: pairs(17) }],
    ['initialMatchups', { initialMatchups: matchups({ 2: 999_999 }) }, 'game-2, rider_1: there is no rider 999999'],
    [
      'initialMatchups',
      { initialMatchups: matchups({ 13: riders[0] ?? 0 }) },
      'game-7, rider_2: Joss Christensen is in game-1, rider_1 already',
    ],
    ['games', { games: `${posts.jossBeatsOystein},999999` }, 'there is no post 999999'],
    ['games', { games: String(posts.film) }, `post ${posts.film} is a film`],
    ['games', { games: `${posts.zero},${posts.zero}` }, 'twice'],
    ['games', { games: 'the final' }],
    ['games', { games: [posts.zero] }],
  ])('for %s: %o', async (field, fields, words = '') => {
    expect((await refused(() => request(fields), 400, field)).message).toContain(words);
    expect((await refused(() => change(world.cup, fields), 400, field)).message).toContain(words);
  });

  test('for a rider in the trash, with a message that begins with the label of the field', async () => {
    const deleted = await addRider(site, { name: 'Gone' });
    await send(site, `DELETE /riders/${deleted}`, undefined, admin);
    for (const asking of [request, (fields: CupFields) => change(world.cup, fields)]) {
      const reply = await refused(() => asking({ initialMatchups: matchups({ 5: deleted }) }), 400, 'initialMatchups');
      expect(reply.message).toBe(`First round is wrong in game-3, rider_2: there is no rider ${deleted}.`);
    }
  });

  test.each(['Grandvalira 2018', 'GRANDVALIRA 2018', ' grandvalira 2018 '])(
    'for a title that is taken: %j',
    async (slug) => {
      const { info } = await add();
      for (const asking of [() => request({ slug }), () => change(info.id, { slug })]) {
        expect((await refused(asking, 409, 'slug')).message).toBe('There is already a cup with this title.');
      }
    },
  );

  test('for the title of a cup in the trash, which the message says', async () => {
    const { info } = await add({ slug: 'Ünder the ice' });
    await remove(info.id);
    const { message } = await refused(() => request({ slug: 'ünDER THE ice' }), 409, 'slug');
    expect(message).toBe('There is already a cup with this title. It is in the trash.');
  });

  test('if another concurrent request has the same title', async () => {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => request({ slug: 'One of many' })))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('changing', () => {
  test('changes the edition, and accepts the version as a number', async () => {
    const before = await add();
    const after = await readCup(await change(before.info.id, { location: 'Åre', version: 1 }));
    expect(after.edition).not.toBe(before.edition);
  });

  test('clears optional fields that are sent empty', async () => {
    const { info } = await add({
      dateRange: '2019-04-29 to 2019-05-04',
      picksCloseAt: '2019-04-29T12:00:00Z',
      games: String(posts.zero),
      initialMatchups: matchups(),
    });
    const empty = { dateRange: '', picksCloseAt: '', games: '', initialMatchups: '' };
    const after = await readCup(await change(info.id, empty));
    expect(after.info).toMatchObject({ dateRange: null, picksCloseAt: null, games: '' });
    expect(after.cupRiders).toEqual(Array(8).fill({ rider1: null, rider2: null }));
  });

  test('the case of its own title is accepted', async () => {
    const { info } = await add({ slug: 'Quiet letters' });
    expect((await readCup(await change(info.id, { slug: 'QUIET Letters' }))).info.slug).toBe('QUIET Letters');
  });

  test('the number of riders requires a first round of that size', async () => {
    const { info } = await add({ initialMatchups: matchups() });
    await refused(() => change(info.id, { riderCount: 8 }), 400, 'initialMatchups');
    const smaller = { riderCount: 8, initialMatchups: matchupsOf(riders.slice(0, 8)) };
    expect((await readCup(await change(info.id, smaller))).cupRiders).toHaveLength(4);
    const { info: bare } = await add();
    expect((await readCup(await change(bare.id, { riderCount: 32 }))).cupRiders).toHaveLength(16);
  });
});
