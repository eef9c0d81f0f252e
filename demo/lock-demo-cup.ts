/** Lets nobody rehearse with a cup that is over, or that is or could be live (decision 15). */
import { lockBrackets } from '#server/features/brackets/save.ts';
import type { CupInput } from '#server/features/cups/rules.ts';
import { getStoredCup } from '#server/features/cups/stored-cup.ts';
import { LOCKS, lockRiders } from '#server/features/editing/locks.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lock } from '#server/platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { DEMO_FAN_EMAIL_DOMAIN } from './demo-fans.ts';
import { REPLAYED_CUP } from './replayed-cup.ts';

/**
 * The cup as it is stored. Until the transaction ends, nobody changes it or its games, and nobody submits a bracket for it.
 * Throws a refusal where it is not there, not demo data alone, or not the one that the demo replays.
 */
export async function lockDemoCup(trx: DatabaseTransaction, id: number): Promise<CupInput> {
  await lock(trx, LOCKS.cups);
  await lockRiders(trx);
  await lockBrackets(trx, id);
  const { input } = await getStoredCup(trx, id);
  await assertNotLive(trx, id, input.slug);
  // Of a cup that is over the archive would lose its dates, and would gain winners whom nobody knows.
  if (id !== REPLAYED_CUP) {
    const words = `${input.slug} is over, and stays as it was played`;
    throw new AppError('conflict', `${words}. Only cup ${REPLAYED_CUP}, which the demo plays again, is rehearsed.`);
  }
  return input;
}

async function assertNotLive(trx: DatabaseTransaction, id: number, title: string): Promise<void> {
  const seededAt = await findSeedTime(trx);
  if (seededAt === undefined || seededAt !== (await findCreationTime(trx, id))) {
    throwMayBeLive(title, 'it is no part of the demo content');
  }
  const changes = await countChanges(trx, id);
  if (changes > 0) throwMayBeLive(title, `admins have changed it or its games (${changes} in their histories)`);
  const brackets = await countBracketsOfOthers(trx, id, { seededAt, email: DEMO_FAN_EMAIL_DOMAIN });
  if (brackets > 0) throwMayBeLive(title, `fans have submitted brackets for it (${brackets})`);
}

function throwMayBeLive(title: string, why: string): never {
  throw new AppError('conflict', `${title} may be live: ${why}. Only untouched demo data is rehearsed.`);
}

/** When the demo content was filled in, which is when each of its rows was made; undefined where it never was. */
async function findSeedTime(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('app_state').where('name', '=', 'demo').select('value').executeTakeFirst();
  return row && Date.parse(row.value);
}

/** When the cup was made. */
async function findCreationTime(database: Database, cupId: number): Promise<number | undefined> {
  const row = await database.selectFrom('cups').where('id', '=', cupId).select('created_at').executeTakeFirst();
  return row?.created_at;
}

/** How often people, and not the site itself, have changed the cup or the posts of its games. */
async function countChanges(database: Database, cupId: number): Promise<number> {
  const games = database.selectFrom('cup_games').where('cup_id', '=', cupId).select('post_id');
  const { count } = await database
    .selectFrom('changes')
    .where('user_id', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('item', '=', 'cups'), row('item_id', '=', cupId)]),
        row.and([row('item', '=', 'posts'), row('item_id', 'in', games)]),
      ]),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many brackets of the cup are neither of admins nor of accounts made at `seededAt` with an address that ends like this. */
async function countBracketsOfOthers(
  database: Database,
  cupId: number,
  { seededAt, email }: { seededAt: number; email: string },
): Promise<number> {
  const { count } = await database
    .selectFrom('brackets')
    .innerJoin('users', 'users.id', 'brackets.user_id')
    .where('brackets.cup_id', '=', cupId)
    .where('users.admin', '=', 0)
    .where((row) =>
      row.not(row.and([row('users.created_at', '=', seededAt), row('users.email_key', 'like', `%${email}`)])),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
