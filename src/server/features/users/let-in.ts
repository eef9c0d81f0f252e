/** Answers with what a sign-in gives: the user, an access token and, with a new session, its cookie. */
import type { FastifyReply } from 'fastify';
import type { User } from '#contract/users.ts';
import type { AccountParts } from './account-parts.ts';
import { describeUser } from './describe-user.ts';
import { signAccessToken } from './sessions/access-token.ts';
import { type CookieKind, setSessionCookie } from './sessions/session-cookie.ts';
import type { SignedIn } from './signed-in.ts';

/** Sets the headers of `reply` and answers its body, with the access token in it as well. */
export async function letIn(
  { clock, accessKey }: AccountParts,
  { user, session }: SignedIn,
  reply: FastifyReply,
  cookie: CookieKind,
): Promise<User & { jwtToken: string }> {
  const now = clock();
  const jwtToken = await signAccessToken(accessKey, { userId: user.id, sessionId: session.id }, now);
  const { token, expiresAt } = session;
  if (token !== undefined) setSessionCookie(reply, { token, expiresAt, now }, cookie);
  reply.header('authorization', `Bearer ${jwtToken}`);
  return { ...describeUser(user), jwtToken };
}
