import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FavouriteChange } from '#contract/api/favourites.ts';
import { ApiError } from '#contract/client.ts';
import { openBrowser } from '../../../tests/support/browser-storage.ts';
import type { Session } from '../account/session.ts';
import { createStore } from '../ui/store.ts';
import { openAccountChoice } from './account-choice.ts';
import { openFavourites } from './favourites.ts';
import { createFavouriteSync } from './sync-favourites.ts';

const NOON = Date.parse('2026-03-14T12:00:00.000Z');
/** Longer than the wait for further changes. */
const SOON = 2_000;
const ADA = 3;
const BEA = 4;

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

/** Keeps the newest change of each item, as the server does. */
function openAccounts() {
  const accounts = new Map<number, FavouriteChange[]>();
  return {
    read: (userId: number) => accounts.get(userId) ?? [],
    merge(userId: number, changes: readonly FavouriteChange[]): FavouriteChange[] {
      const items = new Map<string, FavouriteChange>();
      for (const change of [...(accounts.get(userId) ?? []), ...changes]) {
        const item = `${change.postId} ${change.start}`;
        const known = items.get(item);
        if (!known || known.at < change.at) items.set(item, change);
      }
      accounts.set(userId, [...items.values()]);
      return [...items.values()];
    },
    remove: (userId: number) => accounts.delete(userId),
  };
}

/** A tab of `browser`; tabs of one browser share its storage. */
function openTab({ browser = openBrowser(), accounts = openAccounts(), userId = ADA as number | undefined } = {}) {
  const asUser = (id: number) => ({ status: 'signed-in', user: { id } }) as Session;
  const session = createStore<Session>(userId === undefined ? { status: 'signed-out' } : asUser(userId));
  const favourites = openFavourites(browser.store);
  const choice = openAccountChoice(browser.store);
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const network = new EventTarget();
  const merge = vi.fn(async (id: number, changes: FavouriteChange[]) => accounts.merge(id, changes));
  const remove = vi.fn(async (id: number) => accounts.remove(id));
  let queued: FavouriteChange[] | undefined;
  const queue = async (_: number, changes: FavouriteChange[] | undefined) => {
    queued = changes;
  };
  const sync = createFavouriteSync({
    ...{ favourites, choice, session, merge, remove, queue, network, now: Date.now },
    page: () => page,
  });
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const waiting = () => queued;
  return { browser, accounts, session, asUser, favourites, choice, network, merge, remove, sync, show, waiting };
}

const wait = (milliseconds = SOON) => vi.advanceTimersByTimeAsync(milliseconds);
const starred = (changes: readonly { postId: number; start: number | null; on: boolean }[]) =>
  changes.filter(({ on }) => on).map(({ postId, start }) => [postId, start]);

test('nothing is sent before the fan turns it on, and nothing after they turn it off', async () => {
  const { sync, favourites, merge, accounts } = openTab();
  sync.start();
  favourites.set(7, null, true);
  await wait();
  expect(merge).not.toHaveBeenCalled();
  sync.turnOn(ADA);
  await wait();
  expect(starred(accounts.read(ADA))).toEqual([[7, null]]);
  sync.turnOff(ADA);
  favourites.set(8, null, true);
  await wait();
  expect(starred(accounts.read(ADA))).toEqual([[7, null]]);
});

test('several stars make one request, with single tricks', async () => {
  const { sync, favourites, merge, accounts } = openTab();
  sync.turnOn(ADA);
  await wait();
  favourites.set(7, null, true);
  favourites.set(7, 29.7, true);
  favourites.set(8, null, true);
  await wait();
  expect(merge).toHaveBeenCalledTimes(2);
  expect(starred(accounts.read(ADA))).toContainEqual([7, 29.7]);
  expect(sync.state.get()).toBe('saved');
});

