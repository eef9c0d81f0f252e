import { describe, expect, test } from 'vitest';
import { addFilm, addPost, addRider, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { buildWorld, CUP_RIDERS } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);

const videosOf = (id: number, page = 1) => site.call('GET /riders/{id}/posts/page/{page}', { params: { id, page } });

test('riders are listed by name, each once', async () => {
  const riders = await site.call('GET /riders');
  expect(riders).toHaveLength(CUP_RIDERS.length + 1);
  expect(riders.map((rider) => rider.name).slice(0, 4)).toEqual([
    'Alex Hall',
    'Andri Ragettli',
    'Colby Stevenson',
    'Evan McEachran',
  ]);
});

test('names are sorted without case, Ø as O, and 2 before 10', async () => {
  const names = await startSite();
  for (const name of ['Zoe', 'Rider 10', 'oscar', 'Øystein', 'Rider 2', 'Otto', 'Émile', 'Erik', 'adam']) {
    await addRider(names, { name });
  }
  expect((await names.call('GET /riders')).map((rider) => rider.name)).toEqual([
    'adam',
    'Émile',
    'Erik',
    'oscar',
    'Otto',
    'Øystein',
    'Rider 2',
    'Rider 10',
    'Zoe',
  ]);
});

test('two riders of the same name are listed by id', async () => {
  const twins = await startSite();
  const ids = [await addRider(twins, { name: 'Sam' }), await addRider(twins, { name: 'Sam' })];
  expect((await twins.call('GET /riders')).map((rider) => rider.id)).toEqual(ids);
});

test('a site without riders has an empty list', async () => {
  expect(await (await startSite()).call('GET /riders')).toEqual([]);
});

test('a rider carries the stats of the same id, under the names of the stats table', async () => {
  expect(await site.call('GET /riders/{id}', { params: { id: world.riders.joss } })).toEqual({
    id: world.riders.joss,
    name: 'Joss Christensen',
    sponsor: null,
    country: null,
    birthdate: null,
    avatarFileLocation: null,
    avatarColor: null,
    version: 1,
    slvsh_id: world.riders.joss,
    stat_rider_name: 'Joss Christensen',
    Offense: 0.61,
    Defense: 0.72,
    Lines: 0.5,
    Difficulty: 0.8,
    Overall: 0.66,
    games_played: 12,
  });
});

test('a rider who is not in the stats table has empty stats', async () => {
  expect(await site.call('GET /riders/{id}', { params: { id: world.riders.rookie } })).toEqual({
    id: world.riders.rookie,
    name: 'Zoe Rookie',
    sponsor: 'The local shop',
    country: 'fr',
    birthdate: '2001-02-28',
    avatarFileLocation: null,
    avatarColor: null,
    version: 1,
    slvsh_id: null,
    stat_rider_name: null,
    Offense: null,
    Defense: null,
    Lines: null,
    Difficulty: null,
    Overall: null,
    games_played: null,
  });
});

test('a rider has the same fields in the list and by itself', async () => {
  for (const listed of await site.call('GET /riders')) {
    expect(listed).toMatchObject(await site.call('GET /riders/{id}', { params: { id: listed.id } }));
  }
});

test('stats without a rider add none to the list', async () => {
  await expectError(await site.get('/api/v1/riders/9999'), 404);
});

test('the videos of a rider are games and films, newest first', async () => {
  expect((await videosOf(world.riders.henrik)).posts.map((post) => post.id)).toEqual([
    world.posts.zero,
    world.posts.film,
  ]);
});

test('a rider without videos has one empty page, and there is no second', async () => {
  expect(await videosOf(world.riders.rookie)).toEqual({ posts: [], pageNumber: 1, totalPages: 1 });
  await expectError(await site.get(`/api/v1/riders/${world.riders.rookie}/posts/page/2`), 404);
});

test('the videos of a rider are in pages of 11', async () => {
  const rider = await addRider(site, { name: 'Busy' });
  for (let n = 0; n < 13; n++) await addPost(site, { riderIds: [rider], publishDate: NOON - (20 + n) * DAY });
  expect((await videosOf(rider)).posts).toHaveLength(11);
  expect(await videosOf(rider, 2)).toMatchObject({ pageNumber: 2, totalPages: 2, posts: [{}, {}] });
});

test.each(['', '/record', '/posts/page/1'])('an unknown rider answers 404: /riders/12345%s', async (what) => {
  await expectError(await site.get(`/api/v1/riders/12345${what}`), 404);
});

describe('the list of riders counts', async () => {
  const counted = await startSite();
  const [one, other, filmed, idle] = [
    await addRider(counted, { name: 'One' }),
    await addRider(counted, { name: 'Other' }),
    await addRider(counted, { name: 'Filmed' }),
    await addRider(counted, { name: 'Idle' }),
  ];
  const both = { riderIds: [one, other] };
  await addPost(counted, { ...both, winnerId: one, loserId: other, publishDate: NOON - 3 * DAY });
  await addPost(counted, { ...both, publishDate: NOON - 2 * DAY });
  await addPost(counted, { riderIds: [one], winnerId: one, publishDate: NOON - 4 * DAY });
  await addFilm(counted, { riderIds: [one, filmed], publishDate: NOON - DAY });
  await addPost(counted, { ...both, winnerId: other, loserId: one, publishDate: NOON + DAY });
  const trashed = await addPost(counted, { ...both, winnerId: other, loserId: one, publishDate: NOON });
  await counted.database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', trashed).execute();

  const countsOf = async (id: number) => {
    const rider = (await counted.call('GET /riders')).find((listed) => listed.id === id);
    return rider && [rider.games, rider.wins, rider.losses, rider.lastSeen];
  };
  const daysAgo = (days: number) => new Date(NOON - days * DAY).toISOString();

  test('published games with the rider, decided or not, and films only for the last video', async () => {
    expect(await countsOf(one)).toEqual([3, 1, 0, daysAgo(1)]);
    expect(await countsOf(filmed)).toEqual([0, 0, 0, daysAgo(1)]);
  });

  test('neither scheduled games nor those in the trash', async () => {
    expect(await countsOf(other)).toEqual([2, 0, 1, daysAgo(2)]);
  });

  test('nothing for a rider without posts', async () => {
    expect(await countsOf(idle)).toEqual([0, 0, 0, null]);
  });
});
