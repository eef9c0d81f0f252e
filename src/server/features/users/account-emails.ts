/** Composes the account mails when they are sent: their links are made then. */
import { type Language, pathInLanguage } from '#contract/rules/languages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { consume } from '../../platform/limits/rate-limit.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import type { QueuedMessage } from '../../platform/outbox/outbox.ts';
import { type ResetMail, resetMailLimit } from './account-rate-limits.ts';
import { lockAccountByEmail } from './locks.ts';
import { composeNotices } from './notice-texts.ts';
import { issueResetToken, UNCONFIRMED_RESET_TOKEN_LIFETIME } from './password-reset.ts';
import { issueEmailToken } from './pending-email.ts';
import { findLanguage, findUserRowByEmail, type UserRow } from './queries.ts';

export type AccountEmailDependencies = { database: Database; clock: Clock; publicUrl: string; limitKey: Uint8Array };

/** Undefined if the recipient's account no longer exists, or gets no such mail. */
export async function composeAccountEmail(
  dependencies: AccountEmailDependencies,
  mail: QueuedMessage,
): Promise<Message | undefined> {
  if (mail.kind === 'reset-password') return composePasswordReset(dependencies, mail);
  if (mail.kind === 'confirm-email') return composeEmailConfirmation(dependencies, mail);
  const { to, language = 'en', kinds = [mail.kind] } = JSON.parse(mail.content) as NoticeContent;
  const text = { ...composeNotices(kinds, language), button: BUTTONS[language].site };
  return writeMessage({ to, language, publicUrl: dependencies.publicUrl }, text);
}

/** Mails that an earlier version has queued have no language. */
type NoticeContent = { to: string; language?: Language; kinds?: string[] };

function requestedIn(content: string): Language {
  return (JSON.parse(content) as { language?: Language }).language ?? 'en';
}

/** A mail counts once, when it is composed first. */
async function composePasswordReset(
  { database, clock, publicUrl, limitKey }: AccountEmailDependencies,
  { id, recipient_key, content }: QueuedMessage,
): Promise<Message | undefined> {
  const request = JSON.parse(content) as { counted?: true };
  // Locked, so that an email gets no mail about an account that is moving to another one.
  const issued = await inTransaction(database, async (trx) => {
    const user = await lockAccountByEmail(trx, recipient_key);
    const mail = resetMailFor(user);
    const limit = resetMailLimit(limitKey, recipient_key, mail);
    if (!request.counted && (await consume(trx, limit, clock())) !== undefined) return undefined;
    await trx
      .updateTable('outbox')
      .set({ content: JSON.stringify({ ...request, counted: true }) })
      .where('id', '=', id)
      .execute();
    if (!user || mail === 'none') return undefined;
    if (mail === 'blocked') return { user, mail };
    const lifetime = mail === 'reset' ? undefined : UNCONFIRMED_RESET_TOKEN_LIFETIME;
    const { token } = await issueResetToken(trx, recipient_key, clock(), lifetime);
    return { user, mail, path: `/forgot-password/${token}` };
  });
  if (!issued) return undefined;
  const { user, mail, path } = issued;
  const language = (await findLanguage(database, user.id)) ?? requestedIn(content);
  return writeMessage({ to: user.email, language, publicUrl }, TEXTS[language][mail], path);
}

function resetMailFor(user: UserRow | undefined): ResetMail {
  if (!user) return 'none';
  if (user.email_confirmed_at === null) return user.blocked_at === null ? 'resetUnconfirmed' : 'blockedUnconfirmed';
  return user.blocked_at === null ? 'reset' : 'blocked';
}

/** An address that has an account gets no link, so that only its owner learns that it has one. */
async function composeEmailConfirmation(
  { database, clock, publicUrl }: AccountEmailDependencies,
  { recipient_key, content }: QueuedMessage,
): Promise<Message | undefined> {
  const { userId } = JSON.parse(content) as { userId: number };
  const issued = await issueEmailToken(database, userId, recipient_key, clock());
  if (!issued) return undefined;
  const owner = await findUserRowByEmail(database, recipient_key);
  const language = (await findLanguage(database, owner?.id ?? userId)) ?? requestedIn(content);
  const texts = TEXTS[language];
  if (owner && owner.id !== userId) {
    return writeMessage({ to: owner.email, language, publicUrl }, texts.taken);
  }
  const text = owner ? texts.confirm : texts.confirmNew;
  return writeMessage({ to: issued.email, language, publicUrl }, text, `/confirm-email/${issued.token}`);
}

type Text = { subject: string; paragraphs: readonly string[]; button: string };

/** The button leads to `path`, which is English. */
function writeMessage(
  { to, language, publicUrl }: { to: string; language: Language; publicUrl: string },
  { subject, paragraphs, button }: Text,
  path = '/',
): Message {
  const address = new URL(pathInLanguage(language, path), publicUrl).href;
  return { to, language, subject, paragraphs, button: { label: button, address } };
}

const BUTTONS = {
  en: { site: 'Go to the site', confirm: 'Confirm this email' },
  fr: { site: 'Aller sur le site', confirm: 'Confirmer cet e-mail' },
};

