/** Calls pages and endpoints directly, because an emulated request takes a third of the time of an API call. */
import { randomUUID } from 'node:crypto';
import { errorCodes, type FastifyInstance } from 'fastify';
import type { Milliseconds } from '#contract/rules/time.ts';
import { withTimeLimit } from '../platform/limits/time-limit.ts';
import { API_CACHE_HEADERS } from './cache-control.ts';
import { callPublicEndpoint } from './call-endpoint.ts';
import { errorHeaders, isRefusalLogged, logRefusal, recordCallError } from './errors.ts';
import type { CacheKey, EndpointSource, ResponseSource } from './pages/cache/cache-key.ts';
import type { PageRenderer } from './pages/render.ts';
import type { SecurityHeaders } from './security/headers.ts';

export type RenderedResponse = {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: string;
};

/** Resolves to an error response if a handler fails. */
export type RenderResponse = (key: Pick<CacheKey, 'url' | 'source'>) => Promise<RenderedResponse>;

type LoggedRequest = Parameters<PageRenderer>[1];

const EVERYONE = 'everyone';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

type ResponseRendererOptions = {
  renderPage: PageRenderer | undefined;
  securityHeaders: SecurityHeaders;
  timeLimit: Milliseconds;
};

export function createResponseRenderer(app: FastifyInstance, options: ResponseRendererOptions): RenderResponse {
  const { renderPage, timeLimit } = options;
  const { default: defaultHeaders, page: pageHeaders } = options.securityHeaders;

  function render(url: string, source: ResponseSource, request: LoggedRequest): Promise<RenderedResponse> | undefined {
    if (source.kind === 'page') return renderPage?.(url, request).then(withSecurityHeaders);
    if (source.kind === 'endpoint' && app.publicHandlers.has(source.name)) return renderReply(source);
  }

  function withSecurityHeaders({ headers, ...page }: RenderedResponse): RenderedResponse {
    const isRedirect = headers.location !== undefined;
    return { ...page, headers: { ...defaultHeaders, ...(!isRedirect && pageHeaders), ...headers } };
  }

  async function renderReply({ name, params, query }: EndpointSource): Promise<RenderedResponse> {
    const reply = await callPublicEndpoint(app, name, { params, query, clientKey: EVERYONE });
    const headers = { ...defaultHeaders, ...API_CACHE_HEADERS, ...JSON_TYPE };
    return { status: 200, headers, body: JSON.stringify(reply) };
  }

  function renderError(cause: unknown, { id, log }: LoggedRequest, call?: string): RenderedResponse {
    const { error, retryAfter, logged } = recordCallError(cause, { server: app, log });
    const { statusCode: status } = error;
    if (!logged && isRefusalLogged(status)) logRefusal(status, log, { call });
    const headers = { ...defaultHeaders, ...errorHeaders(id), ...JSON_TYPE, 'retry-after': retryAfter };
    return { status, headers, body: JSON.stringify(error) };
  }

  async function inject(url: string): Promise<RenderedResponse> {
    const response = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    return { status: response.statusCode, headers: response.headers, body: response.payload };
  }

  return ({ url, source }) => {
    const id = randomUUID();
    const request = { id, log: app.log.child({ reqId: id }), clientKey: EVERYONE };
    const rendered = render(url, source, request);
    if (!rendered) return inject(url);
    const call = source.kind === 'endpoint' ? source.name : undefined;
    const createError = () => new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(timeLimit), url);
    return withTimeLimit(rendered, timeLimit, createError).catch((cause) => renderError(cause, request, call));
  };
}
