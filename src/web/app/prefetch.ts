import { type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { createApiClient } from '#contract/client.ts';
import { basePath, type Language } from '#contract/languages.ts';
import { prefetchCache } from '../api/client.ts';
import { createLoaderContext } from '../api/loader-context.ts';
import { routes } from './routes.tsx';

/** Longer than a pointer takes to cross a link on its way elsewhere. */
const HOVER_MS = 80;

/** Loads the page behind a link when a pointer or the focus rests on it. */
export function startPrefetching(language: Language): void {
  const api = createApiClient(prefetchCache.prefetch);
  // The first link needs them. In a task of its own: the requests block a phone.
  setTimeout(() => void import('./page-loaders.ts').catch(() => {}));
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;

  const onHover = ({ type, target }: Event) => {
    clearTimeout(hoverTimer);
    // A link with a type leads to a file. A click navigates, which uses the prefetched response or sends a request itself.
    const link = type !== 'click' && target instanceof Element ? target.closest('a') : null;
    if (!link || link.target || link.type || link.origin !== location.origin || link.pathname === location.pathname)
      return;
    hoverTimer = setTimeout(() => void prefetchPage(new URL(link.href)), type === 'touchstart' ? 0 : HOVER_MS);
  };

  const prefetchPage = async (address: URL) => {
    const match = matchRoutes(routes, address, basePath(language))?.at(-1);
    if (!match || typeof match.route.loader !== 'function') return;
    const { loader, lazy } = match.route;
    const request = new Request(address);
    const { params, route } = match;
    const loaderArguments: LoaderFunctionArgs = {
      request,
      url: address,
      pattern: route.path ?? '',
      params,
      context: createLoaderContext(api, language),
    };
    // Errors are ignored: the navigation reports them if the link is followed.
    await Promise.allSettled([loader(loaderArguments), typeof lazy === 'object' ? lazy.Component?.() : undefined]);
  };

  for (const event of ['pointerover', 'focusin', 'touchstart', 'click'])
    addEventListener(event, onHover, { capture: true, passive: true });
}
