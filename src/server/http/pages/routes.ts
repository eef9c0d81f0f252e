/** Answers every address that is not a call of the API with a page. */

import type { FastifyInstance } from 'fastify';
import type { RenderedPage } from '#contract/page-render.ts';
import { isPersonal } from '#contract/personal-places.ts';
import { renderedAddress } from '#contract/rendered-address.ts';
import { createInProcessTransport } from './in-process-transport.ts';
import { PAGE_CACHING } from './page-caching.ts';
import { pagePath } from './page-path.ts';
import type { Web } from './web.ts';

const NO_CACHING = { 'cache-control': 'no-store' };

/** What is not there is no page either: whoever asks for files comes past the door (overload), by which pages are made. */
const NO_PAGE = /^\/(?:api(?:$|\/)|(?:assets|media)\/)/;

export function pageRoutes(app: FastifyInstance, web: Web): void {
  const transport = createInProcessTransport(app);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (NO_PAGE.test(request.url)) return reply.callNotFound();
    const { template, renderPage } = await web.load(request.url);
    let complete = true;
    let retryAfter: string | undefined;
    const page = await renderPage(renderedAddress(request.url), async (call) => {
      const answer = await transport(call);
      complete &&= answer.status < 500;
      retryAfter ??= answer.retryAfter;
      return answer;
    });
    if (page.kind === 'redirect') return reply.code(page.status).header('location', page.location).send();
    const personal = isPersonal(pagePath(request.url));
    if (personal) reply.header('referrer-policy', 'no-referrer');
    if (page.status === 503) app.outages.countPage();
    if (page.status === 503 && retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return (
      reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        // What was left out since it could not be read must be there again with the next look.
        .headers(personal || !complete || page.status >= 500 ? NO_CACHING : PAGE_CACHING)
        .send(fillTemplate(template, page))
    );
  });
}

function fillTemplate(template: string, page: Extract<RenderedPage, { kind: 'page' }>): string {
  return template
    .replace('<html lang="en">', `<html lang="${page.language}">`)
    .replace('<!--head-->', () => page.head)
    .replace('<!--body-->', () => page.body)
    .replace('<!--data-->', () => page.data);
}
