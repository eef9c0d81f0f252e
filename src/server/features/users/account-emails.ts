/** Account mails get their links when they are sent. */
import { type Language, pathInLanguage } from '#contract/rules/languages.ts';
import { MESSAGES } from '#messages/messages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { consume } from '../../platform/limits/rate-limit.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import type { NoticeKind, QueuedMessage } from '../../platform/outbox/outbox.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { type RequestedMail, requestedMailLimit } from './account-rate-limits.ts';
import { lockAccountByEmail } from './locks.ts';
import { issueResetToken, UNCONFIRMED_RESET_TOKEN_LIFETIME } from './password-reset.ts';
import { issueEmailToken, type PendingUser } from './pending-email.ts';
import { findLanguage, normaliseEmail, type UserRow } from './queries.ts';

export type AccountEmailDependencies = Pick<
  AccountDependencies,
  'database' | 'clock' | 'limitKey' | 'confirmationKey'
> & { publicUrl: string };

/** Returns undefined if the account no longer exists, or gets no such mail. */
export async function composeAccountEmail(
  dependencies: AccountEmailDependencies,
  mail: QueuedMessage,
): Promise<Message | undefined> {
  if (mail.kind === 'reset-password' || mail.kind === 'confirm-email') return composeRequested(dependencies, mail);
  const { to, language = 'en', kinds = [mail.kind] } = JSON.parse(mail.content) as NoticeContent;
  const text = { ...composeNotices(kinds, language), button: MESSAGES[language].mails.toSite };
  return writeMessage({ to, language, publicUrl: dependencies.publicUrl }, text);
}

/** A mail of several notices names each kind and its number. Throws for an unknown kind. */
function composeNotices(kinds: readonly string[], language: Language): Omit<Text, 'button'> {
  const { mails } = MESSAGES[language];
  const notices = kinds.map((kind) => {
    const notice: Omit<Text, 'button'> | undefined = mails.notices[kind as NoticeKind];
    if (!notice) throw new Error(`There is no message of the kind '${kind}'`);
    return notice;
  });
  const [first] = notices;
  if (first && notices.length === 1) return first;
  const { subject, intro, repeated } = mails.mergedNotices;
  const changes = [...new Set(notices)].map((notice) => {
    const count = notices.filter((other) => other === notice).length;
    return count > 1 ? repeated(notice.subject, count) : `${notice.subject}.`;
  });
  const advice = new Set(notices.flatMap(({ paragraphs }) => paragraphs.slice(1)));
  return { subject, paragraphs: [intro, ...changes, ...advice] };
}

/** Mails that an earlier version queued have no language. */
type NoticeContent = { to: string; language?: Language; kinds?: string[] };
type RequestContent = { userId?: number; language?: Language; counted?: true };

/** A mail that anyone can request counts once, when it is first composed. */
async function composeRequested(
  { database, clock, publicUrl, limitKey, confirmationKey }: AccountEmailDependencies,
  { id, recipientKey, content }: QueuedMessage,
): Promise<Message | undefined> {
  const request = JSON.parse(content) as RequestContent;
  const { userId } = request;
  const now = clock();
  const asked = userId === undefined ? undefined : await issueEmailToken(database, confirmationKey, userId, now);
  return inTransaction(database, async (trx) => {
    // The lock prevents a mail about an account that is moving to another email.
    const owner = await lockAccountByEmail(trx, recipientKey);
    const mail = userId === undefined ? resetMailFor(owner) : confirmationFor(recipientKey, owner, asked?.user);
    const limit = requestedMailLimit(limitKey, recipientKey, mail);
    if (!request.counted && (await consume(trx, limit, now)) !== undefined) return undefined;
    await trx
      .updateTable('outbox')
      .set({ content: JSON.stringify({ ...request, counted: true }) })
      .where('id', '=', id)
      .execute();
    const user = owner ?? asked?.user;
    if (!user || mail === 'none') return undefined;
    const language = (await findLanguage(trx, user.id)) ?? request.language ?? 'en';
    const text = MESSAGES[language].mails.accounts[mail];
    if (mail === 'blocked' || mail === 'taken') return writeMessage({ to: user.email, language, publicUrl }, text);
    if (asked) {
      return writeMessage({ to: asked.user.pendingEmail, language, publicUrl }, text, `/confirm-email/${asked.token}`);
    }
    const lifetime = mail === 'reset' ? undefined : UNCONFIRMED_RESET_TOKEN_LIFETIME;
    const path = `/forgot-password/${await issueResetToken(trx, recipientKey, now, lifetime)}`;
    return writeMessage({ to: user.email, language, publicUrl }, text, path);
  });
}

function resetMailFor(user: UserRow | undefined): RequestedMail {
  if (!user) return 'none';
  if (user.emailConfirmedAt === null) return user.blockedAt === null ? 'resetUnconfirmed' : 'blockedUnconfirmed';
  return user.blockedAt === null ? 'reset' : 'blocked';
}

/** An address with an account gets no link, so that only its owner learns of the account. */
function confirmationFor(emailKey: string, owner: UserRow | undefined, asking: PendingUser | undefined): RequestedMail {
  if (!asking || normaliseEmail(asking.pendingEmail) !== emailKey) return 'none';
  if (!owner) return 'confirmNew';
  return owner.id === asking.id ? 'confirm' : 'taken';
}

type Text = { subject: string; paragraphs: readonly string[]; button: string };

/** `path` is English, and the button leads to it. */
function writeMessage(
  { to, language, publicUrl }: { to: string; language: Language; publicUrl: string },
  { subject, paragraphs, button }: Text,
  path = '/',
): Message {
  const address = new URL(pathInLanguage(language, path), publicUrl).href;
  return { to, language, subject, paragraphs, button: { label: button, address } };
}
