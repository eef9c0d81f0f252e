import {
  type AlertEmailDependencies,
  composeAlertConfirmation,
  composeAlertEmail,
} from '../features/alerts/alert-emails.ts';
import { composeAlertPush } from '../features/alerts/alert-texts.ts';
import type { PushPolicy } from '../features/push/push-endpoints.ts';
import { createPushTransport } from '../features/push/push-transport.ts';
import type { VapidKeys } from '../features/push/vapid-keys.ts';
import { type AccountEmailDependencies, composeAccountEmail } from '../features/users/account-emails.ts';
import { composeFlagMail } from '../features/videos/flag-mails.ts';
import type { MailSenderDependencies } from '../platform/mail/mail-sender.ts';
import type { Message } from '../platform/mail/mailer.ts';
import type { QueuedMessage } from '../platform/outbox/outbox.ts';
import {
  joinSenders,
  type OutboxSender,
  type SenderDependencies,
  startOutboxSender,
} from '../platform/outbox/outbox-sender.ts';

export type MailDependencies = AlertEmailDependencies & AccountEmailDependencies;

type ComposeMail = (dependencies: MailDependencies, mail: QueuedMessage) => Promise<Message | undefined>;

/** All other kinds are mails of accounts. */
const COMPOSE: Partial<Record<string, ComposeMail>> = {
  alert: composeAlertEmail,
  'confirm-alerts': composeAlertConfirmation,
  'videos-flagged': composeFlagMail,
};

export function composeMail(dependencies: MailDependencies, mail: QueuedMessage): Promise<Message | undefined> {
  return (COMPOSE[mail.kind] ?? composeAccountEmail)(dependencies, mail);
}

export type SenderParts = {
  /** Without it, mails stay in the outbox. */
  openMailer?: ((dependencies: MailSenderDependencies) => OutboxSender) | undefined;
  /** Without it, push messages stay in the outbox. Tests send to local servers. */
  outgoing?: { allowLocal?: boolean } | undefined;
};

type SendersOptions = SenderDependencies &
  MailDependencies &
  SenderParts & { push: { keys: VapidKeys; policy: PushPolicy } };

export type Senders = OutboxSender & { wakeMail(): void };

export function startSenders(options: SendersOptions): Senders {
  const { database, clock, log, noteOutage, publicUrl, push, openMailer, outgoing } = options;
  const dependencies = { database, clock, log, ...(noteOutage && { noteOutage }) };
  const mailer = openMailer?.({ ...dependencies, compose: (mail) => composeMail(options, mail) });
  const pusher =
    outgoing &&
    startOutboxSender(
      dependencies,
      createPushTransport({
        ...{ database, publicUrl, ...push },
        compose: (message, subscription) => composeAlertPush(options, message, subscription),
      }),
    );
  const senders = [mailer, pusher].filter((sender) => sender !== undefined);
  return { ...joinSenders(senders), wakeMail: () => mailer?.wake() };
}
