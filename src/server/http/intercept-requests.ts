/** Lets a few requests be answered before the framework hears of them. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { hasSeveralHosts } from './reject-malformed.ts';

/** Handed every request: answers it, or lets it go on to whoever listened before. */
type Answer = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;

/** Puts `answer` before whatever `server` does with a request by now; who listens later hears of every request all the same. */
export function answerBefore(server: Server, answer: Answer): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const goOn = () => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    // The framework refuses such a request; an answer from the page cache would hide the error.
    if (hasSeveralHosts(request)) goOn();
    else answer(request, response, goOn);
  });
}
