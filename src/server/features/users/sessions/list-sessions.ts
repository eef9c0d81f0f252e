/** The sessions that a user has open. */
import type { UserSession } from '#contract/users.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listSessionRows, type SessionRow } from './queries.ts';

/** Last used first; `currentSession` is the id of the one that asks. */
export async function listSessions(
  database: Database,
  { userId, currentSession, now }: { userId: number; currentSession: number; now: number },
): Promise<UserSession[]> {
  const rows = await listSessionRows(database, userId, now);
  return rows.map((row) => describeSession(row, currentSession));
}

function describeSession(row: SessionRow, currentSession: number): UserSession {
  return {
    id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    current: row.id === currentSession,
  };
}
