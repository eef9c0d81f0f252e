/** Writes the letters of the account at the moment they go out. */
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Letter } from '../mail/letter.ts';
import type { Composed } from '../mail/mail-sender.ts';
import type { QueuedMail } from '../mail/outbox.ts';
import { findUserRowByEmail } from './queries.ts';
import { endOlderResetTokens, issueResetToken } from './reset-token.ts';

/** The letter for a queued mail; undefined where nobody has, or has any more, an account to write about. */
export async function composeAccountLetter(
  { database, clock, publicUrl }: { database: Database; clock: Clock; publicUrl: string },
  mail: QueuedMail,
): Promise<Composed | undefined> {
  if (mail.kind === 'reset-password') {
    const user = await findUserRowByEmail(database, mail.recipient_key);
    if (!user) return undefined;
    const { id, token } = await issueResetToken(database, user.id, clock());
    return {
      letter: resetLetter(user, publicUrl, token),
      gone: () => endOlderResetTokens(database, user.id, id),
    };
  }
  const { to, name } = JSON.parse(mail.content) as { to: string; name: string };
  if (mail.kind === 'password-changed') return { letter: noticeLetter(to, name, 'password', publicUrl) };
  if (mail.kind === 'email-changed') return { letter: noticeLetter(to, name, 'email', publicUrl) };
  throw new Error(`There is no letter of the kind '${mail.kind}'`);
}

function resetLetter({ email, name }: { email: string; name: string }, publicUrl: string, token: string): Letter {
  return {
    to: email,
    subject: 'Reset your password',
    paragraphs: [
      `Hi ${name}, somebody asked to reset the password of your account.`,
      'The link works once, for 30 minutes. If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: { words: 'Choose a new password', address: addressOf(publicUrl, `/forgot-password/${token}`) },
  };
}

function noticeLetter(to: string, name: string, changed: 'password' | 'email', publicUrl: string): Letter {
  return {
    to,
    subject: `Your ${changed} was changed`,
    paragraphs: [
      `Hi ${name}, the ${changed} of your account was just changed, and its other sessions were ended.`,
      changed === 'password'
        ? 'If it was not you, reset your password at once: choose Forgot? where you sign in.'
        : 'If it was not you, write to whoever runs the site: this address does not open your account any more.',
    ],
    button: { words: 'Go to the site', address: addressOf(publicUrl, '/') },
  };
}

function addressOf(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href;
}
