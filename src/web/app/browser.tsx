/** Takes the server's page over in the browser. */
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Api } from '#contract/api-client.ts';
import { baseOf, languageOf } from '#contract/languages.ts';
import { renderedAddress } from '#contract/rendered-address.ts';
import { startSession } from '../account/start-session.ts';
import { createLoaderContext } from '../api/loader-context.ts';
import { loadMessages, type Messages, MessagesContext } from '../messages/messages.ts';
import { orChunkLoadError } from '../ui/chunk-load-error.ts';
import { parsePageData } from './page-data.ts';
import { replayEarlyClick, stopRecording } from './replay-early-clicks.ts';
import { routes } from './routes.tsx';

/** The first page has read nothing here: what reads comes after it. */
const api: Api = async (name, ...sent) => (await orChunkLoadError(import('../api/client.ts'))).pageApi(name, ...sent);
// Not from the document, whose mark a translating browser changes.
const language = languageOf(location.pathname);
const basename = baseOf(language);

export async function hydrate(): Promise<void> {
  const rendered = renderedAddress(location.pathname);
  if (rendered !== location.pathname) history.replaceState(history.state, '', rendered);
  const [messages] = await Promise.all([loadMessages(language), loadFirstScreen()]);
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: parsePageData(getElementById('page-data').textContent),
    getContext: () => createLoaderContext(api, language),
  });
  // As a transition it lets go between its pieces, so that whoever scrolls or taps meanwhile is answered.
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

/** The first page's screen has to be here before React takes over, or a blank would replace the server's markup. */
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

/** Marks the document once the browser has taken over, for whoever waits for that from outside, and finds out who is there. */
function Site({ router, messages }: SiteProps) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    replayEarlyClick();
    // It only helps: the site works without it.
    import('./after-hydration.ts')
      .then(({ runAfterHydration }) => runAfterHydration({ router, language, messages }))
      .catch(() => {});
    return startSession();
  }, [router, messages]);
  return (
    <MessagesContext value={messages}>
      <RouterProvider router={router} />
    </MessagesContext>
  );
}
