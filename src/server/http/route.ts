/** Mounts one call of the contract's table as a route. */

import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { API_BASE } from '#contract/api-base.ts';
import {
  type Call,
  type CallBodyRead,
  type CallName,
  type CallParams,
  type CallQuery,
  type CallReply,
  type Calls,
  calls,
  type StreamName,
} from '#contract/calls.ts';
import { ErrorReply } from '#contract/errors.ts';
import { admitCaller, type Caller } from './caller.ts';
import { readForm, refuseForm } from './multipart.ts';

/** A JSON body holds a form's worth of text; pictures come as form data, with limits of their own. */
const JSON_BODY_LIMIT = 128 * 1024;

const REFUSED = {
  description: 'The request is refused: what is wrong is in it, and in which field where it is one',
  content: { 'application/json': { schema: ErrorReply } },
};

/** With the header `Retry-After`. */
const BUSY = {
  description: 'The site is out of breath: Retry-After says in how many seconds to ask again',
  content: { 'application/json': { schema: ErrorReply } },
};

/** What the table's schemas made of the request, and who makes it: always somebody where the table asks for that. */
export type CallRequest<N extends CallName> = {
  params: CallParams<N>;
  query: CallQuery<N>;
  body: CallBodyRead<N>;
  caller: Calls[N]['access'] extends 'anyone' ? Caller | undefined : Caller;
};

/** The request and reply as HTTP has them, for the few calls that read or set headers. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * Answers the call `name` with `answer`, which is handed what the table's schemas made of the request. What the table
 * refuses never reaches it, and who may call is known before a body is read.
 */
export function serveCall<N extends Exclude<CallName, StreamName>>(
  app: FastifyInstance,
  name: N,
  answer: (request: CallRequest<N>, exchange: Exchange) => Promise<CallReply<N>>,
): void {
  app.route({
    ...routeOf(name),
    handler: (request, reply) => answer(readRequest(request), { request, reply }),
  });
}

/** The call as a route that nobody answers yet: its address, who is admitted, and what is refused beforehand. */
export function routeOf(name: CallName): Omit<RouteOptions, 'handler'> {
  const call: Call = calls[name];
  const [method = '', path = ''] = name.split(' ');
  const form = call.bodyType === 'form';
  const keepable = method === 'GET' && call.access === 'anyone' && !path.startsWith('/users/');
  return {
    method: method as HTTPMethods,
    url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: JSON_BODY_LIMIT,
    config: { call: name },
    schema: {
      summary: call.summary,
      tags: [path.split('/')[1] ?? ''],
      ...(call.access !== 'anyone' && { security: [{ accessToken: [] }] }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(form && { consumes: ['multipart/form-data'] }),
      response: { 200: describeReply(call), '4xx': REFUSED, 503: BUSY },
    },
    onRequest: async (request, reply) => {
      if (!keepable || request.headers.authorization) reply.header('cache-control', 'no-store');
      await admitCaller(request, name);
    },
    preValidation: async (request) => {
      if (form) request.body = await readForm(request);
      else refuseForm(request);
    },
  };
}

export function readRequest<N extends CallName>(request: FastifyRequest): CallRequest<N> {
  const { params, query, body, caller } = request;
  return { params, query, body, caller } as CallRequest<N>;
}

function describeReply({ summary, stream, reply }: Call) {
  return { description: summary, content: { [stream ? 'text/event-stream' : 'application/json']: { schema: reply } } };
}
