/** Signing in and out, and the calls of whoever is signed in. */
import { type Api, ApiError, type ApiTransport, createApi } from '#contract/api-client.ts';
import type { User } from '#contract/users.ts';
import { fetchTransport } from '../api/client.ts';
import type { Store } from '../ui/store.ts';
import { notifyOtherTabs, type Session, session } from './session.ts';

type SessionClientOptions = {
  transport: ApiTransport;
  session: Store<Session>;
  now: () => number;
  notifyOtherTabs: () => void;
};

export type SessionClient = ReturnType<typeof createSessionClient>;

export function createSessionClient({ transport, session, now, notifyOtherTabs }: SessionClientOptions) {
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
  function createPublicClient(onToken: (authorization: string) => void): Api {
    return createApi(transport, { authorization: () => undefined, renewed: onToken });
  }

  /** Makes a call that signs in; the session of its reply is the one that counts from now on. */
  async function authenticate(ask: (api: Api) => Promise<User>): Promise<User> {
    const before = ended;
    let authorization: string | undefined;
    const user = await ask(createPublicClient((header) => (authorization = header)));
    if (before !== ended) return user;
    token = authorization === undefined ? undefined : readAccessToken(authorization, now());
    session.set({ status: 'signed-in', user });
    return user;
  }

  /** The same where it was somebody's own doing, which the other tabs follow. */
  async function signInHere(ask: (api: Api) => Promise<User>): Promise<User> {
    const user = await authenticate(ask);
    notifyOtherTabs();
    return user;
  }

  function endSession(): void {
    session.set({ status: 'signed-out' });
    notifyOtherTabs();
  }

  /** Asks with the cookie, once for however many are waiting. A session that is over is left. */
  function renew(): Promise<User> {
    const before = ended;
    renewal ??= authenticate((api) => api('POST /users/sign-in/session'))
      .catch((error) => {
        if (isUnauthenticated(error) && before === ended) endSession();
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
      if (token === undefined || !isUnauthenticated(error)) throw error;
      await renew();
      return direct(name, ...sent);
    }
  };

  return {
    api,

    signIn: (fields: { email: string; password: string }) =>
      signInHere((api) => api('POST /users/sign-in', { body: fields })),

    signUp: (fields: { name: string; email: string; password: string }) =>
      signInHere((api) => api('POST /users/sign-up', { body: fields })),

    requestPasswordReset: (email: string) =>
      createPublicClient(() => {})('POST /users/forgot-password', { body: { email } }),

    validateResetToken: (token: string) =>
      createPublicClient(() => {})('GET /users/validate-token/{token}', { params: { token } }),

    confirmEmail: (token: string) =>
      createPublicClient(() => {})('POST /users/confirm-email/{token}', { params: { token } }),

    /** Sets the new password and, where the reply brings a token, signs in with it (spec 4). Another user is signed out. */
    async resetPassword(fields: { token: string; email: string; password: string }): Promise<User> {
      const user = await createPublicClient(() => {})('PATCH /users/reset-password', { body: fields });
      const { jwtToken } = user;
      if (jwtToken === undefined) {
        endSession();
        return user;
      }
      return signInHere((api) => api('POST /users/sign-in/{token}', { params: { token: jwtToken } }));
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
        if (!isUnauthenticated(error)) throw error;
      });
      endSession();
    },

    endSession,

    /** Takes note of what the user has changed. */
    update(user: User): void {
      if (session.get().status === 'signed-in') session.set({ status: 'signed-in', user });
    },
  };
}

/** A refusal that names a field is about what was typed, such as a wrong old password. */
function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.reply.field === undefined;
}

export const sessionClient = createSessionClient({
  transport: fetchTransport,
  session,
  now: Date.now,
  notifyOtherTabs,
});

export type AccessToken = {
  authorization: string;
  /** When to ask for the next one, in the browser's own time. */
  renewAt: number;
};

/** Asked for this long before the end, in milliseconds, so that no call sets out with a token that dies on the way. */
const RENEWAL_MARGIN_MS = 60_000;

/** Assumed of a token whose span cannot be read. */
const DEFAULT_LIFETIME_MS = 5 * 60_000;

/** Counts from when the token came, since a visitor's clock may be wrong. */
export function readAccessToken(authorization: string, now: number): AccessToken {
  return { authorization, renewAt: now + Math.max(lifetimeOf(authorization) - RENEWAL_MARGIN_MS, 0) };
}

function lifetimeOf(authorization: string): number {
  try {
    const [, payload = ''] = authorization.split('.');
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const span = (exp - iat) * 1000;
    return Number.isFinite(span) ? span : DEFAULT_LIFETIME_MS;
  } catch {
    return DEFAULT_LIFETIME_MS;
  }
}
