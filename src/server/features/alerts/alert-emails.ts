/** Composes alert mails, and the mail that asks an address for consent, when they are sent. */
import { pathInLanguage } from '#contract/rules/languages.ts';
import { DAY } from '#contract/rules/time.ts';
import { MESSAGES } from '#messages/messages.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import type { QueuedMessage } from '../../platform/outbox/outbox.ts';
import { findAlertSettings } from './alert-settings.ts';
import { type AlertSubject, type AlertTextDependencies, composeAlertText } from './alert-texts.ts';
import { issueConfirmationToken } from './mail-consent.ts';
import { createUnsubscribeToken } from './mail-tokens.ts';

export type AlertEmailDependencies = AlertTextDependencies & { publicUrl: string; mailKey: Uint8Array };

/** Returns undefined for an alert that is a day old or outdated, and for an account that no longer receives mails. */
export async function composeAlertEmail(
  dependencies: AlertEmailDependencies,
  { content, createdAt }: QueuedMessage,
): Promise<Message | undefined> {
  const { publicUrl, mailKey, clock } = dependencies;
  if (clock() - createdAt > DAY) return undefined;
  const { userId, ...subject } = JSON.parse(content) as AlertSubject & { userId: number };
  const fan = await findAlertSettings(dependencies.database, userId);
  if (!fan?.mail || fan.mailAddress !== fan.emailKey) return undefined;
  const { language, emailKey } = fan;
  const text = await composeAlertText(dependencies, userId, subject, language);
  if (!text) return undefined;
  const { reason, unsubscribe } = MESSAGES[language].mails.alerts;
  const token = createUnsubscribeToken(mailKey, { userId, emailKey });
  const unsubscribePath = pathInLanguage(language, `/unsubscribe/${token}`);
  return {
    to: fan.email,
    language,
    subject: text.title,
    paragraphs: [text.body],
    button: { label: text.action, address: new URL(text.path, publicUrl).href },
    unsubscribe: { reason, label: unsubscribe, address: new URL(unsubscribePath, publicUrl).href },
  };
}

/** The mail names no account, because its owner may have mistyped the address of a stranger. */
export async function composeAlertConfirmation(
  dependencies: AlertEmailDependencies,
  { content, recipientKey }: QueuedMessage,
): Promise<Message | undefined> {
  const { publicUrl, mailKey, clock } = dependencies;
  const { userId } = JSON.parse(content) as { userId: number };
  const fan = await findAlertSettings(dependencies.database, userId);
  if (!fan?.mail || fan.emailKey !== recipientKey || fan.mailAddress === fan.emailKey) return undefined;
  const { language } = fan;
  const { label, ...wording } = MESSAGES[language].mails.alerts.confirmation;
  const token = issueConfirmationToken(mailKey, userId, fan.emailKey, clock());
  const path = pathInLanguage(language, `/confirm-alerts/${token}`);
  const button = { label, address: new URL(path, publicUrl).href };
  return { to: fan.email, language, ...wording, button };
}
