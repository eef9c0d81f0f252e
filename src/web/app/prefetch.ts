/** Reads the page behind a link as soon as somebody points at it, so that it is there when they follow it. */
import { type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { createApi } from '#contract/api-client.ts';
import { baseOf, type Language } from '#contract/languages.ts';
import { prefetchCache } from '../api/client.ts';
import { createLoaderContext } from '../api/loader-context.ts';
import { routes } from './routes.tsx';

/** A pointer that only crosses a link does not rest on it for as long. */
const HOVER_MS = 80;

/** Listens to the whole document, and fetches what reads pages, which the first link is followed by. */
export function startPrefetching(language: Language): void {
  const api = createApi(prefetchCache.prefetch);
  import('./page-loaders.ts').catch(() => {});
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;

  const onHover = ({ type, target }: Event) => {
    clearTimeout(hoverTimer);
    // Whoever follows a link reads it themselves, from what was read ahead or anew.
    const link = type !== 'click' && target instanceof Element ? target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin || link.pathname === location.pathname) return;
    hoverTimer = setTimeout(() => void prefetchPage(new URL(link.href)), type === 'touchstart' ? 0 : HOVER_MS);
  };

  const prefetchPage = async (address: URL) => {
    const match = matchRoutes(routes, address, baseOf(language))?.at(-1);
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
    // Whatever goes wrong is told to whoever follows the link.
    await Promise.allSettled([loader(loaderArguments), typeof lazy === 'object' ? lazy.Component?.() : undefined]);
  };

  for (const way of ['pointerover', 'focusin', 'touchstart', 'click'])
    addEventListener(way, onHover, { capture: true, passive: true });
}
