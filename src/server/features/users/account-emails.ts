/** Composes the account mails when they are sent: their links are made then. */
import { type Language, pathInLanguage } from '#contract/languages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ComposedMail } from '../../platform/mail/mail-sender.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import type { QueuedMessage } from '../../platform/outbox/outbox.ts';
import { lockAccountByEmail } from './locks.ts';
import { composeNotices } from './notices.ts';
import { deleteOlderResetTokens, issueResetToken } from './password-reset.ts';
import { issueEmailToken } from './pending-email.ts';
import { findUserRow, findUserRowByEmail, type UserRow } from './queries.ts';

type AccountEmailDependencies = { database: Database; clock: Clock; publicUrl: string };

/** Undefined if the recipient's account no longer exists. */
export async function composeAccountEmail(
  dependencies: AccountEmailDependencies,
  mail: QueuedMessage,
): Promise<ComposedMail | undefined> {
  if (mail.kind === 'reset-password') return composePasswordReset(dependencies, mail);
  if (mail.kind === 'confirm-email') return composeEmailConfirmation(dependencies, mail);
  if (mail.kind === 'renamed') return composeNewName(dependencies, mail);
  const { to, kinds = [mail.kind] } = JSON.parse(mail.content) as { to: string; kinds?: string[] };
  const button = { label: 'Go to the site', address: siteUrl(dependencies.publicUrl, '/') };
  return { message: { to, ...composeNotices(kinds), button } };
}

async function composePasswordReset(
  { database, clock, publicUrl }: AccountEmailDependencies,
  { recipient_key }: QueuedMessage,
): Promise<ComposedMail | undefined> {
  // A new email ends reset links: the former one must not get another.
  const issued = await inTransaction(database, async (trx) => {
    const user = await lockAccountByEmail(trx, recipient_key);
    return user && { user, link: user.blocked_at === null && (await issueResetToken(trx, user.id, clock())) };
  });
  if (!issued) return undefined;
  const { user, link } = issued;
  if (!link) return { message: await writeToFan(database, user, publicUrl, 'blocked') };
  const { id, token } = link;
  const message = {
    to: user.email,
    subject: 'Reset your password',
    paragraphs: [
      'Someone asked to reset your password.',
      "The link works once, for 30 minutes. If it wasn't you, ignore this mail: your password stays the same.",
    ],
    button: { label: 'Choose a new password', address: siteUrl(publicUrl, `/forgot-password/${token}`) },
  };
  return { message, onSent: () => deleteOlderResetTokens(database, user.id, id) };
}

async function composeNewName(
  { database, publicUrl }: AccountEmailDependencies,
  { content }: QueuedMessage,
): Promise<ComposedMail | undefined> {
  const { userId } = JSON.parse(content) as { userId: number };
  const user = await findUserRow(database, userId);
  return user && { message: await writeToFan(database, user, publicUrl, 'renamed') };
}

/** In the language that the alerts of the fan have. */
async function writeToFan(
  database: Database,
  { id, email, name }: UserRow,
  publicUrl: string,
  kind: keyof (typeof MODERATION)['en'],
): Promise<Message> {
  const settings = await database
    .selectFrom('alert_settings')
    .where('user_id', '=', id)
    .select('language')
    .executeTakeFirst();
  const language = settings?.language ?? 'en';
  const { subject, paragraphs, button } = MODERATION[language][kind](name);
  const address = siteUrl(publicUrl, pathInLanguage(language, '/'));
  return { to: email, language, subject, paragraphs, button: { label: button, address } };
}

type Moderation = (name: string) => { subject: string; paragraphs: string[]; button: string };

/** What an admin has done to the account of the reader. */
const MODERATION: Record<Language, { renamed: Moderation; blocked: Moderation }> = {
  en: {
    renamed: (name) => ({
      subject: 'Your name was changed',
      paragraphs: [
        `An admin changed the name of your account. Leaderboards and crews now call you ${name}.`,
        'You can choose another name in your account. Pick one that the whole hill can read out loud.',
      ],
      button: 'Go to the site',
    }),
    blocked: () => ({
      subject: 'Your account is blocked',
      paragraphs: [
        'Someone asked to reset your password. Your account is blocked, so there is no link in this mail.',
        'An admin blocked it, and only an admin can end the block. Nothing is deleted.',
      ],
      button: 'Go to the site',
    }),
  },
  fr: {
    renamed: (name) => ({
      subject: 'Ton nom a été changé',
      paragraphs: [
        `Un admin a changé le nom de ton compte. Les classements et les crews t’appellent maintenant ${name}.`,
        'Tu peux choisir un autre nom dans ton compte. Prends-en un que tout le park peut lire à voix haute.',
      ],
      button: 'Aller sur le site',
    }),
    blocked: () => ({
      subject: 'Ton compte est bloqué',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe. Ton compte est bloqué, donc ce mail n’a pas de lien.',
        'Un admin l’a bloqué, et seul un admin peut lever le blocage. Rien n’est supprimé.',
      ],
      button: 'Aller sur le site',
    }),
  },
};

/** An address that has an account gets no link, so that only its owner learns that it has one. */
async function composeEmailConfirmation(
  { database, clock, publicUrl }: AccountEmailDependencies,
  { recipient_key, content }: QueuedMessage,
): Promise<ComposedMail | undefined> {
  const { userId } = JSON.parse(content) as { userId: number };
  const issued = await issueEmailToken(database, userId, recipient_key, clock());
  if (!issued) return undefined;
  const owner = await findUserRowByEmail(database, recipient_key);
  if (owner && owner.id !== userId) return { message: emailTakenMessage(owner.email, publicUrl) };
  const message = {
    to: issued.email,
    subject: owner ? 'Confirm your email' : 'Confirm your new email',
    paragraphs: [
      owner
        ? 'Someone wants to confirm this address of their account.'
        : 'Someone wants to use this address for their account.',
      'Only if it was you: the link works once, for a day, and signs you out everywhere else.',
      "If it wasn't you, ignore this mail: nothing changes without the link.",
    ],
    button: { label: 'Confirm this email', address: siteUrl(publicUrl, `/confirm-email/${issued.token}`) },
  };
  return { message };
}

function emailTakenMessage(to: string, publicUrl: string): Message {
  return {
    to,
    subject: 'Your email is already in use',
    paragraphs: [
      'Someone wanted to use this address for another account. Your account already has it, so nothing changes.',
      'If it was you, sign in with this address, or choose a different one for the other account.',
    ],
    button: { label: 'Go to the site', address: siteUrl(publicUrl, '/') },
  };
}

function siteUrl(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href;
}
