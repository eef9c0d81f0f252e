import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { hasMultipleHosts } from './malformed-requests.ts';

/** Answers a request or calls `next`, which hands it to the next interceptor and at last to Fastify. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Puts the interceptors before the present listeners of `server`. Later listeners get each request too. */
export function interceptRequests(server: Server, interceptors: readonly Interceptor[]): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const listen: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  const intercept = interceptors.reduceRight<RequestListener>(
    (next, interceptor) => (request, response) => interceptor(request, response, () => next(request, response)),
    listen,
  );
  server.on('request', (request, response) => {
    // Fastify refuses such a request; a response from the page cache would hide the error.
    if (hasMultipleHosts(request)) listen(request, response);
    else intercept(request, response);
  });
}
