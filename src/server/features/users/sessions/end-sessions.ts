/** Ends sessions: what speaks for them is refused from the next request on, everywhere. */
import type { Database } from '../../../platform/database/schema.ts';

/** Whether there was such a session of this user to end. */
export async function endSession(database: Database, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those whose time is over by `now`, in milliseconds. */
export async function endExpiredSessions(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Ends all sessions of a user, except the one that is to go on. */
export async function endSessionsOf(database: Database, userId: number, except?: number): Promise<void> {
  let ending = database.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  await ending.execute();
}
