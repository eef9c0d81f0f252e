/** Finds the session that somebody speaks for, as long as it lives. */
import { isNoRoom } from '../../../platform/database/no-room.ts';
import { isOutage } from '../../../platform/database/outage.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { hashToken } from './opaque-token.ts';
import { type SessionRow, sessionRows } from './queries.ts';
import { expiryOf, TOUCH_EVERY } from './session-life.ts';

export async function findSessionByToken(
  database: Database,
  token: string,
  now: number,
): Promise<SessionRow | undefined> {
  const row = await sessionRows(database).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return living(row, now);
}

export async function findSessionById(
  database: Database,
  { sessionId, userId }: { sessionId: number; userId: number },
  now: number,
): Promise<SessionRow | undefined> {
  const row = await sessionRows(database)
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .executeTakeFirst();
  return living(row, now);
}

/**
 * Notes that a session is in use, which lengthens a fan's; answers when it ends now. Nobody is kept from reading because that
 * cannot be noted right now.
 */
export async function touchSession(database: Database, session: SessionRow, now: number): Promise<number> {
  if (now - session.last_used_at < TOUCH_EVERY) return session.expires_at;
  const expires_at = expiryOf({ admin: session.admin === 1, createdAt: session.created_at, now });
  try {
    const used = { last_used_at: now, expires_at };
    await database.updateTable('sessions').set(used).where('id', '=', session.id).execute();
    return expires_at;
  } catch (error) {
    if (isNoRoom(error) || isOutage(error)) return session.expires_at;
    throw error;
  }
}

function living(row: SessionRow | undefined, now: number): SessionRow | undefined {
  if (!row || row.expires_at <= now) return undefined;
  if (row.admin && expiryOf({ admin: true, createdAt: row.created_at, now }) <= now) return undefined;
  return row;
}
