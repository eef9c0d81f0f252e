/** Fills an empty database with a large site. All content comes from seeded generators: equal sizes give equal sites. */
import type { Slots } from '#contract/rules/bracket.ts';
import { type DemoContent, type DemoFilm, type DemoRider, readDemoContent, readDemoFilms } from '#demo/demo-content.ts';
import { drawPosters, type StoredPoster } from '#demo/draw-posters.ts';
import { listPosterJobs } from '#demo/poster-jobs.ts';
import { insertCupRow } from '#server/features/cups/save.ts';
import { insertHeroRow } from '#server/features/heroes/save.ts';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import { type NewPost, postColumns } from '#server/features/posts/fields.ts';
import { insertRiderRow } from '#server/features/riders/save.ts';
import { upsertStats } from '#server/features/riders/stats.ts';
import { chunk } from '#server/platform/database/batching.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { resetSequence } from '#server/platform/database/reset-sequence.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';
import { inBatches, insertRows } from './insert-rows.ts';
import { decideAllGames, insertBrackets, insertCrews, insertFans, inventName, WRITTEN_AT } from './seed-fans.ts';

export type LargeSizes = {
  /** At least one. */
  posts: number;
  /** For the next cup; earlier ones have fewer. */
  brackets: number;
  /** How many of the demo's posters are drawn, for all posts in turn. */
  posters?: number;
};

/** Gets the progress of each kind of rows. */
export type OnProgress = (what: string, done: number, total: number) => void;

/** Publish dates of the first and the last post. */
const FIRST_PUBLISH_DATE = Date.parse('2001-01-01T12:00:00.000Z');
const LAST_PUBLISH_DATE = Date.parse('2025-12-31T12:00:00.000Z');
const POSTERS = 24;
const HEROES = 5;
const POSTS_PER_RIDER = 250;
const FILM_EVERY = 10;
const COUNTRIES = ['ad', 'us', 'fr', 'fi', 'no', 'se', 'ch', 'at', 'ca', 'nz'] as const;
const GAME_KINDS = ['slvsh', 'slvsh', 'slvsh', 'slvsh', 'instabanger', 'in-on-out', 'zero', 'add-on'] as const;
/** The cup of the bracket page, which is not played yet. */
export const UPCOMING_CUP = 4;

/** Oldest first; `share` is that of the brackets of the last. */
const CUPS = [
  { id: 2, year: 2023, share: 0.001 },
  { id: 3, year: 2024, share: 0.03 },
  { id: UPCOMING_CUP, year: 2025, share: 1 },
];

export type LargeCup = { id: number; year: number; brackets: number };

/** The cups, oldest first; the last has `brackets` brackets. */
export function largeCups(brackets: number): LargeCup[] {
  return CUPS.map(({ id, year, share }) => ({ id, year, brackets: Math.round(brackets * share) }));
}

