/** Takes the server's page over in the browser. */
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApi } from '#contract/api-client.ts';
import { startSession } from './account/start-session.ts';
import { createLoaderContext } from './api.ts';
import { endRemembering, repeatPress } from './early-press.ts';
import { fetchTransport } from './fetch-transport.ts';
import { keepAnswers } from './kept-answers.ts';
import { readPageData } from './page-data.ts';
import { routes } from './routes.tsx';

const answers = keepAnswers(fetchTransport);
const api = createApi(answers.transport);

/** The first page's screen has to be here before React takes over, or a blank would replace the server's markup. */
async function loadFirstScreen(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    route.Component = (await route.lazy.Component?.()) ?? null;
    delete route.lazy;
  }
}

function elementWithId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element '${id}'`);
  return element;
}

await loadFirstScreen();
const router = createBrowserRouter(routes, {
  hydrationData: readPageData(elementWithId('page-data').textContent),
  getContext: () => createLoaderContext(api),
});
// As a transition it lets go between its pieces, so that whoever scrolls or taps meanwhile is answered.
startTransition(() => {
  endRemembering();
  hydrateRoot(
    elementWithId('site'),
    <StrictMode>
      <Site />
    </StrictMode>,
  );
});

/** Marks the document once the browser has taken over, for whoever waits for that from outside, and finds out who is there. */
function Site() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    repeatPress();
    // It only helps: the site works without it.
    import('./afterwards.ts').then(({ beginAfterwards }) => beginAfterwards({ answers, router })).catch(() => {});
    return startSession();
  }, []);
  return <RouterProvider router={router} />;
}
