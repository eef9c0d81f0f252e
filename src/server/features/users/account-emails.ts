/** Composes the account mails when they are sent: their links are made then. */
import { type Language, pathInLanguage } from '#contract/rules/languages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { consume } from '../../platform/limits/rate-limit.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import type { QueuedMessage } from '../../platform/outbox/outbox.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { type RequestedMail, requestedMailLimit } from './account-rate-limits.ts';
import { lockAccountByEmail } from './locks.ts';
import { composeNotices } from './notice-texts.ts';
import { issueResetToken, UNCONFIRMED_RESET_TOKEN_LIFETIME } from './password-reset.ts';
import { issueEmailToken, type PendingUser } from './pending-email.ts';
import { findLanguage, normaliseEmail, type UserRow } from './queries.ts';

export type AccountEmailDependencies = Pick<
  AccountDependencies,
  'database' | 'clock' | 'limitKey' | 'confirmationKey'
> & { publicUrl: string };

/** Undefined if the recipient's account no longer exists, or gets no such mail. */
export async function composeAccountEmail(
  dependencies: AccountEmailDependencies,
  mail: QueuedMessage,
): Promise<Message | undefined> {
  if (mail.kind === 'reset-password' || mail.kind === 'confirm-email') return composeRequested(dependencies, mail);
  const { to, language = 'en', kinds = [mail.kind] } = JSON.parse(mail.content) as NoticeContent;
  const text = { ...composeNotices(kinds, language), button: BUTTONS[language].site };
  return writeMessage({ to, language, publicUrl: dependencies.publicUrl }, text);
}

/** Mails that an earlier version has queued have no language. */
type NoticeContent = { to: string; language?: Language; kinds?: string[] };
type RequestContent = { userId?: number; language?: Language; counted?: true };

/** A mail that anyone can request counts once, when it is composed first. */
async function composeRequested(
  { database, clock, publicUrl, limitKey, confirmationKey }: AccountEmailDependencies,
  { id, recipient_key, content }: QueuedMessage,
): Promise<Message | undefined> {
  const request = JSON.parse(content) as RequestContent;
  const { userId } = request;
  const now = clock();
  const asked = userId === undefined ? undefined : await issueEmailToken(database, confirmationKey, userId, now);
  return inTransaction(database, async (trx) => {
    // Locked, so that an email gets no mail about an account that is moving to another one.
    const owner = await lockAccountByEmail(trx, recipient_key);
    const mail = userId === undefined ? resetMailFor(owner) : confirmationFor(recipient_key, owner, asked?.user);
    const limit = requestedMailLimit(limitKey, recipient_key, mail);
    if (!request.counted && (await consume(trx, limit, now)) !== undefined) return undefined;
    await trx
      .updateTable('outbox')
      .set({ content: JSON.stringify({ ...request, counted: true }) })
      .where('id', '=', id)
      .execute();
    const user = owner ?? asked?.user;
    if (!user || mail === 'none') return undefined;
    const language = (await findLanguage(trx, user.id)) ?? request.language ?? 'en';
    const text = TEXTS[language][mail];
    if (mail === 'blocked' || mail === 'taken') return writeMessage({ to: user.email, language, publicUrl }, text);
    if (asked) {
      return writeMessage({ to: asked.user.pending_email, language, publicUrl }, text, `/confirm-email/${asked.token}`);
    }
    const lifetime = mail === 'reset' ? undefined : UNCONFIRMED_RESET_TOKEN_LIFETIME;
    const path = `/forgot-password/${await issueResetToken(trx, recipient_key, now, lifetime)}`;
    return writeMessage({ to: user.email, language, publicUrl }, text, path);
  });
}

function resetMailFor(user: UserRow | undefined): RequestedMail {
  if (!user) return 'none';
  if (user.email_confirmed_at === null) return user.blocked_at === null ? 'resetUnconfirmed' : 'blockedUnconfirmed';
  return user.blocked_at === null ? 'reset' : 'blocked';
}

/** An address that has an account gets no link, so that only its owner learns that it has one. */
function confirmationFor(emailKey: string, owner: UserRow | undefined, asking: PendingUser | undefined): RequestedMail {
  if (!asking || normaliseEmail(asking.pending_email) !== emailKey) return 'none';
  if (!owner) return 'confirmNew';
  return owner.id === asking.id ? 'confirm' : 'taken';
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

const TEXTS: Record<Language, Record<Exclude<RequestedMail, 'none'>, Text>> = {
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
