/** The tokens of the links that confirm emails, as sites mail them. */
import { deriveMailKeys } from '#server/features/users/account-dependencies.ts';
import { issueEmailToken } from '#server/features/users/pending-email.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Secret } from '#server/platform/secret.ts';
import { TEST_SECRET } from './start-site.ts';

/** Empty where no email of the user is pending. `now` in milliseconds. */
export async function confirmationTokenOf(
  database: Database,
  userId: number,
  now: number,
  secret: Secret = TEST_SECRET,
): Promise<string> {
  const issued = await issueEmailToken(database, deriveMailKeys(secret).confirmationKey, userId, now);
  return issued?.token ?? '';
}
