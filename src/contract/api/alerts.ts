import { z } from 'zod';
import { ALERT_KINDS, type AlertKind } from '../rules/alerts.ts';
import { LANGUAGES } from '../rules/languages.ts';
import { component, Id, Timestamp } from './fields.ts';

const LanguageField = z.enum(LANGUAGES);

const Switch = z.boolean('not-a-boolean');

export const AlertSettings = component('AlertSettings', {
  followsCup: z.boolean().describe('Whether the account follows the cup'),
  riders: z.array(z.object({ id: Id, name: z.string() })).describe('The riders it follows, by name'),
  kinds: z.object({
    'rider-game': z.boolean(),
    'cup-game': z.boolean(),
    'picks-closing': z.boolean(),
  } satisfies Record<AlertKind, z.ZodBoolean>),
  mail: z
    .enum(['off', 'unconfirmed', 'on'])
    .describe('`unconfirmed` until the link that was mailed to the current email is opened and confirmed'),
  language: LanguageField,
  devices: z
    .array(z.object({ id: Id, service: z.string().describe('The host of its push service'), createdAt: Timestamp }))
    .describe('The browsers that receive push messages, oldest first'),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

export const AlertPatch = z.object({
  followsCup: Switch.optional(),
  'rider-game': Switch.optional(),
  'cup-game': Switch.optional(),
  'picks-closing': Switch.optional(),
  mail: Switch.optional().describe('True mails a link to confirm, unless the current email is confirmed already'),
  language: LanguageField.optional(),
});
export type AlertPatch = z.infer<typeof AlertPatch>;

export const OwnAlerts = component('OwnAlerts', {
  settings: AlertSettings,
  confirmedEmail: z.string().nullable().describe('The email that its owner has confirmed for alerts'),
  followedSince: z.array(z.object({ riderId: Id, at: Timestamp })),
  sent: z
    .array(z.object({ kind: z.enum(ALERT_KINDS), subjectId: Id, at: Timestamp }))
    .describe('The alerts of the last days, newest first, with the id of their post or cup'),
});
export type OwnAlerts = z.infer<typeof OwnAlerts>;

export const FollowedRider = z.object({
  riderId: Id,
  language: LanguageField.optional().describe('The language of the alerts of an account without settings'),
});

/** The result of `PushSubscription.toJSON()`. */
export const PushSubscriptionForm = z.object({
  /** Normalized to ASCII, so that an index of PostgreSQL has room for it. */
  endpoint: z.url({ protocol: /^https$/, normalize: true, error: 'not-a-push-address' }).max(1_000, 'too-long'),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/, 'not-a-push-key'),
    auth: z.string().regex(/^[\w-]{20,30}={0,2}$/, 'not-a-push-secret'),
  }),
  language: LanguageField,
});
export type PushSubscriptionForm = z.infer<typeof PushSubscriptionForm>;

export const PushKey = z.object({ publicKey: z.string().describe('The VAPID key of the site, base64url') });
