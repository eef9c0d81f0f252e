/** Calls endpoints that anyone may read: through their schemas and handlers, without HTTP. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import type { CallEndpoint, EndpointInput } from '#contract/client.ts';
import { readIssue } from '#contract/rules/problems.ts';
import { AppError } from '../platform/app-error.ts';
import { logRefusal, recordCallError } from './errors.ts';

type PageRequest = { log: FastifyBaseLogger; clientKey: string };

/** Calls endpoints for a page, as a caller who is not signed in. `retryAfter` is in seconds. */
export function callEndpointsOf(
  server: FastifyInstance,
  { log, clientKey }: PageRequest,
  onServerError: (retryAfter: number | undefined) => void,
): CallEndpoint {
  return async (name, input) => {
    try {
      return { reply: await callPublicEndpoint(server, name, { ...input, clientKey }) };
    } catch (cause) {
      const { error, retryAfter, logged } = recordCallError(cause, { server, log });
      if (error.statusCode >= 500) {
        // The page may be complete enough without this reply.
        if (!logged) logRefusal(error.statusCode, log, { call: name });
        onServerError(retryAfter);
      }
      return { error };
    }
  };
}

export async function callPublicEndpoint(
  server: FastifyInstance,
  name: EndpointName,
  { params, query, clientKey }: EndpointInput & { clientKey: string },
): Promise<unknown> {
  const handle = server.publicHandlers.get(name);
  if (!handle) throw new Error(`${name} cannot be called without HTTP`);
  return handle({ params: validate(name, 'params', params), query: validate(name, 'query', query), clientKey });
}

/** The schemas parse texts, as in a URL. */
function validate(name: EndpointName, part: 'params' | 'query', values: EndpointInput['query'] = {}) {
  const endpoint: Endpoint = endpoints[name];
  const schema = endpoint[part];
  if (!schema) return undefined;
  const texts = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const { data, error } = schema.safeParse(Object.fromEntries(texts));
  if (!error) return data;
  const [issue] = error.issues;
  const field = issue?.path.join('.') || part;
  throw new AppError(readIssue(issue?.message), { field, endpoint: name });
}
