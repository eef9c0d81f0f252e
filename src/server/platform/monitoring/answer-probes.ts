/** Answers those who look after the process: whether it lives at `/healthz`, whether it can work at `/readyz`. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { interceptRequests } from '../../http/intercept-requests.ts';
import type { Readiness } from './readiness.ts';

const PROBE = /^\/(healthz|readyz)(?:$|\?)/;

/** Before everything else, so that no rush of visitors, no broken page and no limit stands in the way of the answer. */
export function answerProbes(server: Server, readiness: Readiness): void {
  interceptRequests(server, (request, response, goOn) => {
    const probe = PROBE.exec(request.url ?? '')?.[1];
    if (probe === undefined) goOn();
    else if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response);
    else if (probe === 'healthz') send(request, response, 200, { alive: true });
    else void sayWhetherReady(readiness, request, response);
  });
}

async function sayWhetherReady(readiness: Readiness, request: IncomingMessage, response: ServerResponse) {
  const failed = await readiness.findFailures();
  if (failed.length === 0) send(request, response, 200, { ready: true });
  else send(request, response, 503, { ready: false, failed });
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
}

function send({ method }: IncomingMessage, response: ServerResponse, status: number, facts: object): void {
  const body = `${JSON.stringify(facts)}\n`;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
