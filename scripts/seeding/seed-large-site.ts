/** Inserts a large site into an empty database. */
import type { Slots } from '#contract/bracket.ts';
import { readDemoContent, readDemoFilms } from '#demo/demo-content.ts';
import { drawPosters } from '#demo/draw-posters.ts';
import { listPosterJobs } from '#demo/poster-jobs.ts';
import { insertCupRow } from '#server/features/cups/save.ts';
import { insertHeroRow } from '#server/features/heroes/save.ts';
import { insertRiderRow } from '#server/features/riders/save.ts';
import { upsertStats } from '#server/features/riders/stats.ts';
import { buildIndex } from '#server/features/search/reindex.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { resetSequence } from '#server/platform/database/reset-sequence.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';
import { decideAllGames, firstRoundSlots, type LargeCup, largeCups, UPCOMING_CUP } from './cups.ts';
import { insertBrackets, insertFans } from './fans.ts';
import { generatePosts, generateRiders, insertPosts } from './posts.ts';

export type LargeSizes = {
  /** At least one. */
  posts: number;
  /** For the next cup; earlier ones have fewer. */
  brackets: number;
};

/** Gets the progress of each kind of rows. */
export type OnProgress = (what: string, done: number, total: number) => void;

/** Number of the demo's posters to draw. */
const POSTERS = 24;
const HEROES = 5;
const WRITTEN_AT = Date.parse('2026-01-01T12:00:00.000Z');

/** Whether the database has no content; an admin's account does not count. */
export async function isEmptySite({ database }: OpenDatabase): Promise<boolean> {
  for (const table of ['posts', 'riders', 'cups', 'brackets'] as const) {
    if (await database.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  const fan = await database.selectFrom('users').where('admin', '=', 0).select('id').limit(1).executeTakeFirst();
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
  const orders = listPosterJobs(content, films)
    .filter((order) => order.width === 1280)
    .slice(0, POSTERS);
  const drawn = await drawPosters(storage, orders, (done, all) => onProgress('posters', done, all));
  // Several are drawn in parallel and finish in any order.
  const posters = orders.flatMap(({ name }) => drawn.get(name) ?? []);
  const riders = generateRiders(content.riders, sizes.posts);
  const cups = largeCups(sizes.brackets);
  const slots = firstRoundSlots(riders);
  const allBrackets = cups.reduce((sum, cup) => sum + cup.brackets, 0);
  const progressOf = (what: string, total: number) => (done: number) => onProgress(what, done, total);

  await database.transaction().execute(async (trx) => {
    for (const rider of riders) await insertRiderRow(trx, { ...rider, avatar: null }, WRITTEN_AT);
    await upsertStats(trx, content.riderStats);
    const tagIds = await fillTags(trx, [...content.games, ...films]);
    const around = { tagIds, tricks: content.tricks, posters, writtenAt: WRITTEN_AT };
    await insertPosts(
      trx,
      generatePosts(content, films, riders, sizes.posts),
      around,
      progressOf('posts', sizes.posts),
    );
    for (let place = 0; place < Math.min(HEROES, sizes.posts); place++) await addHero(trx, sizes.posts - place, place);
    for (const cup of cups) await addCup(trx, cup, slots);
    const firstFan = await insertFans(trx, sizes.brackets, WRITTEN_AT, progressOf('fans', sizes.brackets));
    await insertBrackets(trx, cups, { firstFan, slots }, progressOf('brackets', allBrackets));
    for (const table of ['riders', 'tags', 'posts', 'cups', 'users'] as const) {
      await resetSequence(trx, engine, table);
    }
  });
  await buildIndex(database, () => {});
}

/** Tag ids by lower-case name. */
async function fillTags(trx: DatabaseTransaction, tagged: readonly { tags: readonly string[] }[]) {
  const names = new Map(tagged.flatMap(({ tags }) => tags.map((tag) => [tag.toLowerCase(), tag])));
  const rows = [...names].map(([name_key, name], place) => ({ id: place + 1, name, name_key }));
  await trx.insertInto('tags').values(rows).execute();
  return new Map(rows.map((row) => [row.name_key, row.id]));
}

async function addHero(trx: DatabaseTransaction, postId: number, index: number): Promise<void> {
  const ownWords = { customTitle: null, customEyebrow: null, customSubhead: null, customUrl: null };
  await insertHeroRow(trx, { postId, index, ...ownWords, poster: null }, WRITTEN_AT);
}

/** Past cups are decided: the upper rider wins each game. */
async function addCup(trx: DatabaseTransaction, { id, year }: LargeCup, slots: Slots): Promise<void> {
  const pairs = Array.from({ length: slots.length / 2 }, (_, pair) => slots.slice(2 * pair, 2 * pair + 2));
  await insertCupRow(
    trx,
    {
      ...{ id, slug: `SLVSH Cup Grandvalira ${year}`, location: 'Grandvalira', riderCount: 16 },
      ...{ startsOn: `${year}-03-10`, endsOn: `${year}-04-02`, gameIds: [] },
      description: '16 riders, one winner.',
      initialMatchups: pairs.map(([one = null, other = null]) => [one, other]),
      manualResults: id === UPCOMING_CUP ? [] : decideAllGames(slots, 'upper'),
    },
    WRITTEN_AT,
  );
}
