import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OwnData } from '#contract/api/users.ts';
import { problem } from '#contract/rules/problems.ts';
import { clientKey, requestedLanguage } from '../../http/request.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { maskEmails } from '../../platform/logging/mask.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { readClientInfo } from './client-info.ts';
import { confirmPassword } from './confirm-password.ts';
import { type DeleteUserData, deleteUser } from './delete-user.ts';
import { describeUser, getUserWithTimes } from './describe.ts';
import { editUser } from './edit-user.ts';
import { lockUserFor } from './locks.ts';
import { listPasskeys } from './passkeys/passkeys.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { confirmByPasskey } from './passkeys/sign-in.ts';
import { getResetToken, requestPasswordReset, resetPassword } from './password-reset.ts';
import { cancelPendingEmail, confirmEmail, confirmEmailByPassword, requestConfirmation } from './pending-email.ts';
import { clearSessionCookie, readSessionCookies } from './sessions/cookies.ts';
import { cookieOptions, issueTokens, logFailure, replySignedIn } from './sessions/reply-tokens.ts';
import { endSession, listSessions, markConfirmed, signOut } from './sessions/session-store.ts';
import { signIn, signInByAccessToken, signInBySession } from './sign-in.ts';
import { signUp } from './sign-up.ts';

type UserDependencies = {
  accounts: AccountDependencies;
  /** The readers and `deleteData` come from the features that depend on this one. */
  ownData: OwnDataReaders;
  deleteData: readonly DeleteUserData[];
};

type OwnDataReaders = {
  [part in 'brackets' | 'crews' | 'chartProposals' | 'calledGames' | 'favourites' | 'alerts']: (
    database: Database,
    userId: number,
  ) => Promise<OwnData[part]>;
};

