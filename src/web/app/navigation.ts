/** Shows the next document in place of the current one, without loading the site again. */
import { currentPage, isQueryOfIsland, PAGE_SHOWN } from '../site/location.ts';
import { isPage, isPlainClick, type NavigationInfo } from '../site/navigate.ts';
import { haveScriptsFailed, prepareIslands, showOutage, unmountRemovedIslands } from './islands.ts';
import { fetchDocument, takePrefetched } from './prefetch.ts';

/** A page that arrives sooner needs no sign that it loads. */
const WAITING_AFTER_MS = 300;

const HEAD_OF_PAGE =
  'title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';
const STYLES_OF_PAGE = 'link[data-page-style]';

/** The address of the shown document without its fragment. Its query changes when an island changes the query. */
let shown = location.pathname + location.search;
/** The language of the scripts and of the parts of the page that every navigation keeps. */
const { language } = currentPage;
let isOutage = false;
let isLeaving = false;
/** `index` counts the elements that `selector` finds in the document. */
type Place = { selector: string; index: number };

/** The link that the visitor followed from an entry of the history, by the key of the entry. */
const followed = new Map<string, Place>();
/** The scroll position at which the visitor left an entry, by its key. */
const places = new Map<string, number>();

/** Without the Navigation API the browser loads each document. */
export function startNavigation(): void {
  currentPage.subscribe(() => {
    shown = location.pathname + location.search;
    const link = document.getElementById('language');
    if (link instanceof HTMLAnchorElement) link.search = location.search;
  });
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    const { destination, navigationType, sourceElement } = event;
    const url = new URL(destination.url);
    if (
      isLeaving ||
      haveScriptsFailed ||
      !event.canIntercept ||
      event.downloadRequest !== null ||
      event.formData !== null
    )
      return;
    const info = (event.info ?? {}) as NavigationInfo;
    if ((navigationType === 'reload' && !info.refresh) || !isPage(url)) return;
    // An app with a router of its own, such as the admin area, handles the history itself.
    if (navigationType === 'traverse' && document.querySelector('main [data-router]')) return;
    // The browser shows a fragment unless its document is still on its way, and islands show the queries that they set.
    if (
      event.hashChange ? url.pathname + url.search === shown : navigationType !== 'traverse' && destination.sameDocument
    )
      return;
    const { key = '' } = navigation.currentEntry ?? {};
    if (sourceElement instanceof HTMLAnchorElement) followed.set(key, placeOf(sourceElement));
    if (!isOutage) places.set(key, scrollY);
    const refresh = info.refresh || hasOption(sourceElement, 'refresh');
    const keepScroll = info.keepScroll || refresh || hasOption(sourceElement, 'keep-scroll');
    const before = document.activeElement && placeOf(document.activeElement);
    const isOwnQuery = isQueryOfIsland(url) && !refresh;
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: async () => {
        const isRetry = isOutage && navigationType === 'replace';
        const isNew = refresh || isOutage || url.pathname + url.search !== shown;
        let redirect: string | undefined;
        if (isNew && isOwnQuery) await changeQuery(sourceElement !== null);
        else if (isNew) redirect = await show(url, event);
        if (event.signal.aborted) return;
        // An outage in place of the page has overwritten the scroll position that the browser keeps.
        if (isRetry) scrollTo(0, places.get(key) ?? 0);
        else if (!keepScroll) event.scroll();
        moveFocus(event, before, keepScroll);
        if (!isNew || isOwnQuery) return;
        // `replaceState` ends the navigation, so scroll and focus come before it.
        if (redirect !== undefined) history.replaceState(null, '', redirect);
        currentPage.update(navigationType === 'traverse' ? 'history' : 'link');
        announce();
      },
    });
  });
  addEventListener('click', replaceEntry);
  // The back/forward cache may restore this document.
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

/** Replaces the entry of the history, where a navigation by a link adds one. */
function replaceEntry(event: MouseEvent): void {
  const link = isPlainClick(event) && event.target instanceof Element && event.target.closest('a');
  if (!link || !hasOption(link, 'replace')) return;
  event.preventDefault();
  const url = new URL(link.href);
  const keepScroll = hasOption(link, 'keep-scroll');
  // Without scripts the fragment keeps the place on the page.
  if (keepScroll) url.hash = '';
  navigation.navigate(url.href, { history: 'replace', info: { keepScroll } satisfies NavigationInfo });
}

function hasOption(element: Element | null, option: string): boolean {
  return element?.closest<HTMLElement>('[data-navigate]')?.dataset.navigate?.split(' ').includes(option) === true;
}

/** A link, such as a tab of a cup, changes the page in a view transition, and typing without one. */
function changeQuery(byLink: boolean): void | Promise<void> {
  const update = () => currentPage.update('link');
  return byLink ? inViewTransition(update) : update();
}

/** Returns the address to which a redirect led. */
async function show(url: URL, { signal }: NavigateEvent): Promise<string | undefined> {
  const waiting = setTimeout(showLoading, WAITING_AFTER_MS, true);
  const stopWaiting = () => {
    clearTimeout(waiting);
    showLoading(false);
  };
  signal.addEventListener('abort', stopWaiting);
  try {
    const response = await (takePrefetched(url) ?? fetchDocument(url, signal));
    if (!isDocument(response)) return leave(url);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (signal.aborted) return undefined;
    if (isOtherRelease(next)) {
      if (response.status >= 500) throw new DOMException(response.statusText, 'NetworkError');
      return leave(url);
    }
    await loadStyles(next);
    if (signal.aborted) return undefined;
    await inViewTransition(() => {
      // The visitor has gone on while the browser captured the page.
      if (signal.aborted) return;
      swap(next);
      shown = url.pathname + url.search;
      isOutage = false;
    });
    return response.redirected ? response.url + (url.hash || fragmentOf(url, response)) : undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    // A request that got no response is no error of the site.
    if (!(error instanceof TypeError || error instanceof DOMException)) reportError(error);
    await inViewTransition(() => {
      if (!signal.aborted) replaceByOutage();
    });
    return undefined;
  } finally {
    if (!signal.aborted) stopWaiting();
  }
}

