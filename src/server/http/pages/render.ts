/** Answers every address that is not a call of the API with a page. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ApiRequest, ApiResponse } from '#contract/api-client.ts';
import type { RenderedPage } from '#contract/page-render.ts';
import { isPersonal } from '#contract/personal-places.ts';
import { renderedAddress } from '#contract/rendered-address.ts';
import { PUBLIC_CACHE_HEADERS } from '../cache-control.ts';
import { pagePath } from '../request-url.ts';
import type { Web } from './web.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** What is not there is no page either: whoever asks for files comes past the door (overload), by which pages are made. */
const NOT_A_PAGE = /^\/(?:api(?:$|\/)|(?:assets|media)\/)/;

export function pageRoutes(app: FastifyInstance, web: Web): void {
  const transport = createInProcessTransport(app);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (NOT_A_PAGE.test(request.url)) return reply.callNotFound();
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
    if (page.status === 503) app.outages.countFailedPage();
    if (page.status === 503 && retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return (
      reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        // What was left out since it could not be read must be there again with the next look.
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

/** `retryAfter` is the header of that name, where there is one. */
type InProcessResponse = ApiResponse & { retryAfter: string | undefined };

function createInProcessTransport(app: FastifyInstance): (request: ApiRequest) => Promise<InProcessResponse> {
  return async ({ method, path, body }) => {
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { 'accept-encoding': 'identity' },
      ...(body === undefined ? {} : { payload: body }),
    });
    const { 'retry-after': retryAfter } = response.headers;
    return { status: response.statusCode, body: response.body, retryAfter: retryAfter?.toString() };
  };
}
