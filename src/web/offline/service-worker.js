/**
 * Shows one page when a navigation finds no network, and does nothing else (decision 28). The build writes KEPT: the address
 * of that page, then those of its style and typefaces, which no other page asks for.
 */
const PAGE = KEPT[0];
const CACHE = `offline-${VERSION}`;

/** What is never touched. */
const NEVER = /^(\/api|(\/fr)?\/admin)(\/|$)/;

self.addEventListener('install', (event) => {
  // It holds nothing that an open page could miss, so that a new one need not wait for the old.
  self.skipWaiting();
  event.waitUntil(Promise.all([keep(), passBy(event)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOlder(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const address = url.replace(self.location.origin, '');
  if (address !== PAGE && KEPT.includes(address)) return event.respondWith(findKept(address));
  if (mode !== 'navigate' || method !== 'GET' || NEVER.test(new URL(url).pathname)) return;
  event.respondWith(askOrShowPage(event));
});

/** Typefaces that the browser has already are not sent again. */
async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    KEPT.map(async (address) => {
      const answer = await fetch(address.replace('?offline', ''), { cache: address === PAGE ? 'reload' : 'default' });
      if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`);
      await cache.put(address, answer);
    }),
  );
}

/** Where the browser can be told so, it does not even wake this worker for anything but a page. */
async function passBy(event) {
  const past = [
    ...['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode })),
    ...['/api', '/api/*', '/admin', '/admin/*', '/fr/admin', '/fr/admin/*'].map((pathname) => ({
      urlPattern: { pathname },
    })),
  ];
  try {
    await event.addRoutes?.([
      { condition: { urlPattern: { pathname: '/assets/*', search: 'offline' } }, source: 'fetch-event' },
      ...past.map((condition) => ({ condition, source: 'network' })),
    ]);
  } catch {
    // It is asked, then, and lets them pass.
  }
}

async function dropOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function askOrShowPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return findKept(PAGE);
  }
}

/** What the browser has thrown away to make room cannot be shown; then it says in its own words that there is no network. */
async function findKept(address) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? Response.error();
}
