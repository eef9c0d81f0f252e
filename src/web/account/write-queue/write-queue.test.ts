import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiRequest, type ApiResponse, createApiClient } from '#contract/client.ts';
import { DAY, HOUR } from '#contract/rules/time.ts';
import { type BracketWrite, bracketKey, keyOf, type QueuedWrite, type Write } from './queued-write.ts';
import { createWriteQueue, type WriteStore } from './write-queue.ts';

const ADA = 3;
const BEA = 4;
const CUP = 9;
const FIRST = '2026-03-14T09:00:00.000Z';
const SECOND = '2026-03-14T10:00:00.000Z';
const NO_SIGNAL = new TypeError('Failed to fetch');
const PORTAL = { status: 200, body: '<h1>Free WiFi</h1>' };

let now: number;
let stored: QueuedWrite[];
let signedIn: number | undefined;
let signal: boolean;
let retryAfter: number | undefined;
let requests: ApiRequest[];
/** Replies in the place of those of the site, in order. */
let replies: (ApiResponse | Error | (() => Promise<ApiResponse>))[];
/** The bracket that the site has stored. */
let bracket: { picks: string; letterCall: number | null; submittedAt: string } | undefined;

beforeEach(() => {
  now = Date.parse(SECOND);
  stored = [];
  signedIn = ADA;
  signal = true;
  retryAfter = undefined;
  requests = [];
  replies = [];
  bracket = undefined;
});

const store: WriteStore = {
  list: async () => structuredClone(stored),
  async update(change) {
    stored = structuredClone(change(structuredClone(stored)));
    return structuredClone(stored);
  },
};

/** Pages and the worker have queues of their own, and share the store and the lock. */
function openQueues() {
  let last: Promise<unknown> = Promise.resolve();
  const lock = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  let versions = 0;
  return Array.from({ length: 2 }, () =>
    createWriteQueue({
      ...{ store, lock, openSession, now: () => now, onChanged: () => {} },
      createVersion: () => String(++versions),
    }),
  ) as [ReturnType<typeof createWriteQueue>, ReturnType<typeof createWriteQueue>];
}

async function openSession() {
  if (!signal) throw NO_SIGNAL;
  if (signedIn === undefined) return undefined;
  return { userId: signedIn, api: createApiClient(respond), retryAfter: () => retryAfter };
}

async function respond(request: ApiRequest): Promise<ApiResponse> {
  requests.push(request);
  const reply = replies.shift();
  if (reply instanceof Error) throw reply;
  if (reply) return typeof reply === 'function' ? reply() : reply;
  return { status: 200, body: JSON.stringify(answer(request)) };
}

/** Stores brackets as the site does. */
function answer({ method, path, body }: ApiRequest): unknown {
  if (!path.includes('/brackets/')) return { riders: [], changes: [], counted: true };
  if (method === 'POST') {
    const { picks, letterCall } = JSON.parse(String(body));
    bracket = { picks, letterCall, submittedAt: new Date(now).toISOString() };
  }
  return { userId: ADA, slvshCupId: CUP, ...bracket };
}

function refused(status: number, code: string): ApiResponse {
  return { status, body: JSON.stringify({ statusCode: status, error: 'Refused', code, message: 'No.' }) };
}

const bracketWrite = (champion = 'Joss', more: Partial<BracketWrite> = {}): BracketWrite => ({
  ...{ kind: 'bracket', cupId: CUP, letterCall: 2, basedOn: null },
  picks: JSON.stringify({ 'game-15': champion }),
  ...more,
});
const queued = (write: Write = bracketWrite(), userId = ADA) => ({ userId, write, name: 'Cup', path: '/cup' });
const bodies = () => requests.filter(({ body }) => body !== undefined).map(({ body }) => JSON.parse(String(body)));
const outcomes = () => stored.map(({ outcome }) => (typeof outcome === 'object' ? outcome.code : outcome));

