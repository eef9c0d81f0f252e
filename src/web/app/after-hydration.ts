/** Starts what a page works without. It is loaded after hydration, so that no first visit waits for it. */
import type { DataRouter } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Site } from '#contract/site.ts';
import { PAGE_SHOWN } from '../layout/announcer.tsx';
import { accountChoice } from '../library/account-choice.ts';
import type { Messages } from '../messages/messages.ts';
import { addSearchShortcut } from '../search/search-shortcut.ts';
import { startPrefetching } from './prefetch.ts';
import { restoreFocus } from './restore-focus.ts';

type HydratedApp = { router: DataRouter; language: Language; messages: Messages | undefined };

export function runAfterHydration({ router, language, messages }: HydratedApp): void {
  startPrefetching(language);
  restoreFocus();
  // In tasks of their own: the requests of each import block a phone.
  setTimeout(() => void showVisitorMarks());
  addSearchShortcut();
  registerServiceWorker();
  if (accountChoice.userId() !== undefined) void startFavouriteSync();
  addEventListener(PAGE_SHOWN, () => void updateHead(router, messages));
  const site: Site | undefined = router.state.loaderData.root;
  if (site?.thirdParties) void startConsent(router, site, messages);
}

/** If its code cannot be loaded, the head stays that of the first page. */
async function updateHead(router: DataRouter, messages: Messages | undefined): Promise<void> {
  const seo = await import('../seo/update-head.tsx').catch(() => undefined);
  seo?.updateHead(router, messages);
}

/** If its code cannot be loaded, pages have no stars. */
async function showVisitorMarks(): Promise<void> {
  const marks = await import('../library/marks.tsx').catch(() => undefined);
  marks?.showVisitorMarks();
}

/** If its code cannot be loaded, the favourites stay in this browser until the next visit. */
async function startFavouriteSync(): Promise<void> {
  const sync = await import('../library/sync-favourites.ts').catch(() => undefined);
  sync?.favouriteSync.start();
}

/** If its code cannot be loaded, there is no consent, and no third party is contacted. */
async function startConsent(router: DataRouter, site: Site, messages: Messages | undefined): Promise<void> {
  const consent = await import('../consent/consent-banner.tsx').catch(() => undefined);
  consent?.startConsent(router, site, messages);
}

/** The worker caches the offline page (decision 9). */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A failure is ignored: the site works without it.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
