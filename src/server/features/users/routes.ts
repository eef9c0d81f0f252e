/** The endpoints of users, their sessions and their sign-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnData, User } from '#contract/users.ts';
import { type HttpContext, route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import { maskEmails } from '../../platform/logging/mask.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { readClientInfo } from './client-info.ts';
import { type DeleteUserData, deleteUser } from './delete-user.ts';
import { describeUser, getUserWithTimes } from './describe.ts';
import { editUser } from './edit-user.ts';
import { getResetToken, requestPasswordReset, resetPassword } from './password-reset.ts';
import { cancelPendingEmail, confirmEmail } from './pending-email.ts';
import { normaliseEmail } from './queries.ts';
import { signAccessToken } from './sessions/access-token.ts';
import {
  type CookieOptions,
  clearSessionCookie,
  findTrustedDevice,
  readSessionCookie,
  setSessionCookie,
  trustDevice,
} from './sessions/cookies.ts';
import { endSession, listSessions } from './sessions/session-store.ts';
import { type SignedIn, signIn, signInByAccessToken, signInBySession } from './sign-in.ts';
import { signUp } from './sign-up.ts';

type UserDependencies = {
  accounts: AccountDependencies;
  publicUrl: string;
  /** From the features that depend on this one, as are the functions of `deleteData`. */
  ownData: OwnDataReaders;
  deleteData: readonly DeleteUserData[];
};

type OwnDataReaders = {
  [part in 'brackets' | 'crews' | 'chartProposals' | 'calledGames' | 'favourites']: (
    database: Database,
    userId: number,
  ) => Promise<OwnData[part]>;
};

export function userRoutes(app: FastifyInstance, dependencies: UserDependencies): void {
  signInRoutes(app, dependencies);
  passwordResetRoutes(app, dependencies);
  accountRoutes(app, dependencies);
}

function signInRoutes(app: FastifyInstance, { accounts, publicUrl }: UserDependencies): void {
  const onSignedIn = async (event: string, signedIn: SignedIn, { request, reply }: HttpContext): Promise<User> => {
    const cookie = cookieOptions(request, publicUrl);
    const { jwtToken: _, ...user } = await issueTokens(accounts, signedIn, reply, cookie);
    trustDevice(reply, accounts.deviceKey, normaliseEmail(user.email), cookie);
    request.log.info({ event, userId: user.id, sessionId: signedIn.session.id }, event);
    return user;
  };

  route(app, 'POST /users/sign-in', async ({ body }, context) => {
    const device = findTrustedDevice(context.request, accounts.deviceKey, normaliseEmail(body.email));
    const client = { ...readClientInfo(context.request), trustedDevice: device };
    const signedIn = await signIn(accounts, body, client).catch((error) => {
      // The error has a log line of its own with the reason.
      const facts = {
        event: 'sign-in failed',
        email: maskEmails(body.email),
        address: addressKey(client.clientAddress),
      };
      context.request.log.info(facts, 'sign-in failed');
      throw error;
    });
    return onSignedIn('sign-in', signedIn, context);
  });

  route(app, 'POST /users/sign-up', async ({ body }, context) =>
    onSignedIn('sign-up', await signUp(accounts, body, readClientInfo(context.request)), context),
  );

  route(app, 'POST /users/sign-in/{token}', async ({ params }, context) =>
    onSignedIn('sign-in by token', await signInByAccessToken(accounts, params.token), context),
  );

  route(app, 'POST /users/sign-in/session', async (_, { request, reply }) => {
    const cookie = cookieOptions(request, publicUrl);
    const signedIn = await signInBySession(accounts, readSessionCookie(request));
    if (!signedIn) {
      clearSessionCookie(reply, cookie);
      throw new AppError('unauthenticated', 'Please sign in first.');
    }
    const { jwtToken: _token, ...user } = await issueTokens(accounts, signedIn, reply, cookie);
    return user;
  });

  route(app, 'POST /users/sign-out', async ({ caller }, { request, reply }) => {
    await endSession(accounts.database, caller.userId, caller.sessionId);
    clearSessionCookie(reply, cookieOptions(request, publicUrl));
    request.log.info({ event: 'sign-out', userId: caller.userId, sessionId: caller.sessionId }, 'sign-out');
    return {};
  });
}

