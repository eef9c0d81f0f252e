/** Lets a few requests be answered before the framework hears of them. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { hasMultipleHosts } from './malformed-requests.ts';

/** Handed every request: answers it, or lets it go on to whoever listened before. */
type Interceptor = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;

/** Puts `answer` before whatever `server` does with a request by now; who listens later hears of every request all the same. */
export function interceptRequests(server: Server, intercept: Interceptor): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const next = () => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    // The framework refuses such a request; an answer from the page cache would hide the error.
    if (hasMultipleHosts(request)) next();
    else intercept(request, response, next);
  });
}
