/**
 * What begins once the browser has taken the page over. It all comes in pieces of its own, which no first visit waits for,
 * and only adds to a site that works without it.
 */
import type { DataRouter } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Site } from '#contract/site.ts';
import { PAGE_SHOWN } from '../layout/page-shown.ts';
import type { Catalogue } from '../messages/catalogue.ts';
import { keepOfflinePage } from '../offline/keep-offline-page.ts';
import { showWatchedPosts } from '../player/watched-posts.ts';
import { addSearchShortcut } from '../search/search-shortcut.ts';
import { keepFocus } from './keep-focus.ts';
import { readAhead } from './prefetch.ts';

type Begun = { router: DataRouter; language: Language; catalogue: Catalogue | undefined };

export function beginAfterwards({ router, language, catalogue }: Begun): void {
  readAhead(language);
  keepFocus();
  showWatchedPosts();
  addSearchShortcut();
  keepOfflinePage();
  addEventListener(PAGE_SHOWN, () => void followPage(router, catalogue));
  const site: Site | undefined = router.state.loaderData.root;
  if (site?.thirdParties) void beginConsent(router, site, catalogue);
}

/** Where it cannot be fetched the head goes on speaking of the first page. */
async function followPage(router: DataRouter, catalogue: Catalogue | undefined): Promise<void> {
  const discovery = await import('../seo/follow-page.tsx').catch(() => undefined);
  discovery?.followPage(router, catalogue);
}

/** Where it cannot be fetched nobody has agreed to anything, and nobody is turned to. */
async function beginConsent(router: DataRouter, site: Site, catalogue: Catalogue | undefined): Promise<void> {
  const consent = await import('../consent/begin-consent.tsx').catch(() => undefined);
  consent?.beginConsent(router, site, catalogue);
}
