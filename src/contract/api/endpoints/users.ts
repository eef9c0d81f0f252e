import { z } from 'zod';
import { Member, MemberChoice, MemberList } from '../admin.ts';
import { AlertPatch, AlertSettings, FollowedRider, PushKey, PushSubscriptionForm } from '../alerts.ts';
import { FavouriteChanges, MergedFavourites } from '../favourites.ts';
import { Deleted, Id, IdParam, line } from '../fields.ts';
import { AddPasskey, Passkey, PasskeyCreation, PasskeyProof, PasskeyRequest, SignInByPasskey } from '../passkeys.ts';
import {
  ConfirmSession,
  EditUser,
  ForgotPassword,
  OwnData,
  ResetPassword,
  SignIn,
  SignUp,
  User,
  UserSession,
} from '../users.ts';
import { Empty, type EndpointTable } from './endpoint.ts';

const MemberQuery = z.object({
  q: line(100).optional().describe('A part of the name or of the email, in any spelling'),
  show: MemberChoice.optional(),
  before: IdParam.optional().describe('`next` of the page before'),
});

const NEW_PASSWORD_ERRORS = [
  'password-too-short',
  'password-too-long',
  'password-common',
  'password-of-site-words',
  'password-of-owner',
  'too-many-signing-in',
] as const;

