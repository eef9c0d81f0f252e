/** Says for whom an Authorization header speaks. The session is looked up each time, so that an ended one is ended at once. */
import type { Caller } from '../../../http/caller.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { readAccessToken } from './access-token.ts';
import { findSessionById, touchSession } from './live-session.ts';

export async function identifyCaller(
  database: Database,
  key: Uint8Array,
  authorization: string,
  now: number,
): Promise<Caller | undefined> {
  const spoken = await readAccessToken(key, authorization, now);
  const session = spoken && (await findSessionById(database, spoken, now));
  if (!session) return undefined;
  await touchSession(database, session, now);
  return { userId: session.user_id, sessionId: session.id, admin: session.admin === 1 };
}
