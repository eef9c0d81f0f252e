/**
 * The pages that this browser has seen, in caches that outlive a release: a page names its files by the hashes of its own release.
 * All changes run one after the other. A page is stored after its files.
 */
import { languageOf } from '#contract/rules/languages.ts';
import { findEvicted, type KeptPage } from '../evicted.ts';
import {
  findSiteScript,
  isFile,
  isOwnFile,
  isOwnOfflinePage,
  isOwnPage,
  isPage,
  isUnchanging,
  keptAddresses,
} from '../keepable.ts';
import { collectionCache, FILES_HEADER, type PageMessage } from '../page-message.ts';
import { laterScripts, messageScripts, offlineFiles, offlinePages, siteScript } from './build.ts';
import { insertKeptLine } from './kept-line.ts';

const PAGES = 'slvsh-pages-1';
export const FILES = 'slvsh-files-1';
const COLLECTION_PREFIX = collectionCache('');

const FETCHES_AT_ONCE = 4;

let lastChange: Promise<unknown> = Promise.resolve();

function afterOtherChanges<T>(change: () => Promise<T>): Promise<T> {
  const result = lastChange.then(change);
  lastChange = result.catch(() => {});
  return result;
}

/** Browsers may refuse any access to storage, which leaves the network. */
export async function findPage(url: URL): Promise<Response | undefined> {
  const { origin } = self.location;
  for (const address of keptAddresses(url)) {
    const kept = await caches.match(origin + address).catch(() => undefined);
    if (!kept) continue;
    // The page would start with another tab than its HTML shows.
    if (address !== url.pathname + url.search) return Response.redirect(origin + address);
    const html = insertKeptLine(await kept.text(), url.pathname, kept.headers.get('date'));
    return new Response(html, { headers: kept.headers });
  }
  return undefined;
}

export async function findFile(url: URL | string): Promise<Response | undefined> {
  try {
    return await (await caches.open(FILES)).match(url);
  } catch {
    return undefined;
  }
}

export function keepShownPage({ address, files, isNew, savesData }: Extract<PageMessage, { type: 'shown' }>) {
  return afterOtherChanges(async () => {
    const url = new URL(address, self.location.origin);
    // Its first request may have failed, and the worker of the last release or the browser may have evicted it.
    if (!(await findFile(offlinePages[languageOf(url.pathname)]))) await keepOfflinePages().catch(() => {});
    const cache = await findCache(url);
    return keep(cache, url, { files, isNew, addLaterScripts: !savesData });
  });
}

/** Resolves to whether the page is kept. */
export function takeAlong({ address, files, collection }: Extract<PageMessage, { type: 'keep' }>): Promise<boolean> {
  return afterOtherChanges(async () => {
    const url = new URL(address, self.location.origin);
    const cache = collectionCache(collection);
    const kept = await keep(cache, url, { files, isNew: true, addLaterScripts: true });
    if (kept) await (await caches.open(PAGES)).delete(url);
    return kept;
  });
}

export function dropCollection({ collection }: Extract<PageMessage, { type: 'drop' }>): Promise<void> {
  return afterOtherChanges(async () => {
    await caches.delete(collectionCache(collection));
    await evict();
  });
}

/** Stores the offline pages with their files. Without storage the worker still shows push messages. */
export async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(FILES);
  const [style = ''] = offlineFiles;
  await keepFiles(offlineFiles);
  for (const page of Object.values(offlinePages)) {
    const response = await fetch(page, { cache: 'reload', redirect: 'error' });
    const html = await response.text();
    if (!isOwnOfflinePage(response, html, style)) throw new Error(`The response of ${page} is not of this site`);
    await cache.put(page, store(html, response.headers));
  }
}

/** Deletes the caches of former formats, and what the last release left. */
export function cleanUp(): Promise<void> {
  return afterOtherChanges(async () => {
    const known = (name: string) => name === PAGES || name === FILES || name.startsWith(COLLECTION_PREFIX);
    for (const name of await caches.keys()) if (!known(name)) await caches.delete(name);
    await evict();
  });
}

/** A page that was taken along is updated where it is. */
async function findCache(url: URL): Promise<string> {
  for (const name of await caches.keys())
    if (name.startsWith(COLLECTION_PREFIX) && (await (await caches.open(name)).match(url))) return name;
  return PAGES;
}

type KeepOptions = { files: string[]; isNew: boolean; addLaterScripts: boolean };

