import { pathInLanguage } from '#contract/rules/languages.ts';
import { currentPage, isQueryOfIsland, isShown } from './location.ts';

type NavigateOptions = { replace?: boolean; keepScroll?: boolean };

/** What a navigation of the site tells the listener that shows it. */
export type NavigationInfo = { keepScroll?: boolean; refresh?: boolean };

/** Goes to an English address, which may be a query of the current page. */
export function navigate(address: string, { replace = false, keepScroll = false }: NavigateOptions = {}): void {
  const path = address.startsWith('?') ? currentPage.get().path + address : address;
  goTo(pathInLanguage(currentPage.language, path), { replace, keepScroll });
}

/** Changes the query of the current page, which its island shows; a visitor on the way to another page goes on. */
export function replaceQuery(parameters: URLSearchParams): void {
  if (!isShown(location.pathname)) return;
  history.replaceState(null, '', parameters.size === 0 ? location.pathname : `?${parameters}`);
  currentPage.update('link');
}

/** Loads the current page again and shows it in place, as after a change that it does not have. */
export function refreshPage(): void {
  if ('navigation' in globalThis) navigation.reload({ info: { refresh: true } satisfies NavigationInfo });
  else location.reload();
}

export function goTo(url: string, { replace = false, keepScroll = false }: NavigateOptions): void {
  if (isQueryOfIsland(new URL(url, location.href))) {
    history[replace ? 'replaceState' : 'pushState'](null, '', url);
    currentPage.update('link');
    return;
  }
  const info: NavigationInfo = { keepScroll };
  if ('navigation' in globalThis) navigation.navigate(url, { history: replace ? 'replace' : 'auto', info });
  else if (replace) location.replace(url);
  else location.assign(url);
}

/** Files and other services of the site load as the browser does it. */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && !/^\/(?:api|assets|embed|media)(?:\/|$)|\.[a-z\d]+$/i.test(url.pathname);
}

/** Other clicks on a link open a tab or a window. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  return !(defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey);
}
