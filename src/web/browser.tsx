/** Takes the server's page over in the browser. */
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type LoaderFunction, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApi } from '#contract/api-client.ts';
import { baseOf, languageOf } from '#contract/languages.ts';
import { startSession } from './account/start-session.ts';
import { createLoaderContext } from './api.ts';
import { endRemembering, repeatPress } from './early-press.ts';
import { fetchTransport } from './fetch-transport.ts';
import { keepAnswers } from './kept-answers.ts';
import { readPageData } from './page-data.ts';
import { routes } from './routes.tsx';
import { loadCatalogue } from './words/load-catalogue.ts';
import { CatalogueContext } from './words/words.ts';

const answers = keepAnswers(fetchTransport);
const api = createApi(answers.transport);
// Not from the document, whose mark a translating browser changes.
const language = languageOf(location.pathname);
const basename = baseOf(language);

/** The first page's screen has to be here before React takes over, or a blank would replace the server's markup. */
async function loadFirstScreen(): Promise<void> {
  for (const { route } of matchRoutes(routes, location, basename) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const { loader, Component } = route.lazy;
    route.Component = (await Component?.()) ?? null;
    // Whoever comes back to it reads it again.
    if (loader) route.loader = (await loader()) as LoaderFunction;
    delete route.lazy;
  }
}

function elementWithId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element '${id}'`);
  return element;
}

const [catalogue] = await Promise.all([loadCatalogue(language), loadFirstScreen()]);
const router = createBrowserRouter(routes, {
  basename,
  hydrationData: readPageData(elementWithId('page-data').textContent),
  getContext: () => createLoaderContext(api, language),
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
    import('./afterwards.ts')
      .then(({ beginAfterwards }) => beginAfterwards({ answers, router, language, catalogue }))
      .catch(() => {});
    return startSession();
  }, []);
  return (
    <CatalogueContext value={catalogue}>
      <RouterProvider router={router} />
    </CatalogueContext>
  );
}
