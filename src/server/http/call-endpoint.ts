/** Calls endpoints for a page: through their schemas and handlers, without HTTP. */
import type { FastifyRequest } from 'fastify';
import type { CallEndpoint, EndpointInput } from '#contract/client.ts';
import { type Endpoint, type EndpointName, endpoints } from '#contract/endpoints.ts';
import { AppError } from '../platform/app-error.ts';
import { recordCallError } from './errors.ts';

/** `onServerError` gets in how many seconds to ask again. The caller of the endpoints is not signed in. */
export function callEndpointsOf(
  page: FastifyRequest,
  onServerError: (retryAfter: number | undefined) => void,
): CallEndpoint {
  return async (name, { params, query }) => {
    try {
      const handle = page.server.publicHandlers.get(name);
      if (!handle) throw new Error(`${name} cannot be called without HTTP`);
      const reply = await handle({ params: validate(name, 'params', params), query: validate(name, 'query', query) });
      return { reply };
    } catch (cause) {
      const { error, retryAfter } = recordCallError(cause, page);
      if (error.statusCode >= 500) onServerError(retryAfter);
      return { error };
    }
  };
}

/** Reads the values as texts, as they are in a URL. */
function validate(name: EndpointName, part: 'params' | 'query', values: EndpointInput['query'] = {}) {
  const endpoint: Endpoint = endpoints[name];
  const schema = endpoint[part];
  if (!schema) return undefined;
  const texts = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const { data, error } = schema.safeParse(Object.fromEntries(texts));
  if (!error) return data;
  const [issue] = error.issues;
  const field = issue?.path.join('.') || part;
  throw new AppError('invalid', `${field} ${issue?.message}`, { field });
}