test('two browsers of a fan get the favourites of both, and removals', async () => {
  const accounts = openAccounts();
  const [phone, laptop] = [openTab({ accounts }), openTab({ accounts })];
  phone.favourites.set(7, null, true);
  laptop.favourites.set(8, 12.5, true);
  phone.sync.turnOn(ADA);
  await wait();
  laptop.sync.turnOn(ADA);
  await wait();
  expect(starred(laptop.favourites.changes())).toEqual(
    expect.arrayContaining([
      [7, null],
      [8, 12.5],
    ]),
  );
  laptop.favourites.set(7, null, false);
  await wait(60_000);
  phone.show('hidden');
  phone.show('visible');
  await wait();
  expect(starred(phone.favourites.changes())).toEqual([[8, 12.5]]);
});

test('a star of the time of a request stays, and follows with the next one', async () => {
  const { sync, favourites, merge, accounts } = openTab();
  sync.turnOn(ADA);
  await wait();
  merge.mockImplementationOnce(async (id, changes) => {
    favourites.set(9, null, true);
    return accounts.merge(id, changes);
  });
  favourites.set(7, null, true);
  await wait();
  expect(favourites.has(9)).toBe(true);
  await wait();
  expect(starred(accounts.read(ADA))).toEqual([
    [7, null],
    [9, null],
  ]);
});

test('a removal reaches the account from a browser whose clock is a year slow', async () => {
  const { sync, favourites, accounts } = openTab();
  accounts.merge(ADA, [{ postId: 7, start: null, on: true, at: '2027-03-14T12:00:00.000Z' }]);
  sync.turnOn(ADA);
  await wait();
  favourites.set(7, null, false);
  await wait();
  expect(starred(accounts.read(ADA))).toEqual([]);
  expect(favourites.has(7)).toBe(false);
});

test('a failed request is sent again, later each time, and at once when the network is back', async () => {
  const { sync, favourites, merge, network } = openTab();
  merge.mockRejectedValue(new TypeError('fetch failed'));
  sync.turnOn(ADA);
  await wait();
  expect(sync.state.get()).toBe('failed');
  await wait(60_000);
  const inMinute = merge.mock.calls.length;
  expect(inMinute).toBeGreaterThan(2);
  await wait(60_000);
  expect(merge.mock.calls.length - inMinute).toBeLessThan(inMinute);
  favourites.set(7, null, true);
  merge.mockResolvedValue([{ postId: 7, start: null, on: true, at: new Date(Date.now()).toISOString() }]);
  network.dispatchEvent(new Event('online'));
  await wait(0);
  expect(sync.state.get()).toBe('saved');
});

test('a request that the server refuses is not repeated', async () => {
  const { sync, merge } = openTab();
  merge.mockRejectedValue(
    new ApiError({ statusCode: 400, error: 'Bad Request', code: 'request-invalid', message: 'no' }),
  );
  sync.turnOn(ADA);
  await wait(60 * 60_000);
  expect(merge).toHaveBeenCalledTimes(1);
});

test('other entries of the storage cause no request, also after a failure', async () => {
  const { sync, merge, browser } = openTab();
  merge.mockRejectedValueOnce(
    new ApiError({ statusCode: 400, error: 'Bad Request', code: 'request-invalid', message: 'no' }),
  );
  sync.turnOn(ADA);
  await wait();
  browser.store.set('slvsh-places', '[[7,41]]');
  await wait();
  expect(merge).toHaveBeenCalledTimes(1);
});

test('another user of the browser sends nothing, and the next visit of the first one goes on', async () => {
  const { sync, session, asUser, favourites, accounts, merge } = openTab();
  sync.turnOn(ADA);
  await wait();
  session.set({ status: 'signed-out' });
  favourites.set(7, null, true);
  await wait();
  session.set(asUser(BEA));
  await wait();
  expect(merge.mock.calls.map(([id]) => id)).toEqual([ADA]);
  expect(favourites.has(7)).toBe(true);
  session.set(asUser(ADA));
  await wait();
  expect(starred(accounts.read(ADA))).toEqual([[7, null]]);
});

test('a reply that arrives after the sign-out changes no favourites', async () => {
  const { sync, session, favourites, merge } = openTab();
  merge.mockImplementationOnce(async () => {
    session.set({ status: 'signed-out' });
    return [{ postId: 9, start: null, on: true, at: new Date(NOON).toISOString() }];
  });
  sync.turnOn(ADA);
  await wait();
  expect(favourites.changes()).toEqual([]);
  expect(sync.state.get()).toBe('idle');
});