async function keep(cacheName: string, url: URL, options: KeepOptions): Promise<boolean> {
  if (url.origin !== self.location.origin || !isPage(url)) return false;
  const cache = await caches.open(cacheName);
  const before = await cache.match(url);
  const received = options.isNew || !before ? await receivePage(url) : undefined;
  const page = received ?? before;
  if (!page) return false;
  const html = await page.text();
  // Files of a page that could not be received again are those of the kept one.
  const earlier = received ? [] : filesOf(before);
  const files = new Set(options.files);
  if (options.isNew && options.addLaterScripts && findSiteScript(html) === siteScript)
    for (const script of [...laterScripts, messageScripts[languageOf(url.pathname)]]) files.add(script);
  try {
    const keptFiles = [...new Set([...earlier, ...(await keepFiles(files))])];
    // Deleting it first moves it to the end, so the cache is in the order of use.
    await cache.delete(url);
    await cache.put(url, store(html, page.headers, { [FILES_HEADER]: keptFiles.join(' ') }));
    if (!options.isNew) return true;
    await evict();
    return (await cache.match(url)) !== undefined;
  } catch (error) {
    // The quota may be smaller than the limit.
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await cache.delete(url);
    const seen = (await listPages()).filter(({ taken }) => !taken);
    await evict({ pages: seen.length >> 1, bytes: Number.POSITIVE_INFINITY });
    return false;
  }
}

/** The HTTP cache has the page that the browser has just shown. */
async function receivePage(url: URL): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { cache: 'force-cache', redirect: 'error', headers: { accept: 'text/html' } });
    return isOwnPage(response, await response.clone().text()) ? response : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the paths of the files that are kept. */
async function keepFiles(addresses: Iterable<string>): Promise<string[]> {
  const cache = await caches.open(FILES);
  const waiting = [...new Set(Array.from(addresses, (address) => new URL(address, self.location.origin).href))];
  const kept: string[] = [];
  const work = async () => {
    for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
      const url = new URL(href);
      if (await keepFile(cache, url)) kept.push(url.pathname + url.search);
    }
  };
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, work));
  return kept;
}

async function keepFile(cache: Cache, url: URL): Promise<boolean> {
  if (url.origin !== self.location.origin || !isFile(url)) return false;
  const before = await cache.match(url);
  if (before && isUnchanging(url)) return true;
  const received = await receiveFile(url).catch(() => undefined);
  if (received) await cache.put(url, received);
  return (received ?? before) !== undefined;
}

/** Rejects if the file arrives only in part. */
async function receiveFile(url: URL): Promise<Response | undefined> {
  const response = await fetch(url, { cache: 'force-cache', redirect: 'error' });
  return isOwnFile(url, response) ? store(await response.blob(), response.headers) : undefined;
}

/** The body is decoded, and its length is counted among the bytes that are kept. */
function store(body: string | Blob, received: Headers, added: Record<string, string> = {}): Response {
  const blob = new Blob([body]);
  const headers = new Headers(received);
  headers.delete('content-encoding');
  for (const [name, value] of Object.entries({ ...added, 'content-length': String(blob.size) }))
    headers.set(name, value);
  return new Response(blob, { headers });
}

function filesOf(page: Response | undefined): string[] {
  return page?.headers.get(FILES_HEADER)?.split(' ').filter(Boolean) ?? [];
}

type StoredPage = KeptPage & { cache: Cache };

async function listPages(): Promise<StoredPage[]> {
  const names = (await caches.keys()).filter((name) => name === PAGES || name.startsWith(COLLECTION_PREFIX));
  const pages = names.map(async (name) => {
    const cache = await caches.open(name);
    return (await listResponses(cache)).map(({ address, response, bytes }) => {
      return { cache, address, bytes, files: filesOf(response), taken: name !== PAGES };
    });
  });
  return (await Promise.all(pages)).flat();
}

async function listResponses(
  cache: Cache,
): Promise<{ address: string; response: Response | undefined; bytes: number }[]> {
  // Both lists have the order of insertion. One request for each entry would delay the requests of pages.
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  return requests.map(({ url }, index) => ({
    address: url.slice(self.location.origin.length),
    response: responses[index],
    bytes: Number(responses[index]?.headers.get('content-length') ?? 0),
  }));
}

async function evict(limits?: { pages: number; bytes: number }): Promise<void> {
  const cache = await caches.open(FILES);
  const files = new Map((await listResponses(cache)).map(({ address, bytes }) => [address, bytes]));
  const evicted = findEvicted(await listPages(), files, [...Object.values(offlinePages), ...offlineFiles], limits);
  for (const page of evicted.pages) await page.cache.delete(page.address);
  for (const address of evicted.files) await cache.delete(address);
}
