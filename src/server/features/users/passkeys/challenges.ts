/** Challenges are valid once, for five minutes, and for one purpose, user and origin (docs/security.md). */
import { randomBytes } from 'node:crypto';
import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import { isOpen } from '../../../platform/clock.ts';
import type { Database, Row } from '../../../platform/database/schema.ts';

export const CHALLENGE_LIFETIME: Milliseconds = 5 * MINUTE;

/** `userId` is null for a sign-in. */
type ChallengeUse = Pick<Row<'passkeyChallenges'>, 'purpose' | 'userId' | 'origin'>;

export async function issueChallenge(database: Database, use: ChallengeUse, now: Milliseconds): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await database
    .insertInto('passkeyChallenges')
    .values({ challenge, ...use, expiresAt: now + CHALLENGE_LIFETIME })
    .execute();
  return challenge;
}

/** Deletes the challenge that the client data name, so that it is used once. Returns undefined unless it is valid for this use. */
export async function redeemChallenge(
  database: Database,
  clientDataJson: string,
  { purpose, userId, origin }: ChallengeUse,
  now: Milliseconds,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === undefined) return undefined;
  const row = await database
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();
  return row && isOpen(row.expiresAt, CHALLENGE_LIFETIME, now) && row.userId === userId && row.origin === origin
    ? challenge
    : undefined;
}

/** Also returns undefined for a frame in a page of another site. */
function readChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return !crossOrigin && typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export async function deleteExpiredChallenges(database: Database, now: Milliseconds): Promise<void> {
  await database.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
}

/** The former password was the proof of these challenges. */
export async function deleteChallengesOf(database: Database, userId: number): Promise<void> {
  await database.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
}
