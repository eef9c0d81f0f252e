import { pathInLanguage } from '#contract/rules/languages.ts';
import { currentPage } from './location.ts';

type NavigateOptions = { replace?: boolean };

export type NavigationInfo = { keepScroll?: boolean; refresh?: boolean };

/** Goes to an English address. */
export function navigate(address: string, options?: NavigateOptions): void {
  goTo(pathInLanguage(currentPage.language, address), options);
}

export function goTo(url: string, { replace = false }: NavigateOptions = {}): void {
  if ('navigation' in globalThis) navigation.navigate(url, { history: replace ? 'replace' : 'auto' });
  else if (replace) location.replace(url);
  else location.assign(url);
}

/** Changes the query of the current page, which its island shows. It does nothing while another page is on its way. */
export function replaceQuery(parameters: URLSearchParams): void {
  if ('navigation' in globalThis && navigation.transition) return;
  history.replaceState(null, '', parameters.size === 0 ? location.pathname : `?${parameters}`);
  currentPage.update('link');
}

/** Loads the current page again and shows it in place, as after a change that it does not show. */
export function refreshPage(): void {
  if ('navigation' in globalThis) navigation.reload({ info: { refresh: true } satisfies NavigationInfo });
  else location.reload();
}

/** Loads the document again, as after a script has failed. A HEAD request comes first: a reload without a connection loses the page. */
export async function reloadIfReachable(): Promise<void> {
  const reachable = await fetch(location.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (reachable) location.reload();
}

/** The browser itself loads files and other services of the site. */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && !/^\/(?:api|assets|embed|media)(?:\/|$)|\.[a-z\d]+$/i.test(url.pathname);
}

/** Any other click on a link opens a tab or a window. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  return !(defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey);
}

export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
