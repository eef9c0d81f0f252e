/** Each admin gets at most one mail about flagged videos a day. */

import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { claimLease } from '../../platform/database/locks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import { type QueuedMessage, queueMail } from '../../platform/outbox/outbox.ts';
import { listAdmins } from '../users/roles.ts';
import { selectFlagged } from './flagged-videos.ts';

const MAX_NAMED = 20;
/** Further videos are part of the next mail. */
const MAX_NEW = 1_000;

/** A video that is flagged within a day after a mail is part of the next one. */
export async function queueFlagMails(trx: DatabaseTransaction, now: Milliseconds): Promise<void> {
  const rows = await selectFlagged(trx, now).where('mailed', '=', 0).select('postId').limit(MAX_NEW).execute();
  if (rows.length === 0 || !(await claimLease(trx, 'flag-mails', DAY, now))) return;
  const postIds = rows.map(({ postId }) => postId);
  await trx.updateTable('videoChecks').set({ mailed: 1 }).where('postId', 'in', postIds).execute();
  for (const { email, emailKey } of await listAdmins(trx)) {
    const mail = { kind: 'videos-flagged', to: email, postIds: postIds.slice(0, MAX_NAMED + 1) } as const;
    await queueMail(trx, emailKey, mail, now);
  }
}

const REASONS = { gone: 'gone', private: 'private', 'not-embeddable': 'plays only at its host' };

/** Returns undefined if all of the videos play again, or are hidden. */
export async function composeFlagMail(
  { database, clock, publicUrl }: BaseDependencies & { publicUrl: string },
  { content }: QueuedMessage,
): Promise<Message | undefined> {
  const { to, postIds } = JSON.parse(content) as { to: string; postIds: number[] };
  const videos = await selectFlagged(database, clock())
    .where('postId', 'in', postIds)
    .select(['title', 'verdict'])
    .orderBy('postId', 'desc')
    .execute();
  const [first] = videos;
  if (!first) return undefined;
  const named = videos.slice(0, MAX_NAMED).map(({ title, verdict }) => `${title} (${verdict && REASONS[verdict]})`);
  return {
    to,
    subject: videos.length === 1 ? `No longer plays: ${first.title}` : 'Videos that no longer play',
    paragraphs: [
      'Three checks in a row failed. The pages say so, and feeds and reels leave these videos out until they play again.',
      ...named,
      ...(videos.length > MAX_NAMED ? ['The dashboard lists the others.'] : []),
    ],
    button: { label: 'Open the dashboard', address: new URL('/admin', publicUrl).href },
  };
}
