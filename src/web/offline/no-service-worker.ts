import { clearBadge } from '../site/badge.ts';

declare const self: ServiceWorkerGlobalScope;

/** Replaces the service worker with `OFFLINE=0`: deletes all caches and the badge, then unregisters itself. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await clearBadge();
  await self.registration.unregister();
}
