/** Takes up that somebody has forgotten their password. */
import { refuseTooMany } from '../../platform/limits/refuse-too-many.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { forgotUses } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import { emailKeyOf } from './email-key.ts';

/**
 * Queues the mail for whatever address was given: whether there is an account is found out when the mail is written, so that
 * the reply cannot tell, neither by its words nor by its time.
 */
export async function forgotPassword(parts: AccountParts, email: string, address: string): Promise<void> {
  const emailKey = emailKeyOf(email);
  const now = parts.clock();
  await refuseTooMany(parts.database, 'Too many mails were asked for.', forgotUses(parts, { emailKey, address }), now);
  await queueMail(parts.database, emailKey, { kind: 'reset-password' }, now);
}
