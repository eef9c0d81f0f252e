/** Signing in and out, and the calls of whoever is signed in. */
import { type Api, ApiError, type ApiTransport, createApi } from '#contract/api-client.ts';
import type { User } from '#contract/users.ts';
import { fetchTransport } from '../app/fetch-transport.ts';
import type { Store } from '../ui/store.ts';
import { type AccessToken, readAccessToken } from './access-token.ts';
import { type Session, session } from './session.ts';
import { tellTabs } from './session-hint.ts';

type Surroundings = { transport: ApiTransport; session: Store<Session>; now: () => number; tellTabs: () => void };

export type SessionCalls = ReturnType<typeof createSessionCalls>;

export function createSessionCalls({ transport, session, now, tellTabs }: Surroundings) {
  let token: AccessToken | undefined;
  let renewal: Promise<User> | undefined;
  /** Counts the sessions that ended here: an answer that was asked for before an end is no longer wanted. */
  let ended = 0;
  session.subscribe(() => {
    if (session.get().status !== 'signed-out') return;
    token = undefined;
    ended += 1;
  });

  /** A client without a token, for the calls that bring one. */
  function createEntrance(onToken: (authorization: string) => void): Api {
    return createApi(transport, { authorization: () => undefined, renewed: onToken });
  }

  /** Makes a call that signs in; the session of its reply is the one that counts from now on. */
  async function enter(ask: (api: Api) => Promise<User>): Promise<User> {
    const before = ended;
    let authorization: string | undefined;
    const user = await ask(createEntrance((header) => (authorization = header)));
    if (before !== ended) return user;
    token = authorization === undefined ? undefined : readAccessToken(authorization, now());
    session.set({ status: 'signed-in', user });
    return user;
  }

  /** The same where it was somebody's own doing, which the other tabs follow. */
  async function comeIn(ask: (api: Api) => Promise<User>): Promise<User> {
    const user = await enter(ask);
    tellTabs();
    return user;
  }

  function leave(): void {
    session.set({ status: 'signed-out' });
    tellTabs();
  }

  /** Asks with the cookie, once for however many are waiting. A session that is over is left. */
  function renew(): Promise<User> {
    const before = ended;
    renewal ??= enter((api) => api('POST /users/sign-in/session'))
      .catch((error) => {
        if (isSignedOut(error) && before === ended) leave();
        throw error;
      })
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  const direct = createApi(transport, {
    async authorization() {
      if (token === undefined || token.renewAt <= now()) await renew();
      return token?.authorization;
    },
    renewed(authorization) {
      token = readAccessToken(authorization, now());
    },
  });

  /** Speaks for the user. A token that the server no longer takes is renewed once. */
  const api: Api = async (name, ...sent) => {
    try {
      return await direct(name, ...sent);
    } catch (error) {
      if (token === undefined || !isSignedOut(error)) throw error;
      await renew();
      return direct(name, ...sent);
    }
  };

  return {
    api,

    signIn: (fields: { email: string; password: string }) =>
      comeIn((api) => api('POST /users/sign-in', { body: fields })),

    signUp: (fields: { name: string; email: string; password: string }) =>
      comeIn((api) => api('POST /users/sign-up', { body: fields })),

    askForReset: (email: string) => createEntrance(() => {})('POST /users/forgot-password', { body: { email } }),

    validateReset: (token: string) =>
      createEntrance(() => {})('GET /users/validate-token/{token}', { params: { token } }),

    confirmEmail: (token: string) =>
      createEntrance(() => {})('POST /users/confirm-email/{token}', { params: { token } }),

    /** Sets the new password and, where the reply brings a token, signs in with it (spec 4). Another user is signed out. */
    async resetPassword(fields: { token: string; email: string; password: string }): Promise<User> {
      const user = await createEntrance(() => {})('PATCH /users/reset-password', { body: fields });
      const { jwtToken } = user;
      if (jwtToken === undefined) {
        leave();
        return user;
      }
      return comeIn((api) => api('POST /users/sign-in/{token}', { params: { token: jwtToken } }));
    },

    /** Takes up the session of the cookie. Where the site does not answer, whoever was signed in stays so. */
    async restore(): Promise<void> {
      const before = ended;
      await renew().catch(() => {
        if (before === ended && session.get().status !== 'signed-in') session.set({ status: 'signed-out' });
      });
    },

    /** Ends the session on the server first: a sign-out that only looks like one would leave the door open. */
    async signOut(): Promise<void> {
      await api('POST /users/sign-out').catch((error) => {
        if (!isSignedOut(error)) throw error;
      });
      leave();
    },

    leave,

    /** Takes note of what the user has changed. */
    update(user: User): void {
      if (session.get().status === 'signed-in') session.set({ status: 'signed-in', user });
    },
  };
}

/** A refusal that names a field is about what was typed, such as a wrong old password. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.reply.field === undefined;
}

export const sessionCalls = createSessionCalls({ transport: fetchTransport, session, now: Date.now, tellTabs });