describe('a queued write', () => {
  test('is sent once by two senders, and its outcome is shown once', async () => {
    const [page, worker] = openQueues();
    await page.add(queued());
    expect(await Promise.all([page.send(), worker.send()])).toEqual([undefined, undefined]);
    expect(bodies()).toEqual([{ slvshCupId: CUP, userId: ADA, ...bracketWrite(), kind: undefined, cupId: undefined }]);
    const taken = await Promise.all([page.takeOutcomes(ADA), worker.takeOutcomes(ADA)]);
    expect(taken.flat().map(({ outcome }) => outcome)).toEqual(['sent']);
    expect(stored).toEqual([]);
  });

  test('waits without a signal, behind a captive portal, and during an outage', async () => {
    const [page] = openQueues();
    await page.add(queued());
    signal = false;
    expect(await page.send()).toBe('later');
    signal = true;
    const proxy = { status: 404, body: '{"error":"No such host"}' };
    for (const reply of [NO_SIGNAL, PORTAL, { status: 200, body: '{}' }, { status: 200, body: 'null' }, proxy]) {
      replies = [reply];
      expect(await page.send()).toBe('later');
      expect(outcomes()).toEqual([undefined]);
    }
    for (const reply of [
      refused(503, 'site-unavailable'),
      refused(401, 'sign-in-needed'),
      refused(408, 'request-too-slow'),
    ]) {
      replies = [reply];
      expect(await page.send()).toBe('later');
      expect(outcomes()).toEqual([undefined]);
    }
    expect(await page.send()).toBeUndefined();
    expect(outcomes()).toEqual(['sent']);
  });

  test('waits as long as the site asks, but not longer after a clock was put back', async () => {
    const [page] = openQueues();
    await page.add(queued());
    replies = [refused(429, 'too-many-bracket-changes')];
    retryAfter = 60_000;
    expect(await page.send()).toBe(now + 60_000);
    now += 59_999;
    expect(await page.send()).toBe(now + 1);
    expect(requests).toHaveLength(1);
    now -= DAY;
    expect(await page.send()).toBeUndefined();
    expect(outcomes()).toEqual(['sent']);
  });

  test('that finds no signal after a clock was put back is tried again soon', async () => {
    const [page] = openQueues();
    await page.add(queued());
    replies = [refused(429, 'too-many-bracket-changes'), NO_SIGNAL];
    retryAfter = 60_000;
    await page.send();
    now -= DAY;
    retryAfter = undefined;
    expect(await page.send()).toBe('later');
  });

  test('does not wait for as long as a captive portal asks', async () => {
    const [page] = openQueues();
    await page.add(queued());
    replies = [{ status: 503, body: '<h1>Free WiFi</h1>' }];
    retryAfter = HOUR;
    expect(await page.send()).toBe('later');
  });

  test('that takes too long ends the sending, so that other senders and the fan do not wait for the next ones', async () => {
    const [page, worker] = openQueues();
    await page.add(queued());
    await page.add(queued({ kind: 'follow', on: true }));
    replies = [new DOMException('The request timed out', 'TimeoutError')];
    await expect(page.send()).rejects.toThrow('The request timed out');
    expect([requests.length, outcomes()]).toEqual([1, [undefined, undefined]]);
    await worker.send();
    expect(outcomes()).toEqual(['sent', 'sent']);
  });

  test('of another user is never sent, shown or removed', async () => {
    const [page] = openQueues();
    await page.add(queued());
    signedIn = BEA;
    expect(await page.send()).toBeUndefined();
    expect([requests, await page.takeOutcomes(BEA)]).toEqual([[], []]);
    await page.removeOf(BEA);
    signedIn = undefined;
    expect(await page.send()).toBeUndefined();
    signedIn = ADA;
    await page.send();
    expect(bodies().map(({ userId }) => userId)).toEqual([ADA]);
  });

  test('is removed with its account', async () => {
    const [page] = openQueues();
    await page.add(queued());
    await page.removeOf(ADA);
    await page.send();
    expect([stored, requests]).toEqual([[], []]);
  });

  test('is dropped after a month', async () => {
    const [page] = openQueues();
    await page.add(queued());
    now += 30 * DAY + 1;
    expect(await page.send()).toBeUndefined();
    expect([stored, requests]).toEqual([[], []]);
  });

  test.each([
    [409, 'picks-closed'],
    [409, 'bracket-outdated'],
    [404, 'cup-not-found'],
    [403, 'other-account'],
    [400, 'pick-invalid'],
  ])(
    'that the site refuses with %i %s is not sent again, and a refused bracket stays until it is discarded',
    async (status, code) => {
      const [page] = openQueues();
      await page.add(queued());
      replies = [refused(status, code)];
      expect(await page.send()).toBeUndefined();
      expect(await page.takeOutcomes(ADA)).toMatchObject([{ outcome: { code } }]);
      expect(await page.takeOutcomes(ADA)).toEqual([]);
      await page.send();
      expect([requests.length, outcomes()]).toEqual([1, [code]]);
      await page.remove(bracketKey(ADA, CUP));
      expect(stored).toEqual([]);
    },
  );

  test('can be taken back until it is sent', async () => {
    const [page, worker] = openQueues();
    await page.add(queued());
    expect(await page.takeBack(bracketKey(ADA, CUP))).toBe(true);
    await page.send();
    expect(requests).toEqual([]);
    await page.add(queued());
    const sent = worker.send();
    expect(await page.takeBack(bracketKey(ADA, CUP))).toBe(false);
    await sent;
    expect(outcomes()).toEqual(['sent']);
  });

  test('is removed once a sender is done with it, so that it does not arrive afterwards', async () => {
    const [page, worker] = openQueues();
    await page.add(queued({ kind: 'favourites', changes: [] }));
    const events: string[] = [];
    replies = [
      async () => {
        events.push('arrived');
        return { status: 200, body: '{"changes":[]}' };
      },
    ];
    const sent = worker.send();
    await page.remove(keyOf({ userId: ADA, write: { kind: 'favourites', changes: [] } }));
    events.push('removed');
    await sent;
    expect([events, stored]).toEqual([['arrived', 'removed'], []]);
  });

  test('does not delay the writes after it', async () => {
    const [page] = openQueues();
    await page.add(queued());
    await page.add(queued({ kind: 'follow', riderId: 80, on: true }));
    await page.add(queued({ kind: 'follow', riderId: 80, on: false }));
    await page.add(queued({ kind: 'follow', on: true }));
    await page.add(queued({ kind: 'calls', postId: 72, calls: [{ row: 1, call: 'landed' }] }));
    await page.add(queued({ kind: 'favourites', changes: [] }));
    replies = [NO_SIGNAL];
    expect(await page.send()).toBe('later');
    expect(requests.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)).toEqual([
      'POST /brackets/3/9',
      'DELETE /users/3/riders/80',
      'PATCH /users/3/alerts',
      'POST /posts/72/calls/result',
      'POST /users/3/favourites',
    ]);
    expect(outcomes()).toEqual([undefined, 'sent', 'sent', 'sent', 'sent']);
  });

  test('has no token in the store', async () => {
    const [page] = openQueues();
    await page.add(queued());
    replies = [refused(503, 'site-unavailable')];
    await page.send();
    expect(JSON.stringify(stored)).not.toMatch(/bearer|token|authorization/i);
  });
});

