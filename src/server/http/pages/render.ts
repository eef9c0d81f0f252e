import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type RenderedPage, routableAddress } from '#contract/page-rendering.ts';
import { PUBLIC_CACHE_HEADERS } from '../cache-control.ts';
import { callEndpointsOf } from '../call-endpoint.ts';
import { errorHeaders } from '../errors.ts';
import type { RenderedResponse } from '../render-response.ts';
import { clientKey, isPersonalPage } from '../request.ts';
import type { Web } from './web.ts';

const NO_STORE = { 'cache-control': 'no-store' };
/** Browsers keep a permanent redirect, which would loop after an admin has renamed a word and renamed it back. */
const NO_CACHE = { 'cache-control': 'no-cache' };

/** A missing file is not rendered as a page either: requests for files are not queued (load shedding), but pages are. */
const NOT_A_PAGE = /^\/(?:api(?:$|\/)|(?:assets|media)\/)/;

/** Renders without security headers. A redirect has no body. */
export type PageRenderer = (url: string, request: PageRequest) => Promise<RenderedResponse>;
type PageRequest = { id: string; log: FastifyBaseLogger; clientKey: string };

/** `onRendering` returns a function that is called at the end of the rendering. */
export function createPageRenderer(app: FastifyInstance, web: Web, onRendering = () => () => {}): PageRenderer {
  return async (url, request) => {
    const { id, log } = request;
    const { template, renderPage } = await web.load(url);
    let complete = true;
    let retryAfter: number | undefined;
    const callEndpoint = callEndpointsOf(app, request, (seconds) => {
      complete = false;
      retryAfter ??= seconds;
    });
    const onRendered = onRendering();
    const page = await renderPage(routableAddress(url), callEndpoint).finally(onRendered);
    if (page.kind === 'redirect') {
      return { status: page.status, headers: { location: page.location, ...NO_CACHE }, body: '' };
    }
    const personal = isPersonalPage(url);
    if (page.status === 503) app.outages.countFailedPage();
    for (const error of page.errors) log.error(error);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      // An incomplete page is not cached: the next request may find it complete.
      ...(personal || !complete ? NO_STORE : PUBLIC_CACHE_HEADERS),
      ...(page.status >= 500 && errorHeaders(id)),
      ...(personal && { 'referrer-policy': 'no-referrer' }),
      ...(page.status === 503 && retryAfter !== undefined && { 'retry-after': retryAfter }),
    };
    return { status: page.status, headers, body: fillTemplate(template, page) };
  };
}

export function pageRoutes(app: FastifyInstance, renderPage: PageRenderer): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (NOT_A_PAGE.test(request.url)) return reply.callNotFound();
    const { status, headers, body } = await renderPage(request.url, {
      ...{ id: request.id, log: request.log },
      clientKey: clientKey(request),
    });
    return reply
      .code(status)
      .headers(headers)
      .send(body === '' ? undefined : body);
  });
}

/** One concatenation, because each replacement would copy the whole page. */
function fillTemplate(template: string, page: Extract<RenderedPage, { kind: 'page' }>): string {
  const parts = template.split(/<!--(?:head|body|data)-->|<\/head>/);
  if (parts.length !== 5) throw new Error('index.html needs the comments head, body and data once each, in this order');
  const [start = '', beforeStyles, beforeBody, beforeData, end] = parts;
  const opened = start.replace('<html lang="en">', `<html lang="${page.language}">`);
  const head = `${page.head}${beforeStyles}${page.styles}</head>`;
  return opened + head + beforeBody + page.body + beforeData + page.data + end;
}
