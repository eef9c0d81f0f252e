import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import {
  type EndpointName,
  type EndpointParams,
  type EndpointParsedBody,
  type EndpointQuery,
  type EndpointReply,
  type Endpoints,
  endpoints,
  type StreamEndpointName,
} from '#contract/api/endpoints.ts';
import { API_BASE } from '#contract/client.ts';
import type { KeyedLimiter } from '../platform/limits/concurrency-limiter.ts';
import { authorizeCaller, type Caller, isEditor } from './caller.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { assertNoForm, readForm } from './multipart.ts';
import { clientKey, isSafeMethod } from './request.ts';

/** In bytes. Pictures come as form data, which has limits of its own. */
const JSON_BODY_LIMIT = 128 * 1024;

/** The request as the schemas of the endpoint table parse it; the caller is present where the endpoint requires one. */
export type EndpointRequest<N extends EndpointName> = {
  params: EndpointParams<N>;
  query: EndpointQuery<N>;
  body: EndpointParsedBody<N>;
  caller: Endpoints[N]['access'] extends 'anyone' ? Caller | undefined : Caller;
  /** A page that calls the endpoint passes on the key of its visitor. */
  clientKey: string;
};

export type HttpContext = { request: FastifyRequest; reply: FastifyReply };

export type PublicHandler = (request: { params: unknown; query: unknown; clientKey: string }) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The endpoints that pages call in the process: those that anyone may read, and that need no HTTP. */
    publicHandlers: Map<EndpointName, PublicHandler>;
    callerQueue: KeyedLimiter<number>;
  }
}

/** Access is checked before the body is read, and again before a write. An invalid request never reaches `handle`. */
export function route<N extends Exclude<EndpointName, StreamEndpointName>>(
  app: FastifyInstance,
  name: N,
  handle: (request: EndpointRequest<N>, context: HttpContext) => Promise<EndpointReply<N>>,
): void {
  const takesHttp = handle.length > 1;
  if (endpoints[name].access === 'anyone' && name.startsWith('GET ') && !takesHttp) {
    app.publicHandlers.set(name, handle as unknown as PublicHandler);
  }
  app.route({
    ...buildRoute(name),
    handler: (request, reply) =>
      inCallerOrder(request, async () => {
        // The session may have ended while the body arrived and earlier writes ran.
        if (request.caller && !isSafeMethod(request.method)) await authorizeCaller(request, name);
        return handle(readRequest(request), { request, reply });
      }),
  });
}

/** Runs the writes of a fan one after the other: each locks the account, and would hold a connection while it waits. */
export function inCallerOrder<T>({ method, caller, server }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (isSafeMethod(method) || !caller || isEditor(caller)) return work();
  return server.callerQueue(caller.userId, work);
}

export function buildRoute(name: EndpointName) {
  const endpoint: Endpoint = endpoints[name];
  const [method = '', path = ''] = name.split(' ');
  const form = endpoint.bodyType === 'form';
  const cacheable = method === 'GET' && endpoint.access === 'anyone' && !endpoint.personal;
  return {
    method: method as HTTPMethods,
    url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: JSON_BODY_LIMIT,
    config: { endpoint: name },
    schema: {
      ...describeEndpoint(name),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(form && { consumes: ['multipart/form-data'] }),
    },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!cacheable || request.headers.authorization) reply.header('cache-control', 'no-store');
      await authorizeCaller(request, name);
    },
    preValidation: async (request: FastifyRequest) => {
      if (form) request.body = await readForm(request);
      else assertNoForm(request);
    },
  };
}

export function readRequest<N extends EndpointName>(request: FastifyRequest): EndpointRequest<N> {
  const { params, query, body, caller } = request;
  return { params, query, body, caller, clientKey: clientKey(request) } as EndpointRequest<N>;
}

/** An empty body counts as none: clients send it with some calls ([spec](../../../docs/spec.md) 7). */
export function registerJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const parseWithAnyNames = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void (acceptsAnyNames(request) ? parseWithAnyNames : parseJson)(request, body as string, done);
  });
}

function acceptsAnyNames({ routeOptions }: FastifyRequest): boolean {
  const name = routeOptions.config.endpoint;
  const endpoint: Endpoint | undefined = name && endpoints[name];
  return endpoint?.allowPrototypeNames === true;
}
