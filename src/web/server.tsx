/** Renders pages on the server. */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createApi } from '#contract/api-client.ts';
import type { RenderPage } from '#contract/page-render.ts';
import { createLoaderContext } from './api.ts';
import { Discovery } from './discovery/discovery.tsx';
import { writePageData } from './page-data.ts';
import { routes } from './routes.tsx';

const handler = createStaticHandler(routes);

/** Only the path and the query of an address matter here; the host is whatever the visitor's proxy says. */
const ANY_HOST = 'http://site.invalid';

export const renderPage: RenderPage = async (address, transport) => {
  const request = new Request(ANY_HOST + address);
  const context = await handler.query(request, { requestContext: createLoaderContext(createApi(transport)) });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  const { head, body } = splitHead(markup);
  const added = renderToStaticMarkup(<Discovery context={context} head={head} />);
  return { kind: 'page', status: context.statusCode, head: head + added, body, data: writePageData(context) };
};

/** React puts titles, metas and links ahead of the markup when it does not render the document itself; they belong in the head. */
function splitHead(markup: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