test('a hidden tab leaves the changes of another one to that tab', async () => {
  const browser = openBrowser();
  const [shown, hidden] = [openTab({ browser }), openTab({ browser })];
  for (const { sync } of [shown, hidden]) sync.turnOn(ADA);
  await wait();
  hidden.show('hidden');
  const before = hidden.merge.mock.calls.length;
  shown.favourites.set(7, null, true);
  await wait();
  expect(starred(shown.accounts.read(ADA))).toEqual([[7, null]]);
  expect(hidden.merge).toHaveBeenCalledTimes(before);
});

test('two visible tabs come to rest', async () => {
  const browser = openBrowser();
  const accounts = openAccounts();
  const tabs = [openTab({ browser, accounts }), openTab({ browser, accounts })];
  for (const { sync } of tabs) sync.turnOn(ADA);
  await wait();
  tabs[0]?.favourites.set(7, null, true);
  await wait(60_000);
  const requests = () => tabs.map(({ merge }) => merge.mock.calls.length);
  const before = requests();
  await wait(10 * 60_000);
  expect(requests()).toEqual(before);
  expect(Math.max(...before)).toBeLessThan(4);
});

test('a star just before the tab is hidden is sent at once', async () => {
  const { sync, favourites, accounts, show } = openTab();
  sync.turnOn(ADA);
  await wait();
  favourites.set(7, null, true);
  show('hidden');
  await wait(0);
  expect(starred(accounts.read(ADA))).toEqual([[7, null]]);
});

test('a deletion turns it off, waits for the request under way, and leaves the favourites of the browser', async () => {
  const { sync, favourites, accounts, choice, merge } = openTab();
  favourites.set(7, null, true);
  const { promise, resolve } = Promise.withResolvers<void>();
  merge.mockImplementationOnce(async (id, changes) => {
    await promise;
    return accounts.merge(id, changes);
  });
  sync.turnOn(ADA);
  const deletion = sync.deleteFromAccount(ADA);
  await wait();
  resolve();
  await deletion;
  expect([accounts.read(ADA), choice.userId(), favourites.has(7)]).toEqual([[], undefined, true]);
});

test('entries that were edited by hand are sent where the server accepts them, and replaced where not', async () => {
  const stored = [
    [7, null, 1, Date.UTC(2100, 0)],
    [8, 1e9, 1, NOON],
    [9e9, null, 1, NOON],
  ];
  const browser = openBrowser({ 'slvsh-favourites': JSON.stringify(stored) });
  const { sync, favourites, merge } = openTab({ browser });
  sync.turnOn(ADA);
  await wait(60_000);
  expect(merge.mock.calls).toEqual([[ADA, [{ postId: 7, start: null, on: true, at: '2100-01-01T00:00:00.000Z' }]]]);
  expect(starred(favourites.changes())).toEqual([[7, null]]);
});

test('without a signal changes wait in the queue, until the account has them or the fan turns it off', async () => {
  const { sync, favourites, merge, network, waiting } = openTab();
  sync.turnOn(ADA);
  await wait();
  for (const end of [() => network.dispatchEvent(new Event('online')), () => sync.turnOff(ADA)]) {
    merge.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    favourites.set(7, null, !favourites.has(7, null));
    await wait();
    expect(waiting()).toMatchObject([{ postId: 7, start: null }]);
    end();
    await wait();
    expect(waiting()).toBeUndefined();
  }
});

test('changes that the server refuses do not wait in the queue', async () => {
  const { sync, merge, waiting } = openTab();
  const reply = {
    statusCode: 429,
    error: 'Too Many Requests',
    code: 'too-many-favourite-changes' as const,
    message: 'No.',
  };
  merge.mockRejectedValueOnce(new ApiError(reply));
  sync.turnOn(ADA);
  await wait(100);
  expect([sync.state.get(), waiting()]).toEqual(['failed', undefined]);
});
