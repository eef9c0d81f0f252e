import type { FastifyInstance } from 'fastify';
import { type RenderedPage, routableAddress } from '#contract/page-rendering.ts';
import { PUBLIC_CACHE_HEADERS } from '../cache-control.ts';
import { callEndpointsOf } from '../call-endpoint.ts';
import { isPersonalPage } from '../request.ts';
import type { Web } from './web.ts';

const NO_STORE = { 'cache-control': 'no-store' };
/** Browsers keep a permanent redirect, which would loop after an admin has renamed a word and renamed it back. */
const NO_CACHE = { 'cache-control': 'no-cache' };

/** A missing file is not rendered as a page either: requests for files are not queued (load shedding), but pages are. */
const NOT_A_PAGE = /^\/(?:api(?:$|\/)|(?:assets|media)\/)/;

/** Renders every URL that no other route serves. */
export function pageRoutes(app: FastifyInstance, web: Web): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (NOT_A_PAGE.test(request.url)) return reply.callNotFound();
    const { template, renderPage } = await web.load(request.url);
    let complete = true;
    let retryAfter: number | undefined;
    const callEndpoint = callEndpointsOf(request, (seconds) => {
      complete = false;
      retryAfter ??= seconds;
    });
    const page = await renderPage(routableAddress(request.url), callEndpoint);
    if (page.kind === 'redirect') {
      return reply
        .code(page.status)
        .headers({ location: page.location, ...NO_CACHE })
        .send();
    }
    const personal = isPersonalPage(request.url);
    if (personal) reply.header('referrer-policy', 'no-referrer');
    if (page.status === 503) app.outages.countFailedPage();
    if (page.status === 503 && retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return (
      reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        // An incomplete page is not cached: the next request may find it complete.
        .headers(personal || !complete || page.status >= 500 ? NO_STORE : PUBLIC_CACHE_HEADERS)
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