export const userEndpoints = {
  'POST /users/sign-in/session': {
    access: 'anyone',
    errors: ['sign-in-needed'],
    issuesToken: true,
    summary: 'Resume the session of the cookie',
    reply: User,
  },
  'POST /users/sign-in/{token}': {
    access: 'anyone',
    errors: ['session-ended'],
    issuesToken: true,
    summary: 'Sign in with an access token of a session that has not ended; the token may have expired',
    reply: User,
  },
  'POST /users/sign-in': {
    access: 'anyone',
    errors: [
      'credentials-wrong',
      'passkey-sign-in-needed',
      'account-blocked',
      'too-many-failed-sign-ins',
      'too-many-signing-in',
    ],
    issuesToken: true,
    summary: 'Sign in',
    body: SignIn,
    reply: User,
  },
  'POST /users/sign-up': {
    access: 'anyone',
    errors: [...NEW_PASSWORD_ERRORS, 'unusual-domain', 'email-taken', 'too-many-sign-ups', 'too-many-failed-sign-ups'],
    issuesToken: true,
    summary: 'Sign up',
    body: SignUp,
    reply: User,
  },
  'POST /users/forgot-password': {
    access: 'anyone',
    errors: ['too-many-emails'],
    summary: 'Request a mail with a link to reset the password',
    body: ForgotPassword,
    reply: Empty,
  },
  'GET /users/validate-token/{token}': {
    access: 'anyone',
    errors: ['reset-link-invalid'],
    summary: 'Check whether a reset token is valid',
    reply: Empty,
  },
  'PATCH /users/reset-password': {
    access: 'anyone',
    errors: [...NEW_PASSWORD_ERRORS, 'reset-link-invalid', 'too-many-password-resets'],
    issuesToken: true,
    summary:
      'Set a new password with a reset token. It confirms the email, and ends sessions, passkeys, push subscriptions and shared links.',
    body: ResetPassword,
    reply: User,
  },
  'PATCH /users/edit/{id}': {
    access: 'owner',
    errors: [
      ...NEW_PASSWORD_ERRORS,
      'unusual-domain',
      'password-needed',
      'email-taken',
      'account-outdated',
      'too-many-mails-to-email',
      'too-many-email-changes',
      'too-many-name-changes',
      'too-many-password-changes',
    ],
    summary: 'Change a user. A new email stays pending until its owner opens the link that is mailed to it.',
    body: EditUser,
    reply: User,
  },
  'POST /users/confirm-email/{token}': {
    access: 'anyone',
    errors: ['confirmation-link-ended', 'new-password-needed', 'email-taken'],
    summary:
      'Confirm an email with the token that was mailed to it, from a browser with a session of the account; others end. The first time ends passkeys, push and shared links too.',
    reply: Empty,
  },
  'PATCH /users/confirm-email/{token}': {
    access: 'anyone',
    errors: [...NEW_PASSWORD_ERRORS, 'confirmation-link-ended', 'email-taken', 'too-many-password-resets'],
    issuesToken: true,
    summary: 'Confirm an email from a browser without a session of the account: like a reset of the password.',
    body: ResetPassword.pick({ password: true }),
    reply: User,
  },
  'POST /users/{id}/email-confirmation': {
    access: 'self',
    errors: ['email-confirmed', 'too-many-emails'],
    summary: 'Mail the link that confirms the email of the caller',
    reply: Empty,
  },
  'DELETE /users/{id}/pending-email': { access: 'owner', summary: 'Cancel a pending change of email', reply: User },
  'POST /users/{id}/confirmation': {
    access: 'self',
    errors: ['password-needed', 'passkey-not-confirmed', 'too-many-failed-sign-ins'],
    summary: 'Confirm the session of the request by the password of the caller or by one of their passkeys',
    body: ConfirmSession,
    reply: Empty,
  },
  'DELETE /users/edit/{id}': {
    access: 'owner',
    errors: ['confirmation-needed', 'last-admin'],
    summary: 'Delete a user. The own account needs a sign-in or a confirmation of the session within 10 minutes.',
    reply: Deleted,
  },
  'POST /users/sign-out': {
    access: 'fan',
    withoutPasskey: true,
    summary: 'End the session of the request',
    reply: Empty,
  },
  'GET /users/{id}/sessions': {
    access: 'owner',
    summary: 'List the sessions of a user, last used first',
    reply: z.array(UserSession),
  },
  'DELETE /users/{id}/sessions/{sessionId}': {
    access: 'owner',
    errors: ['session-not-found'],
    summary: 'End a session of a user',
    reply: Deleted,
  },
  'GET /users/{id}/passkeys': {
    access: 'self',
    withoutPasskey: true,
    summary: 'List the passkeys of the caller, newest first',
    reply: z.array(Passkey),
  },
  'POST /users/{id}/passkeys/options': {
    access: 'self',
    errors: ['email-unconfirmed', 'operator-needed', 'too-many-passkeys', 'too-many-passkey-changes'],
    withoutPasskey: true,
    summary: 'Get the options for creating a passkey. The challenge can be used once, within 5 minutes.',
    body: PasskeyProof,
    reply: PasskeyCreation,
  },
  'POST /users/{id}/passkeys': {
    access: 'self',
    errors: ['email-unconfirmed', 'operator-needed', 'passkey-unverified', 'passkey-taken', 'too-many-passkeys'],
    issuesToken: true,
    withoutPasskey: true,
    summary: 'Add a passkey that the browser created with the options',
    body: AddPasskey,
    reply: Passkey,
  },
  'POST /users/{id}/passkeys/{passkeyId}/removal': {
    access: 'self',
    errors: ['passkey-not-found', 'passkey-still-needed', 'too-many-passkey-changes'],
    summary: 'Remove a passkey and end the other sessions of the account',
    body: PasskeyProof,
    reply: Deleted,
  },
  'POST /passkeys/options': {
    access: 'anyone',
    errors: ['too-many-sign-ins'],
    summary: 'Get the options for a sign-in with a passkey. The challenge can be used once, within 5 minutes.',
    reply: PasskeyRequest,
  },
  'POST /passkeys/sign-in': {
    access: 'anyone',
    errors: ['passkey-refused', 'account-blocked', 'too-many-failed-sign-ins'],
    issuesToken: true,
    summary: 'Sign in with a passkey',
    body: SignInByPasskey,
    reply: User,
  },
  'GET /users/{id}/data': {
    access: 'owner',
    errors: ['user-not-found'],
    summary: 'Export all data stored about a user',
    reply: OwnData,
  },
  'POST /users/{id}/favourites': {
    access: 'self',
    errors: ['too-many-favourite-changes'],
    summary: 'Merge changes into the favourites of an account. The newest change of each item wins.',
    body: FavouriteChanges,
    reply: MergedFavourites,
  },
  'DELETE /users/{id}/favourites': {
    access: 'self',
    errors: ['too-many-favourite-changes'],
    summary: 'Delete the favourites of an account',
    reply: Deleted,
  },
  'GET /users/{id}/alerts': {
    access: 'self',
    summary: 'Get what an account follows, and its alert settings',
    reply: AlertSettings,
  },
  'PATCH /users/{id}/alerts': {
    access: 'self',
    errors: ['too-many-alert-changes', 'too-many-emails'],
    summary: 'Change what an account follows, and its alert settings',
    body: AlertPatch,
    reply: AlertSettings,
  },
  'POST /users/{id}/riders': {
    access: 'self',
    errors: ['rider-not-found', 'too-many-followed-riders', 'too-many-alert-changes'],
    summary: 'Follow a rider',
    body: FollowedRider,
    reply: AlertSettings,
  },
  'DELETE /users/{id}/riders/{riderId}': {
    access: 'self',
    errors: ['too-many-alert-changes'],
    summary: 'Stop following a rider',
    reply: AlertSettings,
  },
  'POST /users/confirm-alerts/{token}': {
    access: 'anyone',
    errors: ['alerts-link-ended'],
    summary: 'Turn on alerts by mail with the token that was mailed',
    reply: Empty,
  },
  'GET /push/key': {
    access: 'anyone',
    errors: ['push-turned-off'],
    summary: 'Get the public key for push subscriptions',
    reply: PushKey,
  },
  'POST /users/{id}/push-subscriptions': {
    access: 'self',
    errors: ['push-turned-off', 'email-unconfirmed', 'too-many-push-changes'],
    summary: 'Send the alerts of an account to a browser',
    body: PushSubscriptionForm,
    reply: z.object({ id: Id }),
  },
  'DELETE /users/{id}/push-subscriptions/{subscriptionId}': {
    access: 'self',
    errors: ['push-subscription-not-found'],
    summary: 'Stop sending alerts to a browser',
    reply: Deleted,
  },
  'GET /members': {
    access: 'admin',
    summary: 'List the accounts, newest first, in pages, without deleted ones',
    query: MemberQuery,
    reply: MemberList,
  },
  'GET /members/{id}': {
    access: 'admin',
    summary: 'Get an account with its brackets, crews, reports and charts',
    reply: Member,
  },
  'POST /members/{id}/block': {
    access: 'admin',
    errors: ['account-of-admin'],
    summary: 'Block a fan: ends the sessions, refuses sign-ins and alerts, and hides the fan in leaderboards and crews',
    reply: Member,
  },
  'DELETE /members/{id}/block': {
    access: 'admin',
    errors: ['account-of-admin', 'email-taken'],
    summary: 'End the block of a fan',
    reply: Member,
  },
} as const satisfies EndpointTable;
