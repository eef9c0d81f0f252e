/** The calls on users. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/users.ts';
import { type Exchange, serveCall } from '../../http/route.ts';
import { maskEmails } from '../../http/security/mask.ts';
import { Refusal } from '../../platform/app-error.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import type { AccountParts } from './account-parts.ts';
import { deleteUser } from './delete-user.ts';
import { describeUser } from './describe-user.ts';
import { editUser } from './edit-user.ts';
import { emailKeyOf } from './email-key.ts';
import { forgotPassword } from './forgot-password.ts';
import { letIn } from './let-in.ts';
import { ownData } from './own-data.ts';
import { cancelPendingEmail, confirmEmail } from './pending-email.ts';
import { resetPassword } from './reset-password.ts';
import { getResetToken } from './reset-token.ts';
import { deviceName } from './sessions/device-name.ts';
import { endSession } from './sessions/end-sessions.ts';
import { knownDevice, rememberDevice } from './sessions/known-device.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { type CookieKind, clearSessionCookie, readSessionCookie } from './sessions/session-cookie.ts';
import { signIn } from './sign-in.ts';
import { signInByAccessToken, signInBySession } from './sign-in-by-token.ts';
import { signUp } from './sign-up.ts';
import type { SignedIn, Visitor } from './signed-in.ts';

export function userRoutes(app: FastifyInstance, parts: AccountParts, publicUrl: string): void {
  signInRoutes(app, parts, publicUrl);
  resetRoutes(app, parts, publicUrl);
  accountRoutes(app, parts, publicUrl);
}

function signInRoutes(app: FastifyInstance, parts: AccountParts, publicUrl: string): void {
  const welcome = async (event: string, signedIn: SignedIn, { request, reply }: Exchange): Promise<User> => {
    const cookie = cookieKind(request, publicUrl);
    const { jwtToken: _, ...user } = await letIn(parts, signedIn, reply, cookie);
    rememberDevice(reply, parts.deviceKey, emailKeyOf(user.email), cookie);
    request.log.info({ event, userId: user.id, sessionId: signedIn.session.id }, event);
    return user;
  };

  serveCall(app, 'POST /users/sign-in', async ({ body }, exchange) => {
    const device = knownDevice(exchange.request, parts.deviceKey, emailKeyOf(body.email));
    const visitor = { ...visitorOf(exchange.request), knownDevice: device };
    const signedIn = await signIn(parts, body, visitor).catch((error) => {
      // Why stands in the line that the refusal has of its own.
      const facts = { event: 'sign-in failed', email: maskEmails(body.email), address: addressKey(visitor.address) };
      exchange.request.log.info(facts, 'sign-in failed');
      throw error;
    });
    return welcome('sign-in', signedIn, exchange);
  });

  serveCall(app, 'POST /users/sign-up', async ({ body }, exchange) =>
    welcome('sign-up', await signUp(parts, body, visitorOf(exchange.request)), exchange),
  );

  serveCall(app, 'POST /users/sign-in/{token}', async ({ params }, exchange) =>
    welcome('sign-in by token', await signInByAccessToken(parts, params.token), exchange),
  );

  serveCall(app, 'POST /users/sign-in/session', async (_, { request, reply }) => {
    const cookie = cookieKind(request, publicUrl);
    const signedIn = await signInBySession(parts, readSessionCookie(request));
    if (!signedIn) {
      clearSessionCookie(reply, cookie);
      throw new Refusal('signed-out', 'Please sign in first.');
    }
    const { jwtToken: _token, ...user } = await letIn(parts, signedIn, reply, cookie);
    return user;
  });

  serveCall(app, 'POST /users/sign-out', async ({ caller }, { request, reply }) => {
    await endSession(parts.database, caller.userId, caller.sessionId);
    clearSessionCookie(reply, cookieKind(request, publicUrl));
    request.log.info({ event: 'sign-out', userId: caller.userId, sessionId: caller.sessionId }, 'sign-out');
    return {};
  });
}

function resetRoutes(app: FastifyInstance, parts: AccountParts, publicUrl: string): void {
  serveCall(app, 'POST /users/forgot-password', async ({ body }, { request, reply }) => {
    await forgotPassword(parts, body.email, request.ip);
    wakeMailAfter(reply, parts);
    return {};
  });

  serveCall(app, 'GET /users/validate-token/{token}', async ({ params }) => {
    await getResetToken(parts.database, params.token, parts.clock());
    return {};
  });

  serveCall(app, 'PATCH /users/reset-password', async ({ body }, { request, reply }) => {
    const signedIn = await resetPassword(parts, body, visitorOf(request));
    request.log.info({ event: 'password reset', userId: signedIn.user.id }, 'password reset');
    return letIn(parts, signedIn, reply, cookieKind(request, publicUrl));
  });
}

function accountRoutes(app: FastifyInstance, parts: AccountParts, publicUrl: string): void {
  const { database, clock } = parts;

  serveCall(app, 'PATCH /users/edit/{id}', async ({ params, body, caller }, { request, reply }) => {
    const user = await editUser(parts, { ...caller, address: request.ip }, params.id, body);
    wakeMailAfter(reply, parts);
    const changed = Object.keys(body).filter((field) => field !== 'oldPassword');
    request.log.info({ event: 'user edited', userId: user.id, by: caller.userId, changed }, 'user edited');
    return describeUser(user);
  });

  serveCall(app, 'POST /users/confirm-email/{token}', async ({ params }, { request }) => {
    const { id } = await confirmEmail(parts, params.token);
    request.log.info({ event: 'email confirmed', userId: id }, 'email confirmed');
    return {};
  });

  serveCall(app, 'DELETE /users/{id}/pending-email', async ({ params, caller }, { request }) => {
    const user = await cancelPendingEmail(parts, params.id);
    request.log.info({ event: 'email change cancelled', userId: user.id, by: caller.userId }, 'email change cancelled');
    return describeUser(user);
  });

  serveCall(app, 'DELETE /users/edit/{id}', async ({ params, caller }, { request, reply }) => {
    await deleteUser(parts, params.id);
    if (caller.userId === params.id) clearSessionCookie(reply, cookieKind(request, publicUrl));
    request.log.info({ event: 'user deleted', userId: params.id, by: caller.userId }, 'user deleted');
    return { id: params.id };
  });

  serveCall(app, 'GET /users/{id}/sessions', ({ params, caller }) =>
    listSessions(database, { userId: params.id, currentSession: caller.sessionId, now: clock() }),
  );

  serveCall(app, 'DELETE /users/{id}/sessions/{sessionId}', async ({ params, caller }, { request }) => {
    if (!(await endSession(database, params.id, params.sessionId))) {
      throw new Refusal('not-found', `There is no session ${params.sessionId}`);
    }
    request.log.info({ event: 'session ended', userId: params.id, by: caller.userId }, 'session ended');
    return { id: params.sessionId };
  });

  serveCall(app, 'GET /users/{id}/data', ({ params, caller }) =>
    ownData(database, { id: params.id, currentSession: caller.sessionId, now: clock() }),
  );
}

/** Writing a mail is more work for a known address than for an unknown one, so it waits until the reply is out. */
function wakeMailAfter(reply: FastifyReply, { wakeMail }: AccountParts): void {
  reply.raw.once('close', () => setImmediate(wakeMail));
}

function visitorOf(request: FastifyRequest): Visitor {
  return { address: request.ip, device: deviceName(request.headers['user-agent']) };
}

/** On https the cookies never travel in the clear, not even to an address of the site that was typed without it. */
function cookieKind(request: FastifyRequest, publicUrl: string): CookieKind {
  return { secure: publicUrl.startsWith('https:') || request.protocol === 'https' };
}
