/** A session as its owner reads of it. */
import type { UserSession } from '#contract/users.ts';
import type { SessionRow } from './queries.ts';

/** `currentSession` is the id of the one that asks. */
export function describeSession(row: SessionRow, currentSession: number): UserSession {
  return {
    id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    current: row.id === currentSession,
  };
}
