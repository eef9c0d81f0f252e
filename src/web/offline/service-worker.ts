/** Keeps public pages that were seen, serves them without a network (decision 23), and shows push messages. */
import { languageOf } from '#contract/rules/languages.ts';
import { isFile, isPage, isUnchanging } from './keepable.ts';
import type { KeepReply, PageMessage } from './page-message.ts';
import { offlinePages } from './worker/build.ts';
import {
  cleanUp,
  dropCollection,
  findFile,
  findPage,
  keepOfflinePages,
  keepShownPage,
  takeAlong,
} from './worker/kept-pages.ts';
import { startPushMessages } from './worker/push-messages.ts';
import './worker/send-writes.ts';
import { addStaticRoutes, type InstallEvent } from './worker/static-routes.ts';

declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
};

const PATIENCE_MS = 4_000;
/** After a request that got no response in time, the next ones do not wait as long. */
const SHORT_PATIENCE_MS = 500;

let isStalled = false;

self.addEventListener('install', (event) => {
  // Open pages do not depend on the old version, so the new one takes over at once.
  self.skipWaiting();
  // Without storage there is nothing to keep.
  event.waitUntil(Promise.all([keepOfflinePages().catch(() => {}), addStaticRoutes(event)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([cleanUp().catch(() => {}), configurePreload(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, headers } = event.request;
  const url = new URL(event.request.url);
  // A request with a token has a reply for one person.
  if (method !== 'GET' || url.origin !== self.location.origin || headers.has('authorization')) return;
  if (isUnchanging(url)) event.respondWith(answerFile(event.request, url));
  else if (isFile(url)) event.respondWith(answerFromNetwork(event, () => findFile(url)));
  else if (!isPage(url)) return;
  else if (mode === 'navigate') event.respondWith(answerNavigation(event, url));
  else if (headers.get('accept') === 'text/html') event.respondWith(answerFromNetwork(event, () => findPage(url)));
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  const reply = (kept: boolean) => event.ports[0]?.postMessage({ kept } satisfies KeepReply);
  if (message.type === 'shown') event.waitUntil(keepShownPage(message).catch(() => {}));
  if (message.type === 'keep') event.waitUntil(takeAlong(message).then(reply, () => reply(false)));
  if (message.type === 'drop')
    event.waitUntil(
      dropCollection(message)
        .catch(() => {})
        .then(() => reply(false)),
    );
});

startPushMessages();

async function answerFile(request: Request, url: URL): Promise<Response> {
  return (await findFile(url)) ?? fetch(request);
}

async function answerNavigation(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return await answerFromNetwork(event, () => findPage(url));
  } catch {
    // Without it, as browsers may evict it, the browser shows its own network error.
    return (await findFile(offlinePages[languageOf(url.pathname)])) ?? Response.error();
  }
}

/** The response of the network, unless it fails or takes long and there is a kept one. */
async function answerFromNetwork(event: FetchEvent, find: () => Promise<Response | undefined>): Promise<Response> {
  const network = requestNetwork(event);
  const received = network.then((response) => {
    isStalled = false;
    return response;
  });
  const first = await withinPatience(received);
  if (first) return first;
  return (await find()) ?? received;
}

/** In Firefox a preload that fails also fails the navigation for which the worker has a kept page. */
async function configurePreload(): Promise<void> {
  const { navigationPreload } = self.registration;
  await (navigator.userAgent.includes('Firefox/') ? navigationPreload?.disable() : navigationPreload?.enable());
}

async function requestNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/** Resolves to undefined if there is no response, or none yet. */
async function withinPatience(received: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(
      () => {
        isStalled = true;
        resolve(undefined);
      },
      isStalled ? SHORT_PATIENCE_MS : PATIENCE_MS,
    );
  });
  try {
    return await Promise.race([received, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
