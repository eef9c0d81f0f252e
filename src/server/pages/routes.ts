/** Answers every address that is not a call of the API with a page. */

import type { FastifyInstance } from 'fastify';
import type { RenderedPage } from '#contract/page-render.ts';
import { createInProcessTransport } from './in-process-transport.ts';
import type { Web } from './web.ts';

/** Public pages are the same for everybody, and are asked for again each time so that an edit shows at once. */
const PAGE_CACHING = 'public, no-cache';

/** Pages about one person, one of whose addresses is a secret: nobody keeps them, and nobody is told where one came from. */
const PERSONAL = /^\/(account|admin|forgot-password)(?![^/?])/;

export function pageRoutes(app: FastifyInstance, web: Web): void {
  const transport = createInProcessTransport(app);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url === '/api') return reply.callNotFound();
    const { template, renderPage } = await web.load(request.url);
    const page = await renderPage(request.url, transport);
    if (page.kind === 'redirect') return reply.code(page.status).header('location', page.location).send();
    const personal = PERSONAL.test(request.url);
    if (personal) reply.header('referrer-policy', 'no-referrer');
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', personal || page.status >= 500 ? 'no-store' : PAGE_CACHING)
      .send(fillTemplate(template, page));
  });
}

function fillTemplate(template: string, page: Extract<RenderedPage, { kind: 'page' }>): string {
  return template
    .replace('<!--head-->', () => page.head)
    .replace('<!--body-->', () => page.body)
    .replace('<!--data-->', () => page.data);
}
