/** Keeps all pages of a collection, such as those of a cup, with the files that this window would show. */
import { collectionCache, FILES_HEADER, type KeepReply, type PageMessage } from './page-message.ts';

/** Resolves once the service worker answers requests of this window, so that it can keep pages. */
export function canTakeAlong(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return promise;
  if (navigator.serviceWorker.controller) resolve();
  else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  return promise;
}

export async function isTakenAlong(collection: string): Promise<boolean> {
  return caches.has(collectionCache(collection)).catch(() => false);
}

/** `onProgress` gets the number of kept pages. Rejects if a page cannot be kept. */
export async function takeAlong(
  collection: string,
  addresses: readonly string[],
  onProgress: (pages: number) => void,
): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    const files = await listFiles(address);
    const { kept } = await send({ type: 'keep', address, files, collection });
    if (!kept) throw new Error(`${address} could not be kept`);
    onProgress(index + 1);
  }
}

export async function leaveHere(collection: string): Promise<void> {
  await send({ type: 'drop', collection });
}

/** The megabytes of the pages of a collection and of the files that they show. */
export async function measureCollection(collection: string): Promise<number> {
  const pages = await (await caches.open(collectionCache(collection))).matchAll();
  const files = new Set(pages.flatMap(({ headers }) => headers.get(FILES_HEADER)?.split(' ') ?? []));
  const kept = await Promise.all([...files].map((file) => caches.match(file)));
  const bytes = [...pages, ...kept].reduce(
    (sum, response) => sum + Number(response?.headers.get('content-length') ?? 0),
    0,
  );
  return bytes / 1_000_000;
}

async function listFiles(address: string): Promise<string[]> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const assets = [...page.querySelectorAll(':is(script, img)[src^="/"], link[href^="/assets/"]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  const data = [...page.querySelectorAll<HTMLElement>('[data-keep]')].map(({ dataset }) => dataset.keep ?? '');
  const pictures = await Promise.all([...page.querySelectorAll<HTMLImageElement>('img[srcset]')].map(choosePicture));
  return [...new Set([...assets, ...data, ...pictures])];
}

/** The browser chooses the format and the size for this window. */
async function choosePicture(image: HTMLImageElement): Promise<string> {
  const copy = document.createDocumentFragment();
  copy.append(document.importNode(image.closest('picture') ?? image, true));
  const picture = copy.querySelector('img') ?? image;
  picture.loading = 'eager';
  await picture.decode().catch(() => {});
  return picture.currentSrc || picture.src;
}

function send(message: PageMessage): Promise<KeepReply> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as KeepReply);
    const { controller } = navigator.serviceWorker;
    if (controller) controller.postMessage(message, [port2]);
    else resolve({ kept: false });
  });
}
