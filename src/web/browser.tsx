/** Takes the server's page over in the browser. */
import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApi } from '#contract/api-client.ts';
import { createLoaderContext } from './api.ts';
import { readPageData } from './page-data.ts';
import { routes } from './routes.tsx';

const api = createApi(async ({ method, path, body, authorization }) => {
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    body: await response.text(),
    authorization: response.headers.get('authorization'),
  };
});

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
hydrateRoot(
  elementWithId('site'),
  <StrictMode>
    <Site />
  </StrictMode>,
);

/** Marks the document once the browser has taken over, for whoever waits for that from outside. */
function Site() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return <RouterProvider router={router} />;
}
