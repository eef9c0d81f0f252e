import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/api/users.ts';
import { clientKey } from '../../../http/request.ts';
import type { HttpContext } from '../../../http/route.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { describeUser } from '../describe.ts';
import type { SignedIn } from '../sign-in.ts';
import { signAccessToken } from './access-token.ts';
import { type CookieOptions, setDeviceCookie, setSessionCookie } from './cookies.ts';

/** On a site with https, browsers never send the cookies in plain http. */
export function cookieOptions(request: FastifyRequest, { relyingParty }: AccountDependencies): CookieOptions {
  return { secure: relyingParty.origin.startsWith('https:') || request.protocol === 'https' };
}

export async function issueTokens(
  accounts: AccountDependencies,
  { user, session, needsPasskey }: SignedIn,
  { request, reply }: HttpContext,
): Promise<User & { jwtToken: string }> {
  const now = accounts.clock();
  const jwtToken = await signAccessToken(accounts.accessKey, { userId: user.id, sessionId: session.id }, now);
  const { token, expiresAt } = session;
  if (token !== undefined) {
    const options = cookieOptions(request, accounts);
    setSessionCookie(reply, { token, expiresAt, now }, options);
    setDeviceCookie(reply, accounts.deviceKey, user, options);
  }
  reply.header('authorization', `Bearer ${jwtToken}`);
  return { ...describeUser(user, needsPasskey), jwtToken };
}

export async function replySignedIn(
  accounts: AccountDependencies,
  event: string,
  signedIn: SignedIn,
  context: HttpContext,
): Promise<User> {
  const { jwtToken: _, ...user } = await issueTokens(accounts, signedIn, context);
  context.request.log.info({ event, userId: user.id, sessionId: signedIn.session.id }, event);
  return user;
}

/** The error has a log line of its own with the reason. */
export function logFailure(signingIn: Promise<SignedIn>, by: object, request: FastifyRequest): Promise<SignedIn> {
  return signingIn.catch((error) => {
    const facts = { event: 'sign-in failed', ...by, address: clientKey(request) };
    request.log.info(facts, 'sign-in failed');
    throw error;
  });
}
