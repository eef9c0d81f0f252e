import { isPage, savesData } from '../site/navigate.ts';

/** Longer than a pointer takes to cross a link on its way elsewhere. */
const HOVER_MS = 80;
/** Longer than the time from hovering over a link to clicking it, and short enough for edits to show. */
const MAX_AGE_MS = 10_000;
const TIMEOUT_MS = 30_000;

const documents = new Map<string, Promise<Response>>();

/** Returns a prefetched document once. */
export function takePrefetched(url: URL): Promise<Response> | undefined {
  const found = documents.get(keyOf(url));
  documents.delete(keyOf(url));
  return found;
}

/** Loads the document of a link when a pointer or the focus rests on it. */
export function startPrefetching(): void {
  if (!('navigation' in globalThis)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onRest = ({ type, target }: Event) => {
    clearTimeout(timer);
    const link = type !== 'click' && target instanceof Element ? target.closest('a') : null;
    if (!link || link.target || link.type || savesData()) return;
    const url = new URL(link.href);
    if (!isPage(url) || url.pathname === location.pathname) return;
    timer = setTimeout(prefetch, type === 'touchstart' ? 0 : HOVER_MS, url);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart', 'click'])
    addEventListener(event, onRest, { capture: true, passive: true });
}

function prefetch(url: URL): void {
  const key = keyOf(url);
  if (documents.has(key)) return;
  const document = fetchDocument(url);
  documents.set(key, document);
  const discard = () => documents.get(key) === document && documents.delete(key);
  setTimeout(discard, MAX_AGE_MS);
  // The navigation reports the error if the link is followed.
  document.catch(discard);
}

export function fetchDocument(url: URL, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(url, {
    headers: { accept: 'text/html' },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

function keyOf({ pathname, search }: URL): string {
  return pathname + search;
}
