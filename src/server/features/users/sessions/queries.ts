/** The sessions' table: SQL in, rows out. */
import type { Database } from '../../../platform/database/schema.ts';

/** Sessions with what is needed of their user; an ended one is not there, and one past its time is left to the reader. */
export function sessionRows(database: Database) {
  return database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.deleted_at', 'is', null)
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.device',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.expires_at',
      'users.admin',
    ]);
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['executeTakeFirstOrThrow']>>;

export function listSessionRows(database: Database, userId: number, now: number): Promise<SessionRow[]> {
  return sessionRows(database)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}
