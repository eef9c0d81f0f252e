import type { PasskeyRequest, UsedCredential } from '#contract/api/passkeys.ts';
import type { User } from '#contract/api/users.ts';
import { type ApiClient, type ApiTransport, createApiClient, hasErrorCode } from '#contract/client.ts';
import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import { fetchTransport } from '../api/client.ts';
import type { Store } from '../ui/store.ts';
import { type PushOwner, pushOwner, releasePush } from './alerts/browser-push.ts';
import { keptAccount } from './kept-account.ts';
import { notifyOtherTabs, type Session, session } from './session.ts';
import { loadPageQueue } from './write-queue/load-page-queue.ts';
import { isWithoutReply, REPLY_TIMEOUT } from './write-queue/queued-write.ts';

type SessionClientOptions = {
  transport: ApiTransport;
  session: Store<Session>;
  now: () => Milliseconds;
  notifyOtherTabs: () => void;
  push: BrowserPush;
  kept: Pick<typeof keptAccount, 'user' | 'setUser' | 'remove'>;
  queue: SessionQueue;
};

type BrowserPush = {
  owner: () => PushOwner | undefined;
  /** Ends the push messages of this browser, except those of the user `keepFor`. */
  release: (keepFor?: number) => Promise<void>;
};

/** The queue of writes of this browser. */
type SessionQueue = {
  start: () => void;
  /** Returns whether the sign-out may go on. Otherwise `signOut` runs if the fan says so. */
  confirmSignOut: (signOut: () => Promise<void>) => Promise<boolean>;
  removeOf: (userId: number) => Promise<void>;
};

