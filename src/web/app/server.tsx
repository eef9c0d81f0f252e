import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { createInProcessClient } from '#contract/client.ts';
import { basePath, LANGUAGES, type Language, languageOf } from '#contract/languages.ts';
import type { RenderPage } from '#contract/page-rendering.ts';
import { createLoaderContext } from '../api/loader-context.ts';
import { loadMessages, type Messages, MessagesContext } from '../messages/messages.ts';
import { readHead } from '../seo/read-head.ts';
import { SeoHead } from '../seo/seo-head.tsx';
import { serializePageData } from './page-data.ts';
import { routes, SCREENS_ROUTE } from './routes.tsx';

const handlers = { en: createHandler('en'), fr: createHandler('fr') };

/** Stands in for the host, which the render does not depend on. */
const ANY_HOST = 'http://site.invalid';

export const renderPage: RenderPage = async (address, callEndpoint) => {
  const request = new Request(ANY_HOST + address);
  const language = languageOf(new URL(request.url).pathname);
  const handler = handlers[language];
  const requestContext = createLoaderContext(createInProcessClient(callEndpoint), language);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const messages = await loadMessages(language);
  try {
    return { kind: 'page', language, ...renderContext(context, messages) };
  } catch (error) {
    // React on the server calls no error boundary.
    const failed = { ...context, statusCode: 500, errors: { [SCREENS_ROUTE]: error } };
    return { kind: 'page', language, ...renderContext(failed, messages) };
  }
};

function renderContext(context: StaticHandlerContext, messages: Messages | undefined) {
  const router = createStaticRouter(matchedRoutes(context), context);
  const markup = renderToString(
    <StrictMode>
      <MessagesContext value={messages}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </MessagesContext>
    </StrictMode>,
  );
  const { head, body } = splitHead(markup);
  const seoHead = renderToStaticMarkup(
    <MessagesContext value={messages}>
      <SeoHead context={context} head={readHead(head)} />
    </MessagesContext>,
  );
  return {
    status: context.statusCode,
    head: head + seoHead,
    body,
    data: serializePageData(context),
    errors: Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error)),
  };
}

/** Loads each screen and language now: the files of this build may be gone when a request needs them. */
export async function loadScreens(): Promise<void> {
  const load = async ({ lazy, children = [] }: RouteObject): Promise<void> => {
    if (typeof lazy === 'object') await lazy.Component?.();
    await Promise.all(children.map(load));
  };
  await Promise.all([...routes.map(load), ...LANGUAGES.map(loadMessages)]);
}

function createHandler(language: Language) {
  return createStaticHandler(copyRoutes(routes), { basename: basePath(language) });
}

/** The router removes `lazy` from a route once its screen is loaded, so the handlers cannot share routes. */
function copyRoutes(originals: RouteObject[]): RouteObject[] {
  return originals.map((route): RouteObject => {
    const copy = typeof route.lazy === 'object' ? { ...route, lazy: { ...route.lazy } } : { ...route };
    return copy.index ? copy : { ...copy, ...(copy.children && { children: copyRoutes(copy.children) }) };
  });
}

/** The matched route in its parents alone: the router copies all of its routes for each page. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [route.index ? route : { ...route, children }],
    [],
  );
}

/** React renders titles, metas and links before the markup if it does not render the whole document. */
function splitHead(markup: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