function showLoading(loading: boolean): void {
  const status = document.getElementById('loading');
  if (status) status.textContent = loading ? (status.dataset.text ?? '') : '';
}

function isDocument({ headers, url }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
  return isHtml && new URL(url).origin === location.origin;
}

/** Scripts do not learn the fragment of a redirect, which names a post on the not-found page. */
function fragmentOf({ pathname }: URL, { url }: Response): string {
  const [, id] = /^(?:\/fr)?\/(?:posts|games|theater)\/(\d+)$/.exec(pathname) ?? [];
  return id !== undefined && url.endsWith('/not-found') ? `#/posts/${id}` : '';
}

/** Lets the browser load the document. The promise never settles. */
function leave(url: URL): Promise<never> {
  isLeaving = true;
  location.replace(url);
  return new Promise(() => {});
}

/** Another release or language has other scripts, styles or texts. */
function isOtherRelease(next: Document): boolean {
  const release = (of: Document) =>
    ['script[type=module]', 'link[rel=stylesheet]'].map((first) => of.querySelector(first)?.outerHTML).join();
  return release(next) !== release(document) || next.documentElement.lang !== language;
}

/** Loads new style sheets before the swap, so that no page is seen without them. */
function loadStyles(next: Document): Promise<unknown> {
  const added = [...next.querySelectorAll<HTMLLinkElement>(STYLES_OF_PAGE)];
  return Promise.all(
    added
      .filter((link) => !hasStyle(document, link))
      .map(
        (link) =>
          new Promise((resolve) => {
            const copy = document.importNode(link);
            copy.addEventListener('load', resolve);
            copy.addEventListener('error', resolve);
            document.head.append(copy);
          }),
      ),
  );
}

function hasStyle(of: Document, link: Element): boolean {
  return of.querySelector(`link[rel=stylesheet][href="${link.getAttribute('href')}"]`) !== null;
}

function swap(next: Document): void {
  for (const old of document.head.querySelectorAll(HEAD_OF_PAGE)) old.remove();
  document.head.append(...next.head.querySelectorAll(HEAD_OF_PAGE));
  for (const link of document.querySelectorAll(STYLES_OF_PAGE)) if (!hasStyle(next, link)) link.remove();
  // An admin may have changed the links of the menu and the footer.
  for (const part of ['main', '.menu-more', '.footer']) {
    const element = next.querySelector(part);
    if (element) document.querySelector(part)?.replaceWith(element);
  }
  markCurrentLinks(next);
  startMain();
}

function markCurrentLinks(next: Document): void {
  const nameOf = (link: Element) => `${link.className} ${link.getAttribute('href')}`;
  const current = new Set([...next.querySelectorAll('.header [aria-current]')].map(nameOf));
  for (const link of document.querySelectorAll('.header a'))
    link.ariaCurrent = current.has(nameOf(link)) ? 'page' : null;
}

/** The entry of the history keeps the address, so that a reload tries again. */
function replaceByOutage(): void {
  const main = document.querySelector('main');
  if (!main) return;
  document.title = showOutage(main) ?? document.title;
  isOutage = true;
  startMain();
}

function startMain(): void {
  unmountRemovedIslands();
  const main = document.querySelector('main');
  if (main) prepareIslands(main);
}

async function inViewTransition(change: () => void): Promise<void> {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isMotionReduced || document.hidden || !document.startViewTransition) return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // The next transition skips one that has not begun.
  ready.catch(() => {});
  await updateCallbackDone;
}

/** Browsers announce only the titles of documents that they load. */
function announce(): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
  dispatchEvent(new Event(PAGE_SHOWN));
}

/** A focused element that is still in view keeps the focus. After Back, the link that was followed gets it again. */
function moveFocus({ navigationType, destination }: NavigateEvent, before: Place | null, keepScroll: boolean): void {
  const field = keepScroll ? null : document.querySelector<HTMLElement>('main [autofocus]');
  const focused = document.activeElement;
  // After the skip link the address names the content, which the browser focuses on the way back.
  if (!field && focused && !focused.matches('body, #content') && (keepScroll || isInView(focused))) return;
  const place = (navigationType === 'traverse' && followed.get(destination.key)) || (keepScroll && before);
  const element = place ? document.querySelectorAll<HTMLElement>(place.selector)[place.index] : undefined;
  // The link may be in a closed menu.
  const target = [element, field].find((one) => one?.checkVisibility()) ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/** Finds a link or a field again, also on a page that has replaced that of the element. A panel is closed there. */
function placeOf(focused: Element): Place {
  const panel = focused.closest('[popover]');
  const element = document.querySelector(`[popovertarget="${panel?.id}"]`) ?? focused;
  const attribute = ['popovertarget', 'name'].find((name) => element.hasAttribute(name)) ?? 'href';
  const selector = `[${attribute}="${CSS.escape(element.getAttribute(attribute) ?? '')}"]`;
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
