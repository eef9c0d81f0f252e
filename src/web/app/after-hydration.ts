/**
 * What begins once the browser has taken the page over. It all comes in pieces of its own, which no first visit waits for,
 * and only adds to a site that works without it.
 */
import type { DataRouter } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Site } from '#contract/site.ts';
import { PAGE_SHOWN } from '../layout/announcer.tsx';
import type { Messages } from '../messages/messages.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { showWatchedPosts } from '../player/watch-history.ts';
import { addSearchShortcut } from '../search/search-shortcut.ts';
import { startPrefetching } from './prefetch.ts';
import { restoreFocus } from './restore-focus.ts';

type HydratedApp = { router: DataRouter; language: Language; messages: Messages | undefined };

export function runAfterHydration({ router, language, messages }: HydratedApp): void {
  startPrefetching(language);
  restoreFocus();
  showWatchedPosts();
  addSearchShortcut();
  registerServiceWorker();
  addEventListener(PAGE_SHOWN, () => void updateHead(router, messages));
  const site: Site | undefined = router.state.loaderData.root;
  if (site?.thirdParties) void startConsent(router, site, messages);
}

/** Where it cannot be fetched the head goes on speaking of the first page. */
async function updateHead(router: DataRouter, messages: Messages | undefined): Promise<void> {
  const discovery = await import('../seo/update-head.tsx').catch(() => undefined);
  discovery?.updateHead(router, messages);
}

/** Where it cannot be fetched nobody has agreed to anything, and nobody is turned to. */
async function startConsent(router: DataRouter, site: Site, messages: Messages | undefined): Promise<void> {
  const consent = await import('../consent/consent-banner.tsx').catch(() => undefined);
  consent?.startConsent(router, site, messages);
}