export function createSessionClient(options: SessionClientOptions) {
  const { transport, session, now, notifyOtherTabs, push, kept, queue } = options;
  let token: AccessToken | undefined;
  let renewal: Promise<User> | undefined;
  /** Counts the ends of sessions: the client ignores responses to requests from before the last end. */
  let endCount = 0;
  session.subscribe(() => {
    if (session.get().status !== 'signed-out') return;
    token = undefined;
    endCount += 1;
  });

  function createPublicClient(onToken: (authorization: string) => void): ApiClient {
    return createApiClient(transport, { authorization: () => undefined, onRenewed: onToken });
  }

  const publicApi = createPublicClient(() => {});

  /** The user and the token of the response replace the current session. */
  async function authenticate(call: (api: ApiClient) => Promise<User>): Promise<User> {
    const endCountBefore = endCount;
    let authorization: string | undefined;
    const user = await call(createPublicClient((header) => (authorization = header)));
    if (endCountBefore !== endCount) return user;
    token = authorization === undefined ? undefined : readAccessToken(authorization, now());
    session.set({ status: 'signed-in', user });
    kept.setUser(user);
    queue.start();
    releasePush(user.id);
    return user;
  }

  /** Ignores failures, because the next sign-in tries again. */
  function releasePush(keepFor?: number): void {
    push.release(keepFor).catch(() => {});
  }

  /** Other tabs follow a sign-in by the user, but not a restored session. */
  async function signInHere(call: (api: ApiClient) => Promise<User>): Promise<User> {
    const user = await authenticate(call);
    notifyOtherTabs();
    return user;
  }

  /** Signs in with the token of the reply. Without one, the current session ends (spec 4). */
  async function signInByReply(call: (api: ApiClient) => Promise<User>): Promise<User> {
    const user = await call(publicApi);
    const { jwtToken } = user;
    if (jwtToken === undefined) {
      endSession();
      return user;
    }
    return signInHere((api) => api('POST /users/sign-in/{token}', { params: { token: jwtToken } }));
  }

  function endSession(): void {
    session.set({ status: 'signed-out' });
    kept.remove();
    releasePush();
    notifyOtherTabs();
  }

  /** Concurrent calls share one request. An expired session ends. */
  function renew(): Promise<User> {
    const endCountBefore = endCount;
    const signal = AbortSignal.timeout(REPLY_TIMEOUT);
    renewal ??= authenticate((api) => api('POST /users/sign-in/session', { signal }))
      .catch((error) => {
        if (isUnauthenticated(error) && endCountBefore === endCount) endSession();
        throw error;
      })
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  const direct = createApiClient(transport, {
    async authorization() {
      if (token === undefined || token.renewAt <= now()) await renew();
      return token?.authorization;
    },
    onRenewed(authorization) {
      token = readAccessToken(authorization, now());
    },
  });

  /** Renews a rejected token once. */
  const api: ApiClient = async (name, ...input) => {
    try {
      return await direct(name, ...input);
    } catch (error) {
      if (token === undefined || !isUnauthenticated(error)) throw error;
      await renew();
      return direct(name, ...input);
    }
  };

  /** Ignores failures: the browser also ends its subscription, and then the push service tells the server. */
  async function deletePushSubscription(): Promise<void> {
    const owner = push.owner();
    const current = session.get();
    if (owner === undefined || current.status !== 'signed-in' || current.user.id !== owner.userId) return;
    const { userId: id, subscriptionId } = owner;
    const request = { params: { id, subscriptionId } };
    await api('DELETE /users/{id}/push-subscriptions/{subscriptionId}', request).catch(() => {});
  }

  return {
    api,

    signIn: (fields: { email: string; password: string }) =>
      signInHere((api) => api('POST /users/sign-in', { body: fields })),

    async signInByPasskey(choose: (options: PasskeyRequest) => Promise<UsedCredential>): Promise<User> {
      const credential = await choose(await publicApi('POST /passkeys/options'));
      return signInHere((api) => api('POST /passkeys/sign-in', { body: { credential } }));
    },

    signUp: (fields: { name: string; email: string; password: string }) =>
      signInHere((api) => api('POST /users/sign-up', { body: fields })),

    requestPasswordReset: (email: string) => publicApi('POST /users/forgot-password', { body: { email } }),

    validateResetToken: (token: string) => publicApi('GET /users/validate-token/{token}', { params: { token } }),

    confirmEmail: (token: string) => publicApi('POST /users/confirm-email/{token}', { params: { token } }),

    confirmAlerts: (token: string) => publicApi('POST /users/confirm-alerts/{token}', { params: { token } }),

    confirmEmailByPassword: (token: string, password: string) =>
      signInByReply((api) => api('PATCH /users/confirm-email/{token}', { params: { token }, body: { password } })),

    resetPassword: (fields: { token: string; email: string; password: string }) =>
      signInByReply((api) => api('PATCH /users/reset-password', { body: fields })),

    /** A signed-in user stays signed in where there is no response, also on the next page. */
    async restore(): Promise<void> {
      const endCountBefore = endCount;
      await renew().catch((error) => {
        if (endCountBefore !== endCount || session.get().status === 'signed-in') return;
        const user = isWithoutReply(error) ? kept.user() : undefined;
        session.set(user ? { status: 'signed-in', user } : { status: 'signed-out' });
        if (user) queue.start();
      });
    },

    /** The session ends on the server first: otherwise a failed sign-out would look successful. */
    async signOut({ confirmed = false } = {}): Promise<void> {
      if (!confirmed && !(await queue.confirmSignOut(() => this.signOut({ confirmed: true })))) return;
      const current = session.get();
      await deletePushSubscription();
      await api('POST /users/sign-out').catch((error) => {
        if (!isUnauthenticated(error)) throw error;
      });
      endSession();
      if (current.status === 'signed-in') await queue.removeOf(current.user.id);
    },

    endSession,

    update(user: User): void {
      if (session.get().status === 'signed-in') session.set({ status: 'signed-in', user });
    },
  };
}

function isUnauthenticated(error: unknown): boolean {
  return hasErrorCode(error, 'sign-in-needed');
}

export const sessionClient = createSessionClient({
  transport: fetchTransport,
  session,
  now: Date.now,
  notifyOtherTabs,
  push: { owner: pushOwner.get, release: releasePush },
  kept: keptAccount,
  queue: {
    start: () => void withQueue((queue) => queue.startPageQueue()),
    confirmSignOut: async (signOut) => (await withQueue((queue) => queue.confirmSignOut(signOut))) ?? true,
    removeOf: async (userId) => void (await withQueue((queue) => queue.removeQueuedOf(userId))),
  },
});

/** A browser that refuses the storage has no queue. */
function withQueue<T>(
  use: (queue: Awaited<ReturnType<typeof loadPageQueue>>) => T | Promise<T>,
): Promise<T | undefined> {
  return loadPageQueue()
    .then(use)
    .catch(() => undefined);
}

type AccessToken = {
  authorization: string;
  renewAt: Milliseconds;
};

/** The renewal comes before the expiry, so that no token expires during a request. */
const RENEWAL_MARGIN_MS = MINUTE;

const DEFAULT_LIFETIME_MS = 5 * MINUTE;

/** Counts from the arrival of the token, because the visitor's clock may be wrong. */
export function readAccessToken(authorization: string, now: Milliseconds): AccessToken {
  return { authorization, renewAt: now + Math.max(lifetimeOf(authorization) - RENEWAL_MARGIN_MS, 0) };
}

function lifetimeOf(authorization: string): Milliseconds {
  try {
    const [, payload = ''] = authorization.split('.');
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const lifetime = (exp - iat) * 1000;
    return Number.isFinite(lifetime) ? lifetime : DEFAULT_LIFETIME_MS;
  } catch {
    return DEFAULT_LIFETIME_MS;
  }
}
