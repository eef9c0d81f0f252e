/** All fans call the replies of the game of the day on the same UTC day. */
import { sql } from 'kysely';
import { dayOf, type Milliseconds } from '#contract/rules/time.ts';
import { isDiskFull, isUnavailable } from '../../platform/database/errors.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { selectPublished } from '../posts/read-posts.ts';

/** The game is chosen at the first request of a day. Returns undefined where no game can be called. */
export async function findGameOfTheDay(database: Database, now: Milliseconds): Promise<number | undefined> {
  const chosen = await findChosenGame(database, now);
  if (chosen !== undefined) return chosen;
  const next = await findLongestUnused(database, now);
  // A site without callable games writes nothing.
  if (next === undefined) return undefined;
  try {
    return await inTransaction(database, (trx) => chooseGame(trx, now));
  } catch (error) {
    // Reads continue: all processes find the same game until one can store it.
    if (isDiskFull(error) || isUnavailable(error)) return next;
    throw error;
  }
}

async function chooseGame(trx: DatabaseTransaction, now: Milliseconds): Promise<number | undefined> {
  await lock(trx, 'game of the day');
  // Another process may have chosen while this one waited for the lock.
  const chosen = await findChosenGame(trx, now);
  if (chosen !== undefined) return chosen;
  const game = await findLongestUnused(trx, now);
  if (game === undefined) return undefined;
  await trx
    .insertInto('gamesOfTheDay')
    .values({ day: dayOf(now), postId: game })
    // The game that was chosen first is now in the trash or has another ledger.
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ postId: game }))
    .execute();
  return game;
}

async function findChosenGame(database: Database, now: Milliseconds): Promise<number | undefined> {
  const row = await selectCallableGames(database, now)
    .innerJoin('gamesOfTheDay', 'gamesOfTheDay.postId', 'posts.id')
    .where('gamesOfTheDay.day', '=', dayOf(now))
    .select('posts.id')
    .executeTakeFirst();
  return row?.id;
}

/** Prefers games that were never used, then the one whose last day is furthest back. */
async function findLongestUnused(database: Database, now: Milliseconds): Promise<number | undefined> {
  const row = await selectCallableGames(database, now)
    .leftJoin('gamesOfTheDay', 'gamesOfTheDay.postId', 'posts.id')
    .groupBy('posts.id')
    .select('posts.id')
    .orderBy(({ fn }) => fn.coalesce(fn.max('gamesOfTheDay.day'), sql.lit(-1)))
    .orderBy('posts.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

function selectCallableGames(database: Database, now: Milliseconds) {
  return selectPublished(database, now, { ledger: 'complete' }).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('postTricks')
        .whereRef('postTricks.postId', '=', 'posts.id')
        .where('replySecond', 'is not', null)
        .select('position'),
    ),
  );
}