function passwordResetRoutes(app: FastifyInstance, { accounts, publicUrl }: UserDependencies): void {
  route(app, 'POST /users/forgot-password', async ({ body }, { request, reply }) => {
    await requestPasswordReset(accounts, body.email, request.ip);
    wakeMailAfterReply(reply, accounts);
    return {};
  });

  route(app, 'GET /users/validate-token/{token}', async ({ params }) => {
    await getResetToken(accounts.database, params.token, accounts.clock());
    return {};
  });

  route(app, 'PATCH /users/reset-password', async ({ body }, { request, reply }) => {
    const signedIn = await resetPassword(accounts, body, readClientInfo(request));
    request.log.info({ event: 'password reset', userId: signedIn.user.id }, 'password reset');
    return issueTokens(accounts, signedIn, reply, cookieOptions(request, publicUrl));
  });
}

function accountRoutes(app: FastifyInstance, dependencies: UserDependencies): void {
  const { accounts, publicUrl, ownData, deleteData } = dependencies;
  const { database, clock } = accounts;

  route(app, 'PATCH /users/edit/{id}', async ({ params, body, caller }, { request, reply }) => {
    const user = await editUser(accounts, { ...caller, clientAddress: request.ip }, params.id, body);
    wakeMailAfterReply(reply, accounts);
    const changed = Object.keys(body).filter((field) => field !== 'oldPassword');
    request.log.info({ event: 'user edited', userId: user.id, by: caller.userId, changed }, 'user edited');
    return describeUser(user);
  });

  route(app, 'POST /users/confirm-email/{token}', async ({ params }, { request }) => {
    const { id } = await confirmEmail(accounts, params.token);
    request.log.info({ event: 'email confirmed', userId: id }, 'email confirmed');
    return {};
  });

  route(app, 'DELETE /users/{id}/pending-email', async ({ params, caller }, { request }) => {
    const user = await cancelPendingEmail(accounts, params.id);
    request.log.info({ event: 'email change cancelled', userId: user.id, by: caller.userId }, 'email change cancelled');
    return describeUser(user);
  });

  route(app, 'DELETE /users/edit/{id}', async ({ params, caller }, { request, reply }) => {
    await inTransaction(database, (trx) => deleteUser(trx, params.id, clock(), deleteData));
    if (caller.userId === params.id) clearSessionCookie(reply, cookieOptions(request, publicUrl));
    request.log.info({ event: 'user deleted', userId: params.id, by: caller.userId }, 'user deleted');
    return { id: params.id };
  });

  route(app, 'GET /users/{id}/sessions', ({ params, caller }) =>
    listSessions(database, { userId: params.id, currentSession: caller.sessionId, now: clock() }),
  );

  route(app, 'DELETE /users/{id}/sessions/{sessionId}', async ({ params, caller }, { request }) => {
    if (!(await endSession(database, params.id, params.sessionId))) {
      throw new AppError('not-found', `There is no session ${params.sessionId}`);
    }
    request.log.info({ event: 'session ended', userId: params.id, by: caller.userId }, 'session ended');
    return { id: params.sessionId };
  });

  route(app, 'GET /users/{id}/data', async ({ params: { id }, caller }) => ({
    user: await getUserWithTimes(database, id),
    sessions: await listSessions(database, { userId: id, currentSession: caller.sessionId, now: clock() }),
    brackets: await ownData.brackets(database, id),
    // Members alone see a crew, and fans their calls, also where an admin reads the data.
    crews: caller.userId === id ? await ownData.crews(database, id) : [],
    chartProposals: await ownData.chartProposals(database, id),
    calledGames: caller.userId === id ? await ownData.calledGames(database, id) : [],
    favourites: caller.userId === id ? await ownData.favourites(database, id) : [],
  }));
}

/** After the reply: composing a mail takes longer for a known email than for an unknown one. */
function wakeMailAfterReply(reply: FastifyReply, { wakeMail }: AccountDependencies): void {
  reply.raw.once('close', () => setImmediate(wakeMail));
}

/** On a site with https the cookies are never sent in plain http. */
function cookieOptions(request: FastifyRequest, publicUrl: string): CookieOptions {
  return { secure: publicUrl.startsWith('https:') || request.protocol === 'https' };
}

/** Sets the headers of `reply` and returns its body with the access token. */
async function issueTokens(
  { clock, accessKey }: AccountDependencies,
  { user, session }: SignedIn,
  reply: FastifyReply,
  cookie: CookieOptions,
): Promise<User & { jwtToken: string }> {
  const now = clock();
  const jwtToken = await signAccessToken(accessKey, { userId: user.id, sessionId: session.id }, now);
  const { token, expiresAt } = session;
  if (token !== undefined) setSessionCookie(reply, { token, expiresAt, now }, cookie);
  reply.header('authorization', `Bearer ${jwtToken}`);
  return { ...describeUser(user), jwtToken };
}
