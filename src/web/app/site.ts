/** The script of every page: what needs no React, the start of islands, and navigation from one document to the next. */
import { startAccountHeader } from '../account/account-header.ts';
import { session } from '../account/session.ts';
import { accountChoice } from '../library/account-choice.ts';
import { addSearchShortcut } from '../search/search-shortcut.ts';
import { startShareButtons } from '../share/share-buttons.ts';
import { currentPage, PAGE_SHOWN } from '../site/location.ts';
import { localStore } from '../ui/local-store.ts';
import { FAVOURITES_KEY, WATCHED_KEY } from '../ui/preferences.ts';
import { startResults } from '../ui/results.ts';
import { notify } from '../ui/toast.ts';
import { startFilters } from '../watch/scroll-filters.ts';
import { keepCompositionKeys } from './composition-keys.ts';
import { hydrateIslands, prepareIslands, whenIdle } from './islands.ts';
import { keepFocus } from './keep-focus.ts';
import { startNavigation } from './navigation.ts';
import { startPrefetching } from './prefetch.ts';
import { startTimes } from './times.ts';

keepCompositionKeys();
startNavigation();
prepareIslands(document);
startResults();
startAccountHeader();
startShareButtons();
startFilters();
startListSearch();
addSearchShortcut();
startPrefetching();
addEventListener('click', closeMenuAtLink);
addEventListener('click', toggleFavourite);
addEventListener('beforeinstallprompt', offerInstall);
showScheduledPost();
addEventListener(PAGE_SHOWN, showScheduledPost);
keepFocus();
hydrateForUser();
// Browser tests wait for this attribute, and before-paint.js keeps presses until then.
document.documentElement.dataset.ready = 'true';
repeatPresses();
addEventListener('load', () => whenIdle(() => void startLater()), { once: true });

function repeatPresses(): void {
  for (const pressed of document.querySelectorAll<HTMLElement>(':is(button, input)[aria-busy=true]')) {
    pressed.ariaBusy = null;
    pressed.click();
  }
}

/** Also searches for what was typed before the scripts ran. */
function startListSearch(): void {
  const search = (element: EventTarget | Element | null) => {
    const form = element instanceof Element && element.closest<HTMLFormElement>('form[data-list]');
    if (form) import('../ui/list-search.ts').then(({ searchList }) => searchList(form)).catch(reportError);
  };
  for (const type of ['focusin', 'input']) document.addEventListener(type, ({ target }) => search(target));
  search(document.activeElement);
}

function closeMenuAtLink({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('#menu a')) document.getElementById('menu')?.hidePopover();
}

/** The server redirects the address of a scheduled post to the not-found page, and names the post in the fragment. */
function showScheduledPost(): void {
  const [, id] = /^#\/posts\/(\d+)$/.exec(location.hash) ?? [];
  if (id === undefined || currentPage.get().path !== '/not-found') return;
  import('../player/scheduled-post.tsx').then((scheduled) => scheduled.showScheduledPost(id)).catch(() => {});
}

/** Users see at once what guests see after a touch, such as whom they follow. */
function hydrateForUser(): void {
  const hydrate = () => {
    if (session.get().status === 'signed-in') hydrateIslands(document, 'touch');
  };
  session.subscribe(hydrate);
  addEventListener(PAGE_SHOWN, hydrate);
}

function loadMarks() {
  return import('../library/marks.ts');
}

/** Loads the script of marks only if there is anything to mark. */
async function showMarks(): Promise<void> {
  const stored = localStore.get(WATCHED_KEY) ?? localStore.get(FAVOURITES_KEY);
  if (stored !== null) (await loadMarks()).startMarks();
}

function toggleFavourite({ target }: MouseEvent): void {
  const star = target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null;
  if (!star) return;
  star.ariaBusy = 'true';
  loadMarks()
    .then((marks) => marks.toggleFavourite(star))
    .catch(tellFailure)
    .finally(() => {
      star.ariaBusy = null;
    });
}

function offerInstall(event: Event): void {
  // The menu offers it in place of the banner of the browser.
  event.preventDefault();
  import('../offline/shown-pages.ts').then(
    ({ offerInstall }) => offerInstall(event),
    () => {},
  );
}

function tellFailure(error: unknown): void {
  reportError(error);
  notify(document.getElementById('toast')?.dataset.failed ?? '', 'bad');
}

/** The page works without code that cannot be loaded. */
async function startLater(): Promise<void> {
  const { site } = currentPage.get();
  startTimes();
  await Promise.allSettled([
    showMarks(),
    accountChoice.userId() !== undefined &&
      import('../library/sync-favourites.ts').then(({ favouriteSync }) => favouriteSync.start()),
    // Without consent no third party is contacted.
    site?.thirdParties && import('../consent/consent-banner.tsx').then(({ startConsent }) => startConsent(site)),
  ]);
  localStore.subscribe(() => void showMarks().catch(() => {}));
  if (import.meta.env.PROD) startServiceWorker().catch(() => {});
  // Browser tests wait for this attribute.
  document.documentElement.dataset.settled = '';
}

/** The worker keeps pages that were seen (decision 23). The site works without it. */
async function startServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.register('/service-worker.js');
  if (registration) (await import('../offline/shown-pages.ts')).reportShownPages(whenIdle);
}
