/** Begins a session: at every sign-in a new one, with an id that nobody could have known before. */
import type { DatabaseTransaction } from '../../../platform/database/schema.ts';
import { hashToken, makeToken } from './opaque-token.ts';
import { expiryOf } from './session-life.ts';

export type StartedSession = { id: number; userId: number; token: string; expiresAt: number };

type Beginning = { userId: number; admin: boolean; device: string; now: number };

export async function startSession(
  trx: DatabaseTransaction,
  { userId, admin, device, now }: Beginning,
): Promise<StartedSession> {
  const token = makeToken();
  const expiresAt = expiryOf({ admin, createdAt: now, now });
  const { id } = await trx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      device,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, userId, token, expiresAt };
}
