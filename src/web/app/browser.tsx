/** Takes the server's page over in the browser. */
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Api } from '#contract/api-client.ts';
import { baseOf, languageOf } from '#contract/languages.ts';
import { renderedAddress } from '#contract/rendered-address.ts';
import { startSession } from '../account/start-session.ts';
import type { Catalogue } from '../messages/catalogue.ts';
import { loadCatalogue } from '../messages/load-catalogue.ts';
import { CatalogueContext } from '../messages/words.ts';
import { createLoaderContext } from './api.ts';
import { orMissing } from './chunk-load-error.ts';
import { readPageData } from './page-data.ts';
import { endRemembering, repeatPress } from './replay-early-clicks.ts';
import { routes } from './routes.tsx';

/** The first page has read nothing here: what reads comes after it. */
const api: Api = async (name, ...sent) => (await orMissing(import('./network.ts'))).pageApi(name, ...sent);
// Not from the document, whose mark a translating browser changes.
const language = languageOf(location.pathname);
const basename = baseOf(language);

export async function takeOver(): Promise<void> {
  const rendered = renderedAddress(location.pathname);
  if (rendered !== location.pathname) history.replaceState(history.state, '', rendered);
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
        <Site router={router} catalogue={catalogue} />
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

function elementWithId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element '${id}'`);
  return element;
}

type SiteProps = { router: DataRouter; catalogue: Catalogue | undefined };

/** Marks the document once the browser has taken over, for whoever waits for that from outside, and finds out who is there. */
function Site({ router, catalogue }: SiteProps) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    repeatPress();
    // It only helps: the site works without it.
    import('./after-hydration.ts')
      .then(({ beginAfterwards }) => beginAfterwards({ router, language, catalogue }))
      .catch(() => {});
    return startSession();
  }, [router, catalogue]);
  return (
    <CatalogueContext value={catalogue}>
      <RouterProvider router={router} />
    </CatalogueContext>
  );
}