const TEXTS: Record<Language, Record<Exclude<ResetMail, 'none'> | 'confirm' | 'confirmNew' | 'taken', Text>> = {
  en: {
    reset: {
      subject: 'Reset your password',
      paragraphs: [
        'Someone asked to reset your password.',
        "The link works once, for 30 minutes. If it wasn't you, ignore this mail: your password stays the same.",
      ],
      button: 'Choose a new password',
    },
    resetUnconfirmed: {
      subject: 'Reset your password',
      paragraphs: [
        'Someone asked to reset your password.',
        "The link works once, for 5 hours. For 4 hours no other is sent. If it wasn't you, ignore this mail: your password stays the same.",
      ],
      button: 'Choose a new password',
    },
    blocked: {
      subject: 'Your account is blocked',
      paragraphs: [
        'Someone asked to reset your password. Your account is blocked, so there is no link in this mail.',
        'An admin blocked it, and only an admin can end the block. Nothing is deleted.',
      ],
      button: BUTTONS.en.site,
    },
    blockedUnconfirmed: {
      subject: 'Your account is blocked',
      paragraphs: [
        'Someone asked to reset your password. An admin blocked the account, and only an admin can end the block.',
        'This address was never confirmed. If someone else opened the account, the link opens a new, empty one for you.',
        'It works once, for 5 hours, and for 4 hours no other is sent. The blocked account stays blocked.',
      ],
      button: 'Open a new account',
    },
    confirm: {
      subject: 'Confirm your email',
      paragraphs: [
        'Someone wants to confirm this address of their account.',
        'Only if it was you: the link works once, for a day, and signs you out everywhere else.',
        "If it wasn't you, ignore this mail: nothing changes without the link.",
      ],
      button: BUTTONS.en.confirm,
    },
    confirmNew: {
      subject: 'Confirm your new email',
      paragraphs: [
        'Someone wants to use this address for their account.',
        'Only if it was you: the link works once, for a day, and signs you out everywhere else.',
        "If it wasn't you, ignore this mail: nothing changes without the link.",
      ],
      button: BUTTONS.en.confirm,
    },
    taken: {
      subject: 'Your email is already in use',
      paragraphs: [
        'Someone wanted to use this address for another account. Your account already has it, so nothing changes.',
        'If it was you, sign in with this address, or choose a different one for the other account.',
      ],
      button: BUTTONS.en.site,
    },
  },
  fr: {
    reset: {
      subject: 'Choisis un nouveau mot de passe',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe pour ton compte.',
        'Le lien marche une fois, pendant 30 minutes. Si ce n’était pas toi, ignore ce mail : ton mot de passe reste le même.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    resetUnconfirmed: {
      subject: 'Choisis un nouveau mot de passe',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe pour ton compte.',
        'Le lien marche une fois, pendant 5 heures. Pendant 4 heures, aucun autre n’est envoyé. Si ce n’était pas toi, ignore ce mail : ton mot de passe reste le même.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    blocked: {
      subject: 'Ton compte est bloqué',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe. Ton compte est bloqué, donc ce mail n’a pas de lien.',
        'Un admin l’a bloqué, et seul un admin peut lever le blocage. Rien n’est supprimé.',
      ],
      button: BUTTONS.fr.site,
    },
    blockedUnconfirmed: {
      subject: 'Ton compte est bloqué',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe. Un admin a bloqué le compte, et seul un admin peut lever le blocage.',
        'Cette adresse n’a jamais été confirmée. Si quelqu’un d’autre a ouvert le compte, le lien t’en ouvre un nouveau, vide.',
        'Il marche une fois, pendant 5 heures, et pendant 4 heures aucun autre n’est envoyé. Le compte bloqué reste bloqué.',
      ],
      button: 'Ouvrir un nouveau compte',
    },
    confirm: {
      subject: 'Confirme ton e-mail',
      paragraphs: [
        'Quelqu’un veut confirmer cette adresse pour son compte.',
        'Seulement si c’était toi : le lien marche une fois, pendant 24 heures, et te déconnecte partout ailleurs.',
        'Si ce n’était pas toi, ignore ce mail : sans le lien, rien ne change.',
      ],
      button: BUTTONS.fr.confirm,
    },
    confirmNew: {
      subject: 'Confirme ton nouvel e-mail',
      paragraphs: [
        'Quelqu’un veut utiliser cette adresse pour son compte.',
        'Seulement si c’était toi : le lien marche une fois, pendant 24 heures, et te déconnecte partout ailleurs.',
        'Si ce n’était pas toi, ignore ce mail : sans le lien, rien ne change.',
      ],
      button: BUTTONS.fr.confirm,
    },
    taken: {
      subject: 'Ton e-mail est déjà pris',
      paragraphs: [
        'Quelqu’un voulait cette adresse pour un autre compte. Ton compte l’a déjà, donc rien ne change.',
        'Si c’était toi, connecte-toi avec cette adresse, ou choisis-en une autre pour l’autre compte.',
      ],
      button: BUTTONS.fr.site,
    },
  },
};
