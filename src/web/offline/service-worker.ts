/**
 * Serves one offline page when a navigation finds no network (decision 9), and shows push messages. The build defines VERSION and
 * CACHED_URLS: the page, then its style and typefaces, under URLs that no other page requests.
 */
declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
};
declare const VERSION: string;
declare const CACHED_URLS: [page: string, ...parts: string[]];

/** Chromium's static routing API. */
type InstallEvent = ExtendableEvent & { addRoutes?(rules: RouterRule[]): Promise<void> };
type RouterRule = {
  condition: { requestMode?: string; urlPattern?: URLPatternInit };
  source: 'network' | 'fetch-event';
};

type PushMessage = { title: string; body: string; path: string; tag: string };

const PAGE = CACHED_URLS[0];
const CACHE = `offline-${VERSION}`;

const IGNORED_PATHS = /^(\/api|(\/fr)?\/admin)(\/|$)/;

self.addEventListener('install', (event) => {
  // Open pages do not depend on the old version, so the new one takes over at once.
  self.skipWaiting();
  event.waitUntil(Promise.all([precache(), addStaticRoutes(event)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const path = url.replace(self.location.origin, '');
  if (path !== PAGE && CACHED_URLS.includes(path)) return event.respondWith(matchCache(path));
  if (mode !== 'navigate' || method !== 'GET' || IGNORED_PATHS.test(new URL(url).pathname)) return;
  event.respondWith(fetchOrOfflinePage(event));
});

/** Browsers require a notification for each message. */
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json() as PushMessage;
  const options = { body, tag, data: { path }, icon: '/icons/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(showPage(url.href));
});

/** In the window that shows it already, or in a new one. */
async function showPage(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((window) => window.url === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}

/** Uses the HTTP cache except for the page, so typefaces are not downloaded twice. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    CACHED_URLS.map(async (url) => {
      const response = await fetch(url.replace('?offline', ''), { cache: url === PAGE ? 'reload' : 'default' });
      if (!response.ok) throw new Error(`The response of ${url} has status ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

/** In browsers with the static routing API, only navigations start this worker. */
async function addStaticRoutes(event: InstallEvent): Promise<void> {
  const bypassConditions: RouterRule['condition'][] = [
    ...['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode })),
    ...['/api', '/api/*', '/admin', '/admin/*', '/fr/admin', '/fr/admin/*'].map((pathname) => ({
      urlPattern: { pathname },
    })),
  ];
  try {
    await event.addRoutes?.([
      { condition: { urlPattern: { pathname: '/assets/*', search: 'offline' } }, source: 'fetch-event' },
      ...bypassConditions.map((condition): RouterRule => ({ condition, source: 'network' })),
    ]);
  } catch {
    // The `fetch` handler ignores these requests as well.
  }
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function fetchOrOfflinePage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return matchCache(PAGE);
  }
}

/** Without a cache entry, which browsers may evict, the browser shows its own network error. */
async function matchCache(url: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(url)) ?? Response.error();
}
