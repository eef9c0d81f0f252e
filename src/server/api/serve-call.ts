/** Mounts one call of the contract's table as a route. */

import type { FastifyInstance, HTTPMethods } from 'fastify';
import { API_BASE } from '#contract/api-base.ts';
import { type Call, type CallName, type CallParams, type CallQuery, type CallReply, calls } from '#contract/calls.ts';
import { ErrorReply } from '#contract/errors.ts';

export type CallRequest<N extends CallName> = { params: CallParams<N>; query: CallQuery<N> };

/**
 * Answers the call `name` with `answer`, which is handed what the table's schemas made of the request. What the table
 * refuses never reaches it.
 */
export function serveCall<N extends CallName>(
  app: FastifyInstance,
  name: N,
  answer: (request: CallRequest<N>) => Promise<CallReply<N>>,
): void {
  const call: Call = calls[name];
  const [method = '', path = ''] = name.split(' ');
  app.route({
    method: method as HTTPMethods,
    url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: call.summary,
      tags: [path.split('/')[1] ?? ''],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      response: { 200: call.reply, '4xx': ErrorReply },
    },
    handler: (request) => answer({ params: request.params, query: request.query } as CallRequest<N>),
  });
}
