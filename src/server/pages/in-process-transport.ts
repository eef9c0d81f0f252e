/** Lets a page that is being rendered ask the API in the same process: same routes, same checks, no socket. */

import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ApiTransport } from '#contract/api-client.ts';

export function createInProcessTransport(app: FastifyInstance): ApiTransport {
  return async ({ method, path, body }) => {
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { 'accept-encoding': 'identity' },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, body: response.body };
  };
}
