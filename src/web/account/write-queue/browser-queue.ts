/** The queue of this browser, for pages and the service worker. */
import { type ApiTransport, createApiClient, hasErrorCode } from '#contract/client.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { assertOwn } from './send-write.ts';
import { createWriteQueue, type WriteSession } from './write-queue.ts';
import { writeStore } from './write-store.ts';

const NAME = 'slvsh-writes';
/** A connection that answers nothing counts as lost. A repeated write changes nothing. */
const TIMEOUT: Milliseconds = 20_000;

/** Tells all pages about changes. */
const channel = new BroadcastChannel(NAME);
const listeners = new Set<() => void>();
channel.onmessage = callListeners;

function callListeners(): void {
  for (const listener of listeners) listener();
}

export function onQueueChanged(listener: () => void): void {
  listeners.add(listener);
}

export const writeQueue = createWriteQueue({
  store: writeStore,
  openSession,
  lock: (work) => (navigator.locks ? navigator.locks.request(NAME, work) : work()),
  now: Date.now,
  createVersion: () => crypto.randomUUID(),
  onChanged() {
    channel.postMessage(undefined);
    callListeners();
  },
});

/** The token stays in memory, and only for this sending. */
async function openSession(): Promise<WriteSession | undefined> {
  let authorization: string | undefined;
  let retryAfter: Milliseconds | undefined;
  const transport: ApiTransport = async (request) => {
    retryAfter = undefined;
    const response = await fetch(request.path, {
      method: request.method,
      headers: {
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(request.authorization !== undefined && { authorization: request.authorization }),
      },
      ...(request.body !== undefined && { body: request.body }),
      // A captive portal redirects to its own page.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const seconds = Number(response.headers.get('retry-after'));
    if (seconds > 0) retryAfter = seconds * 1_000;
    return {
      status: response.status,
      body: await response.text(),
      authorization: response.headers.get('authorization'),
    };
  };
  const api = createApiClient(transport, {
    authorization: () => authorization,
    onRenewed: (header) => (authorization = header),
  });
  try {
    const { id } = await api('POST /users/sign-in/session');
    assertOwn(Number.isInteger(id) && authorization !== undefined);
    return { userId: id, api, retryAfter: () => retryAfter };
  } catch (error) {
    if (hasErrorCode(error, 'sign-in-needed')) return undefined;
    throw error;
  }
}
