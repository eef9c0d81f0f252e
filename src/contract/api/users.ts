/** Users, sessions and account forms (spec 3, 5 and 7). */
import { z } from 'zod';
import { EMAIL_MAX, EMAIL_PATTERN, hasPlainDomain, PASSWORD_MAX, PASSWORD_MIN } from '../rules/accounts.ts';
import { issue } from '../rules/problems.ts';
import { ROLES } from '../rules/roles.ts';
import { OwnAlerts } from './alerts.ts';
import { LetterCall } from './brackets.ts';
import { OwnProposal } from './charting.ts';
import { ReportedField } from './crews.ts';
import { FavouriteChange } from './favourites.ts';
import { component, Day, Id, line, SubmittedPassword, Timestamp } from './fields.ts';
import { OwnPassword, Passkey, UsedCredential } from './passkeys.ts';
import { Trick } from './posts.ts';

/** Normalised like the key of the account, so that a mail reaches the mailbox that the key names. */
export const Email = z
  .string()
  .trim()
  .normalize('NFC')
  .max(EMAIL_MAX, { error: issue('longer-than', { limit: EMAIL_MAX }), abort: true })
  .regex(EMAIL_PATTERN, 'not-an-email');
/** Older accounts keep emails with other domains. */
const NewEmail = Email.refine(hasPlainDomain, 'unusual-domain');
/** Normalised like the text of the hash, so that the length does not depend on the encoding of accents. */
export const Password = z
  .string()
  .normalize()
  .min(PASSWORD_MIN, issue('password-too-short', { limit: PASSWORD_MIN }))
  .max(PASSWORD_MAX, issue('password-too-long', { limit: PASSWORD_MAX }));

export const User = component('User', {
  id: Id,
  name: line(80),
  email: Email,
  pendingEmail: Email.optional().describe('The new email, until it is confirmed'),
  emailConfirmed: z.literal(true).optional().describe('Present once a mailed link or the operator has confirmed it'),
  admin: z.enum(['true', 'false']),
  role: z.enum(ROLES).describe('What the session may do'),
  needsPasskey: z
    .literal(true)
    .optional()
    .describe('Present for an editor or admin who has to add a passkey first; until then `role` is `fan`'),
  jwtToken: z.string().optional().describe('The access token, in the reply to a password reset that signs in'),
});
export type User = z.infer<typeof User>;

export const SignIn = z.object({ email: Email, password: SubmittedPassword });
export const SignUp = z.object({ name: line(80), email: NewEmail, password: Password });
export const ForgotPassword = z.object({ email: Email });
export const ResetPassword = z.object({ token: z.string().max(200), email: Email, password: Password });
export const EditUser = z.object({
  name: line(80).optional(),
  email: NewEmail.optional(),
  password: Password.optional(),
  oldPassword: SubmittedPassword.optional().describe(
    "The caller's own current password, without which neither email nor password changes",
  ),
});
export type EditUser = z.infer<typeof EditUser>;

export const ConfirmSession = z.object({
  oldPassword: OwnPassword.optional(),
  credential: UsedCredential.optional().describe('The response of a passkey, instead of the password'),
});

export const UserSession = component('UserSession', {
  id: Id,
  device: z.string().describe("Browser and device, such as 'Safari on iPhone'"),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  current: z.boolean().describe('Whether this is the session of the request'),
});
export type UserSession = z.infer<typeof UserSession>;

export const OwnData = component('OwnData', {
  user: User.extend({ createdAt: Timestamp, updatedAt: Timestamp }),
  sessions: z.array(UserSession),
  passkeys: z.array(Passkey),
  brackets: z.array(
    z.object({
      cupId: Id,
      cup: z.string(),
      submittedAt: Timestamp,
      updatedAt: Timestamp,
      picks: z.array(z.object({ game: z.int().min(1).max(15), rider: z.string() })),
      letterCall: LetterCall.nullable(),
    }),
  ),
  crews: z.array(
    z.object({
      id: Id,
      name: z.string(),
      stake: z.string().nullable(),
      joinedAt: Timestamp,
      founder: z.boolean(),
      reported: z.array(ReportedField).describe('What the user has reported of the crew'),
    }),
  ),
  chartProposals: z.array(OwnProposal.omit({ id: true }).extend({ tricks: z.array(Trick) })),
  calledGames: z.array(
    z.object({
      postId: Id,
      title: z.string(),
      startedAt: Timestamp,
      finishedAt: Timestamp.nullable(),
      gameOfTheDay: Day.nullable().describe('The day whose game of the day it was'),
      right: z.int().min(0).nullable(),
      called: z.int().min(0).nullable(),
      points: z.int().min(0).nullable(),
    }),
  ),
  favourites: z.array(FavouriteChange).describe('Including removed ones'),
  alerts: OwnAlerts.nullable().describe('Null unless the caller is the user'),
});
export type OwnData = z.infer<typeof OwnData>;
