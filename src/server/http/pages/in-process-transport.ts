/** Lets a page that is being rendered ask the API in the same process: same routes, same checks, no socket. */

import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ApiRequest, ApiResponse } from '#contract/api-client.ts';

/** `retryAfter` is the header of that name, where there is one. */
type InProcessResponse = ApiResponse & { retryAfter: string | undefined };

export function createInProcessTransport(app: FastifyInstance): (request: ApiRequest) => Promise<InProcessResponse> {
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
