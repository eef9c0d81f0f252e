/** Fills an empty site with the demo content, once. */
import { silenceAll } from '#server/features/alerts/announcements.ts';
import { upsertBracket } from '#server/features/brackets/save.ts';
import { insertCupRow } from '#server/features/cups/save.ts';
import { insertHeroRow } from '#server/features/heroes/save.ts';
import { insertPostRow } from '#server/features/posts/save.ts';
import { insertRiderRow } from '#server/features/riders/save.ts';
import { upsertStats } from '#server/features/riders/stats.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { generatePassword, hashPassword } from '#server/features/users/password-hash.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { resetSequence } from '#server/platform/database/reset-sequence.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';
import { type DemoContent, type DemoCup, type DemoFilm, readDemoContent, readDemoFilms } from './demo-content.ts';
import { DEMO_FAN_EMAIL_DOMAIN, DEMO_FANS, letterCallOf, pickForFan } from './demo-fans.ts';
import type { StoredPoster } from './draw-posters.ts';
import { DEMO_HEROES, filmId, heroPostId, listPosterJobs } from './poster-jobs.ts';
import { REPLAYED_CUP, replayDates } from './replayed-cup.ts';
import { simulateLedger, varyLedger } from './simulate-ledger.ts';

const HOUR_MS = 3_600_000;
const REPLAY_NOTE = {
  description: 'A replay: the Grandvalira cup of 2018 on today’s calendar, one game a day.',
  descriptionFr: 'La coupe de 2018 au calendrier d’aujourd’hui : un match par jour, comme si on y était.',
};

const CUP_NOTE = {
  description: 'A knockout: one loss and the cup is gone.',
  descriptionFr: 'Élimination directe : un match perdu, et la coupe s’envole.',
};

type Demo = { content: DemoContent; films: DemoFilm[]; posters: Map<string, StoredPoster>; now: number };

/** Also false for a site whose demo content is deleted. */
export async function isUnseeded(database: Database): Promise<boolean> {
  const post = await database.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  const seeded = await database.selectFrom('appState').where('name', '=', 'demo').select('name').executeTakeFirst();
  return !post && !seeded;
}

/** Writes all rows in one transaction at the end: after a crash the next start begins again. `now` in milliseconds. */
export async function seedDemo(
  opened: OpenDatabase,
  storage: PictureStorage,
  now: number,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const [content, films] = await Promise.all([readDemoContent(), readDemoFilms()]);
  // The drawing library takes memory that later starts do not need.
  const { drawPosters } = await import('./draw-posters.ts');
  await insertDemo(opened, await drawPosters(storage, listPosterJobs(content, films), onProgress), now);
}

/** Writes the rows in one transaction. `now` in milliseconds. */
export async function insertDemo(
  { database, engine }: OpenDatabase,
  posters: Map<string, StoredPoster>,
  now: number,
): Promise<void> {
  const [content, films] = await Promise.all([readDemoContent(), readDemoFilms()]);
  // The password is discarded: no visitor can sign in as a demo fan.
  const passwordHash = await hashPassword(generatePassword());
  const demo = { content, films, posters, now };
  await inTransaction(database, async (trx) => {
    await insertRiders(trx, demo);
    await insertPosts(trx, demo);
    await insertCups(trx, demo);
    await insertHeroes(trx, demo);
    const fanIds = await insertFans(trx, demo, passwordHash);
    await insertProposals(trx, demo, fanIds);
    await silenceAll(trx, now);
    for (const table of ['riders', 'posts', 'cups'] as const) await resetSequence(trx, engine, table);
    await trx
      .insertInto('appState')
      .values({ name: 'demo', value: new Date(now).toISOString() })
      .execute();
  });
}

async function insertRiders(trx: DatabaseTransaction, { content, now }: Demo): Promise<void> {
  for (const rider of content.riders) await insertRiderRow(trx, { ...rider, avatar: null }, now);
  await upsertStats(trx, content.riderStats);
}

