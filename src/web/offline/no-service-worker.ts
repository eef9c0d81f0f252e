declare const self: ServiceWorkerGlobalScope;

/** Replaces the service worker with `OFFLINE=0`: deletes all caches, then unregisters itself. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