/** Whether the database has no content; an admin's account does not count. */
export async function isEmptySite({ database }: OpenDatabase): Promise<boolean> {
  for (const table of ['posts', 'riders', 'cups', 'brackets'] as const) {
    if (await database.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  const fan = await database.selectFrom('users').where('role', '=', 'fan').select('id').limit(1).executeTakeFirst();
  return fan === undefined;
}

/** Inserts all rows in one transaction, so an interrupted run leaves the site empty. */
export async function seedLargeSite(
  { database, engine }: OpenDatabase,
  storage: PictureStorage,
  sizes: LargeSizes,
  onProgress: OnProgress,
): Promise<void> {
  const [content, films] = await Promise.all([readDemoContent(), readDemoFilms()]);
  const jobs = listPosterJobs(content, films)
    .filter((job) => job.kind === 'poster')
    .slice(0, sizes.posters ?? POSTERS);
  const drawn = await drawPosters(storage, jobs, (done, total) => onProgress('posters', done, total));
  // Several are drawn in parallel and finish in any order.
  const posters = jobs.flatMap(({ name }) => drawn.get(name) ?? []);
  const riders = generateRiders(content.riders, sizes.posts);
  const slots = riders.slice(0, 16).map((rider) => rider.id);
  const cups = largeCups(sizes.brackets);

  await database.transaction().execute(async (trx) => {
    for (const rider of riders) await insertRiderRow(trx, { ...rider, avatar: null }, WRITTEN_AT);
    await upsertStats(trx, content.riderStats);
    const tagIds = await insertTags(trx, [...content.games, ...films]);
    const posts = generatePosts(content, films, riders, sizes.posts);
    await insertPosts(trx, posts, { tagIds, posters }, (done) => onProgress('posts', done, sizes.posts));
    for (let index = 0; index < Math.min(HEROES, sizes.posts); index++) {
      await insertHeroRow(trx, { postId: sizes.posts - index, index }, WRITTEN_AT);
    }
    for (const cup of cups) await insertCup(trx, cup, slots);
    const firstFan = await insertFans(trx, sizes.brackets, (done) => onProgress('fans', done, sizes.brackets));
    const allBrackets = cups.reduce((sum, cup) => sum + cup.brackets, 0);
    await insertBrackets(trx, cups, { firstFan, slots }, (done) => onProgress('brackets', done, allBrackets));
    await insertCrews(trx, { first: firstFan, count: sizes.brackets });
    for (const table of ['riders', 'tags', 'posts', 'cups', 'users', 'crews'] as const) {
      await resetSequence(trx, engine, table);
    }
  });
}

/** The demo's riders, and enough invented ones for the posts. */
function generateRiders(known: readonly DemoRider[], posts: number): DemoRider[] {
  const random = createRandom('riders');
  const firstId = Math.max(...known.map((rider) => rider.id)) + 1;
  const invented = Array.from({ length: Math.floor(posts / POSTS_PER_RIDER) }, (_, index) => ({
    id: firstId + index,
    name: inventName(index),
    sponsor: null,
    country: random.pick(COUNTRIES),
    birthdate: `${random.integer(1980, 2009)}-0${random.integer(1, 9)}-${random.integer(10, 28)}`,
  }));
  return [...known, ...invented];
}

type Trick = NonNullable<DemoContent['tricks'][number]>[number];
type GeneratedPost = Omit<NewPost, 'id' | 'tricks' | 'poster'> & { id: number; demoTricks: readonly Trick[] };

const NOT_A_GAME = {
  ...({ type: 'Film', gameType: null, winnerScore: null, winnerId: null, loserId: null } as const),
  ...{ riderIds: [], demoTricks: [] },
};

/** Posts, oldest first, nine games to a film, each modelled on one of the demo's. */
function* generatePosts(
  { games, tricks }: DemoContent,
  films: readonly DemoFilm[],
  riders: readonly DemoRider[],
  count: number,
): Generator<GeneratedPost> {
  const random = createRandom('posts');
  const interval = (LAST_PUBLISH_DATE - FIRST_PUBLISH_DATE) / Math.max(1, count - 1);
  for (let index = 0; index < count; index++) {
    const own = { id: index + 1, publishDate: Math.floor(FIRST_PUBLISH_DATE + index * interval) };
    if (index % FILM_EVERY === FILM_EVERY - 1) {
      const film = films[index % films.length] as DemoFilm;
      yield { ...film, ...own, ...NOT_A_GAME, title: `${film.title} ${index + 1}` };
      continue;
    }
    const { id, location, youtubeId, description, tags } = games[index % games.length] as DemoContent['games'][number];
    const first = random.integer(0, riders.length - 1);
    const second = (first + random.integer(1, riders.length - 1)) % riders.length;
    const [winner, loser] = [riders[first], riders[second]] as [DemoRider, DemoRider];
    yield {
      ...own,
      ...{ location, description, tags, type: 'Game', gameType: random.pick(GAME_KINDS) },
      ...{ videoHost: 'youtube', videoId: youtubeId, editorial: null, title: `${winner.name} vs. ${loser.name}` },
      ...{ winnerScore: random.integer(0, 4), winnerId: winner.id, loserId: loser.id },
      riderIds: [winner.id, loser.id],
      demoTricks: tricks[id] ?? [],
    };
  }
}

/** Returns tag ids by lower-case name. */
async function insertTags(trx: DatabaseTransaction, tagged: readonly { tags: readonly string[] }[]) {
  const names = new Map(tagged.flatMap(({ tags }) => tags.map((tag) => [tag.toLowerCase(), tag])));
  const rows = [...names].map(([nameKey, name], index) => ({ id: index + 1, name, nameKey }));
  await insertRows(trx, 'tags', rows);
  return new Map(rows.map((row) => [row.nameKey, row.id]));
}

/** `onInserted` gets the number of posts inserted so far. */
async function insertPosts(
  trx: DatabaseTransaction,
  posts: Iterable<GeneratedPost>,
  { tagIds, posters }: { tagIds: ReadonlyMap<string, number>; posters: readonly StoredPoster[] },
  onInserted: (count: number) => void,
): Promise<void> {
  let inserted = 0;
  const times = { createdAt: WRITTEN_AT, updatedAt: WRITTEN_AT };
  for (const batch of inBatches(posts)) {
    const rows = batch.map((post) => {
      const poster = posters[post.id % posters.length] ?? null;
      return { id: post.id, ...postColumns({ ...post, poster }), ...times };
    });
    await insertRows(trx, 'posts', rows);
    const rowsOf = <Item, Row>(listOf: (post: GeneratedPost) => readonly Item[], columns: (item: Item) => Row) =>
      batch.flatMap((post) => listOf(post).map((item, position) => ({ postId: post.id, position, ...columns(item) })));
    const riderRows = rowsOf(
      ({ riderIds }) => riderIds,
      (riderId) => ({ riderId }),
    );
    await insertRows(trx, 'postRiders', riderRows);
    const tagRows = rowsOf(
      ({ tags }) => tags,
      (tag) => ({ tagId: tagIds.get(tag.toLowerCase()) ?? 0 }),
    );
    await insertRows(trx, 'postTags', tagRows);
    const trickRows = rowsOf(
      ({ demoTricks }) => demoTricks,
      ([startSecond, endSecond, name]) => ({ startSecond, endSecond, name }),
    );
    await insertRows(trx, 'postTricks', trickRows);
    inserted += batch.length;
    onInserted(inserted);
  }
}

/** Past cups are decided: the upper rider wins each game. */
async function insertCup(trx: DatabaseTransaction, { id, year }: LargeCup, slots: Slots): Promise<void> {
  const pairs = [...chunk(slots, 2)];
  await insertCupRow(
    trx,
    {
      ...{ id, slug: `SLVSH Cup Grandvalira ${year}`, location: 'Grandvalira', riderCount: 16, gameIds: [] },
      ...{ startsOn: `${year}-03-10`, endsOn: `${year}-04-02`, description: '16 riders, one winner.' },
      initialMatchups: pairs.map(([upper = null, lower = null]) => [upper, lower]),
      manualResults: id === UPCOMING_CUP ? [] : decideAllGames(slots, () => true),
    },
    WRITTEN_AT,
  );
}
