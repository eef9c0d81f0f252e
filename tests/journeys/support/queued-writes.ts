/** What waits for a signal in the browser of a fan. */
import type { APIRequestContext, CDPSession, Page } from '@playwright/test';
import { SYNC_TAG } from '#web/account/write-queue/sync-tag.ts';
import { readJson } from './test.ts';

export type Fan = { name: string; email: string; id: number };

/** Pages of the same context share the session. */
export async function signUp(request: APIRequestContext, name: string): Promise<Fan> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@fans.example`;
  const data = { name, email, password: 'tail-butter-450-x' };
  const { id } = await readJson(request.post('/api/v1/users/sign-up', { data }));
  return { name, email, id };
}

export type Storage = {
  /** The addresses, headers and bodies of all caches. */
  responses: { address: string; cacheControl: string; body: string }[];
  /** The records of all object stores. */
  records: unknown[];
  /** The items of localStorage and sessionStorage. */
  items: Record<string, string>;
};

/** Reads all that the site has stored in the browser, except cookies. */
export function readStorage(page: Page): Promise<Storage> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const responses = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url);
        const cacheControl = response?.headers.get('cache-control') ?? '';
        if (response) responses.push({ address: url, cacheControl, body: await response.text() });
      }
    }
    const records = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        records.push(...(await done(database.transaction(store).objectStore(store).getAll())).flat());
      database.close();
    }
    return { responses, records, items: { ...localStorage, ...sessionStorage } };
  });
}

/** Starts the service worker as browsers without a window do at a time of their own. */
export async function dispatchSync(devTools: CDPSession, origin: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>();
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL, isDeleted } of registrations)
      if (!isDeleted && scopeURL === `${origin}/`) resolve(registrationId);
  });
  await devTools.send('ServiceWorker.enable');
  const event = { origin, registrationId: await promise, tag: SYNC_TAG, lastChance: false };
  await devTools.send('ServiceWorker.dispatchSyncEvent', event);
}
