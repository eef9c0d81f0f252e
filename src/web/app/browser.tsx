import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ApiClient } from '#contract/client.ts';
import { basePath, languageOf } from '#contract/languages.ts';
import { routableAddress } from '#contract/page-rendering.ts';
import { startSession } from '../account/start-session.ts';
import { createLoaderContext } from '../api/loader-context.ts';
import { loadMessages, type Messages, MessagesContext } from '../messages/messages.ts';
import { orChunkLoadError } from '../ui/chunk-load-error.ts';
import { setHydrated, useHydrated } from '../ui/use-hydrated.ts';
import { followLinks } from './follow-links.ts';
import { parsePageData } from './page-data.ts';
import { replayEarlyClick, stopRecording } from './replay-early-clicks.ts';
import { routes } from './routes.tsx';

/** The first page brings its data, so the API client is loaded with the second one. */
const api: ApiClient = async (name, ...input) =>
  (await orChunkLoadError(import('../api/client.ts'))).pageApi(name, ...input);
// Not from the `lang` attribute: translating browsers change it.
const language = languageOf(location.pathname);
const basename = basePath(language);

/** Hydrates the page that the server rendered. */
export async function hydrate(): Promise<void> {
  const rendered = routableAddress(location.pathname);
  if (rendered !== location.pathname) history.replaceState(history.state, '', rendered);
  const [messages] = await Promise.all([loadMessages(language), loadFirstScreen()]);
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: parsePageData(getElementById('page-data').textContent),
    getContext: () => createLoaderContext(api, language),
  });
  // A transition can be interrupted, so scrolling and taps stay responsive during hydration.
  startTransition(() => {
    stopRecording();
    hydrateRoot(
      getElementById('site'),
      <StrictMode>
        <Site router={router} messages={messages} />
      </StrictMode>,
    );
  });
}

/** Loads the first screen before hydration; React would replace the server's markup with nothing otherwise. */
async function loadFirstScreen(): Promise<void> {
  for (const { route } of matchRoutes(routes, location, basename) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    route.Component = (await route.lazy.Component?.()) ?? null;
    delete route.lazy;
  }
}

function getElementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element '${id}'`);
  return element;
}

type SiteProps = { router: DataRouter; messages: Messages | undefined };

function Site({ router, messages }: SiteProps) {
  useEffect(() => {
    const stopFollowing = followLinks(router);
    replayEarlyClick();
    return stopFollowing;
  }, [router]);
  return (
    <MessagesContext value={messages}>
      <AfterHydration router={router} messages={messages}>
        <RouterProvider router={router} />
      </AfterHydration>
    </MessagesContext>
  );
}

/**
 * Begins once all components have rendered what only the browser knows; a task that did both would block a phone. A parent of
 * the router, as a second child beside it would change the ids of `useId`.
 */
function AfterHydration({ router, messages, children }: SiteProps & { children: ReactNode }) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    setHydrated();
    // Browser tests wait for this attribute.
    document.documentElement.dataset.hydrated = 'true';
    const stopSession = startSession();
    const timer = setTimeout(() => {
      // A failure is ignored: the page works without it.
      import('./after-hydration.ts')
        .then(({ runAfterHydration }) => runAfterHydration({ router, language, messages }))
        .catch(() => {});
    });
    return () => {
      clearTimeout(timer);
      stopSession();
    };
  }, [hydrated, router, messages]);
  return children;
}