describe('a newer bracket', () => {
  test('replaces the one that waits', async () => {
    const [page] = openQueues();
    await page.add(queued());
    await page.add(queued(bracketWrite('Evan')));
    await page.send();
    expect(bodies().map(({ picks }) => picks)).toEqual([bracketWrite('Evan').picks]);
  });

  test('replaces one that arrived although its reply was lost, without a conflict', async () => {
    const [page] = openQueues();
    await page.add(queued());
    bracket = { picks: bracketWrite().picks, letterCall: 2, submittedAt: FIRST };
    await page.add(queued(bracketWrite('Evan')));
    replies = [refused(409, 'bracket-outdated')];
    await page.send();
    expect(bodies().map(({ basedOn }) => basedOn)).toEqual([null, FIRST]);
    expect([outcomes(), bracket?.picks]).toEqual([['sent'], bracketWrite('Evan').picks]);
  });

  test('never replaces one of another device', async () => {
    const [page] = openQueues();
    await page.add(queued());
    bracket = { picks: bracketWrite('Zoe').picks, letterCall: 2, submittedAt: FIRST };
    await page.add(queued(bracketWrite('Evan')));
    replies = [refused(409, 'bracket-outdated')];
    await page.send();
    expect([outcomes(), bracket?.picks]).toEqual([['bracket-outdated'], bracketWrite('Zoe').picks]);
  });

  test('replaces one that was sent before the page knew of it, without a conflict', async () => {
    const [page, worker] = openQueues();
    await page.add(queued());
    await worker.send();
    const { submittedAt } = bracket ?? {};
    await page.add(queued(bracketWrite('Evan')));
    replies = [refused(409, 'bracket-outdated')];
    await page.send();
    expect(bodies().map(({ basedOn }) => basedOn)).toEqual([null, null, submittedAt]);
    expect([outcomes(), bracket?.picks]).toEqual([['sent'], bracketWrite('Evan').picks]);
  });

  test('that is made while the earlier one is being sent is sent after it', async () => {
    const [page, worker] = openQueues();
    await page.add(queued());
    replies = [
      async () => {
        await page.add(queued(bracketWrite('Evan')));
        bracket = { picks: bracketWrite().picks, letterCall: 2, submittedAt: FIRST };
        return { status: 200, body: JSON.stringify({ userId: ADA, slvshCupId: CUP, ...bracket }) };
      },
      refused(409, 'bracket-outdated'),
    ];
    expect(await worker.send()).toBe('later');
    expect(outcomes()).toEqual([undefined]);
    expect(await page.send()).toBeUndefined();
    expect([outcomes(), bracket?.picks]).toEqual([['sent'], bracketWrite('Evan').picks]);
  });

  test('that is sent at once takes the place of the one that waits', async () => {
    const [page, worker] = openQueues();
    await page.add(queued());
    const key = bracketKey(ADA, CUP);
    await expect(page.sendInPlaceOf(key, () => Promise.reject(NO_SIGNAL))).rejects.toThrow('Failed to fetch');
    expect(outcomes()).toEqual([undefined]);
    const sent = page.sendInPlaceOf(key, async () => 'reply');
    await worker.send();
    expect([await sent, stored, requests]).toEqual(['reply', [], []]);
  });
});

test('a store that refuses a write makes the caller fail', async () => {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  const queue = createWriteQueue({
    store: { list: async () => [], update: () => Promise.reject(full) },
    ...{ openSession, lock: (work) => work(), now: () => now, createVersion: () => '1', onChanged: () => {} },
  });
  await expect(queue.add(queued())).rejects.toBe(full);
});

test('a wait that the site asks for is at most an hour', async () => {
  const [page] = openQueues();
  await page.add(queued());
  replies = [refused(503, 'site-unavailable')];
  retryAfter = DAY;
  expect(await page.send()).toBe(now + HOUR);
});