export function userRoutes(app: FastifyInstance, { accounts, ownData, deleteData }: UserDependencies): void {
  const { database, clock } = accounts;
  passkeyRoutes(app, { accounts });
  route(app, 'POST /users/sign-in', async ({ body }, context) => {
    const signingIn = signIn(accounts, body, readClientInfo(context.request));
    const signedIn = await logFailure(signingIn, { email: maskEmails(body.email) }, context.request);
    return replySignedIn(accounts, 'sign-in', signedIn, context);
  });

  route(app, 'POST /users/sign-up', async ({ body }, context) =>
    replySignedIn(accounts, 'sign-up', await signUp(accounts, body, readClientInfo(context.request)), context),
  );

  route(app, 'POST /users/sign-in/{token}', async ({ params }, context) =>
    replySignedIn(accounts, 'sign-in by token', await signInByAccessToken(accounts, params.token), context),
  );

  route(app, 'POST /users/sign-in/session', async (_, context) => {
    const { request, reply } = context;
    const signedIn = await signInBySession(accounts, readSessionCookies(request));
    if (!signedIn) {
      clearSessionCookie(reply, cookieOptions(request, accounts));
      throw new AppError('sign-in-needed');
    }
    const { jwtToken: _token, ...user } = await issueTokens(accounts, signedIn, context);
    return user;
  });

  route(app, 'POST /users/sign-out', async ({ caller }, { request, reply }) => {
    await signOut(accounts.database, { sessionId: caller.sessionId, tokens: readSessionCookies(request) });
    clearSessionCookie(reply, cookieOptions(request, accounts));
    request.log.info({ event: 'sign-out', userId: caller.userId, sessionId: caller.sessionId }, 'sign-out');
    return {};
  });

  route(app, 'POST /users/forgot-password', async ({ body }, { request, reply }) => {
    await requestPasswordReset(accounts, body.email, readClientInfo(request));
    wakeMailAfterReply(reply, accounts);
    return {};
  });

  route(app, 'GET /users/validate-token/{token}', async ({ params }) => {
    await getResetToken(accounts.database, params.token, accounts.clock());
    return {};
  });

  route(app, 'PATCH /users/reset-password', async ({ body }, context) => {
    const { request } = context;
    const signedIn = await resetPassword(accounts, body, readClientInfo(request));
    request.log.info({ event: 'password reset', userId: signedIn.user.id }, 'password reset');
    return issueTokens(accounts, signedIn, context);
  });

  route(app, 'PATCH /users/edit/{id}', async ({ params, body, caller }, { request, reply }) => {
    const user = await editUser(accounts, { ...caller, clientKey: clientKey(request) }, params.id, body);
    wakeMailAfterReply(reply, accounts);
    const changed = Object.keys(body).filter((field) => field !== 'oldPassword');
    request.log.info({ event: 'user edited', userId: user.id, by: caller.userId, changed }, 'user edited');
    return describeUser(user);
  });

  route(app, 'POST /users/confirm-email/{token}', async ({ params, caller }, { request }) => {
    const browser = { sessionId: caller?.sessionId, tokens: readSessionCookies(request) };
    const { id } = await confirmEmail(accounts, params.token, { ...browser, language: requestedLanguage(request) });
    request.log.info({ event: 'email confirmed', userId: id }, 'email confirmed');
    return {};
  });

  route(app, 'PATCH /users/confirm-email/{token}', async ({ params, body }, context) => {
    const { request } = context;
    const signedIn = await confirmEmailByPassword(accounts, { ...params, ...body }, readClientInfo(request));
    request.log.info({ event: 'email confirmed by a new password', userId: signedIn.user.id }, 'email confirmed');
    return issueTokens(accounts, signedIn, context);
  });

  route(app, 'POST /users/{id}/email-confirmation', async ({ caller }, { reply }) => {
    await requestConfirmation(accounts, caller);
    wakeMailAfterReply(reply, accounts);
    return {};
  });

  route(app, 'DELETE /users/{id}/pending-email', async ({ params, caller }, { request }) => {
    const user = await cancelPendingEmail(accounts, caller, params.id);
    request.log.info({ event: 'email change cancelled', userId: user.id, by: caller.userId }, 'email change cancelled');
    return describeUser(user);
  });

  route(app, 'POST /users/{id}/confirmation', async ({ body: { oldPassword, credential }, caller }, { request }) => {
    if (credential) await confirmByPasskey(accounts, caller, credential, clientKey(request));
    else {
      await confirmPassword(accounts, caller, oldPassword);
      await markConfirmed(database, caller.sessionId, clock());
    }
    const { userId, sessionId } = caller;
    request.log.info({ event: 'session confirmed', userId, sessionId }, 'session confirmed');
    return {};
  });

  route(app, 'DELETE /users/edit/{id}', async ({ params, caller }, { request, reply }) => {
    await inTransaction(database, (trx) => deleteUser(trx, params.id, { caller, now: clock() }, deleteData));
    if (caller.userId === params.id) clearSessionCookie(reply, cookieOptions(request, accounts));
    request.log.info({ event: 'user deleted', userId: params.id, by: caller.userId }, 'user deleted');
    return { id: params.id };
  });

  route(app, 'GET /users/{id}/sessions', ({ params, caller }) =>
    listSessions(database, { userId: params.id, currentSession: caller.sessionId, now: clock() }),
  );

  route(app, 'DELETE /users/{id}/sessions/{sessionId}', async ({ params, caller }, { request }) => {
    const { id, sessionId } = params;
    const ended = await inTransaction(database, async (trx) => {
      await lockUserFor(trx, caller, id);
      return endSession(trx, id, sessionId);
    });
    if (!ended) throw new AppError(problem('session-not-found', { id: sessionId }));
    request.log.info({ event: 'session ended', userId: params.id, by: caller.userId }, 'session ended');
    return { id: params.sessionId };
  });

  route(app, 'GET /users/{id}/data', async ({ params: { id }, caller }) => ({
    user: await getUserWithTimes(database, id),
    sessions: await listSessions(database, { userId: id, currentSession: caller.sessionId, now: clock() }),
    passkeys: await listPasskeys(database, id),
    brackets: await ownData.brackets(database, id),
    // Only members see a crew, and only fans their calls, even where an admin reads the data.
    crews: caller.userId === id ? await ownData.crews(database, id) : [],
    chartProposals: await ownData.chartProposals(database, id),
    calledGames: caller.userId === id ? await ownData.calledGames(database, id) : [],
    favourites: caller.userId === id ? await ownData.favourites(database, id) : [],
    alerts: caller.userId === id ? await ownData.alerts(database, id) : null,
  }));
}

/** Composing a mail takes longer for a known email than for an unknown one. */
function wakeMailAfterReply(reply: FastifyReply, { wakeMail }: AccountDependencies): void {
  reply.raw.once('close', () => setImmediate(wakeMail));
}