async function insertPosts(trx: DatabaseTransaction, { content, films, posters, now }: Demo): Promise<void> {
  const publishDates = publishTimes(content, now);
  for (const game of content.games) {
    const ledger = publishDates.has(game.id) ? simulateLedger(content, game) : undefined;
    const tricks = (content.tricks[game.id] ?? []).map(([start, end, name]) => ({ start, end, name }));
    await insertPostRow(
      trx,
      {
        ...game,
        publishDate: publishDates.get(game.id) ?? Date.parse(`${game.publishedOn}T12:00:00.000Z`),
        type: 'Game',
        gameType: 'slvsh',
        videoHost: 'youtube',
        videoId: game.youtubeId,
        editorial: null,
        tricks,
        ...(ledger && { ...ledger, ledger: 'complete', demoLedger: true }),
        poster: posters.get(`post-${game.id}`) ?? null,
      },
      now,
    );
  }
  for (const [index, { maker: _, ...film }] of films.entries()) {
    const id = filmId(content, index);
    const unknown = { gameType: null, winnerScore: null, winnerId: null, loserId: null, riderIds: [], tricks: [] };
    const publishDate = Date.parse(film.publishDate);
    const poster = posters.get(`post-${id}`) ?? null;
    await insertPostRow(trx, { ...film, ...unknown, id, type: 'Film', publishDate, poster }, now);
  }
}

async function insertCups(trx: DatabaseTransaction, { content, now }: Demo): Promise<void> {
  const publishDates = [...publishTimes(content, now).values()];
  for (const cup of content.cups) {
    const replayed = cup.id === REPLAYED_CUP;
    await insertCupRow(
      trx,
      {
        ...cup,
        // The dates of past cups are unknown: their games have publish dates only.
        startsOn: replayed ? dayOf(Math.min(...publishDates)) : null,
        endsOn: replayed ? dayOf(Math.max(...publishDates)) : null,
        ...(replayed ? REPLAY_NOTE : CUP_NOTE),
      },
      now,
    );
  }
}

async function insertHeroes(trx: DatabaseTransaction, { content, films, posters, now }: Demo): Promise<void> {
  for (const [index, { subject, ...texts }] of DEMO_HEROES.entries()) {
    const postId = heroPostId(content, films, { subject });
    const poster = posters.get(`hero-${index + 1}`) ?? null;
    await insertHeroRow(trx, { ...texts, postId, index, poster }, now);
  }
}

/** All brackets were submitted before the first game, an hour apart. Returns the ids of the fans. */
async function insertFans(trx: DatabaseTransaction, { content, now }: Demo, passwordHash: string): Promise<number[]> {
  const ids: number[] = [];
  const slots = replayedCup(content).initialMatchups.flat();
  const firstGame = Math.min(...publishTimes(content, now).values());
  for (const [index, name] of DEMO_FANS.entries()) {
    const email = `fan-${index + 1}${DEMO_FAN_EMAIL_DOMAIN}`;
    const userId = await createUser(trx, { name, email, passwordHash, role: 'fan' }, now);
    ids.push(userId);
    const submittedAt = firstGame - (DEMO_FANS.length - index) * HOUR_MS;
    await upsertBracket(trx, {
      userId,
      cupId: REPLAYED_CUP,
      picks: pickForFan(name, slots),
      lateGames: new Set(),
      letterCall: letterCallOf(name),
      submittedAt,
    });
  }
  return ids;
}

/** Two fans have charted the newest published game, and disagree in two rows. */
async function insertProposals(trx: DatabaseTransaction, demo: Demo, [one, other]: readonly number[]): Promise<void> {
  const { content, now } = demo;
  const [newest] = [...publishTimes(content, now)].filter(([, date]) => date <= now).at(-1) ?? [];
  const game = content.games.find(({ id }) => id === newest);
  const ledger = game && simulateLedger(content, game);
  const [setter, replier] = game?.riderIds ?? [];
  if (!game || !ledger || !one || !other || !setter || !replier) return;
  const charts = { [one]: ledger.tricks, [other]: varyLedger(ledger.tricks, [setter, replier]) };
  const rows = Object.entries(charts).map(([fan, tricks], index) => ({
    postId: game.id,
    userId: Number(fan),
    tricks: JSON.stringify(tricks),
    status: 'open' as const,
    demo: 1 as const,
    createdAt: now - (2 - index) * HOUR_MS,
  }));
  await trx.insertInto('chartProposals').values(rows).execute();
}

/** The publish dates of the replayed cup's games, by post id. */
function publishTimes(content: DemoContent, now: number): Map<number, number> {
  const { gameIds } = replayedCup(content);
  const dates = replayDates(gameIds.length, now);
  return new Map(gameIds.map((id, release) => [id, dates[release] ?? now]));
}

function replayedCup(content: DemoContent): DemoCup {
  const cup = content.cups.find(({ id }) => id === REPLAYED_CUP);
  if (!cup) throw new Error(`The demo content has no cup ${REPLAYED_CUP}`);
  return cup;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
