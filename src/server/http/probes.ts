/** Lets those who look after the process ask how it is. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../platform/database/schema.ts';
import { createReadiness, type Readiness, type ReadinessOptions } from '../platform/monitoring/readiness.ts';
import { createDiskCheck, openDatabaseCheck } from '../platform/monitoring/readiness-checks.ts';
import { listStorageFolders, type ReadFreeBytes } from '../platform/storage/disk.ts';
import type { PictureStorage } from '../platform/storage/picture-storage.ts';
import { interceptRequests } from './intercept-requests.ts';

type ProbedSite = { engine: Engine; databaseAddress: string; dataDir: string; storage: PictureStorage };

/** The edges of the process, as a test has them. */
export type ProbeOverrides = { readFree?: ReadFreeBytes; now?: ReadinessOptions['now'] };

export type Probes = {
  /** From now on the process says that it is not ready. */
  stop(): void;
  close(): Promise<void>;
};

/** Called once `app` has all others who answer requests. */
export function openProbes(
  app: FastifyInstance,
  { engine, databaseAddress, dataDir, storage }: ProbedSite,
  { readFree, now }: ProbeOverrides = {},
): Probes {
  const folders = [dataDir, ...listStorageFolders({ engine, databaseAddress, storage })];
  const { check, close } = openDatabaseCheck({ engine, address: databaseAddress });
  const checks = { database: check, disk: createDiskCheck(folders, readFree) };
  const readiness = createReadiness({ checks, log: app.log, now });
  interceptProbes(app.server, readiness);
  return { stop: readiness.stop, close };
}

const PROBE = /^\/(healthz|readyz)(?:$|\?)/;

/** Before everything else, so that no rush of visitors, no broken page and no limit stands in the way of the answer. */
function interceptProbes(server: Server, readiness: Readiness): void {
  interceptRequests(server, (request, response, goOn) => {
    const probe = PROBE.exec(request.url ?? '')?.[1];
    if (probe === undefined) goOn();
    else if (request.method !== 'GET' && request.method !== 'HEAD') sendMethodNotAllowed(response);
    else if (probe === 'healthz') send(request, response, 200, { alive: true });
    else void sendReadiness(readiness, request, response);
  });
}

async function sendReadiness(readiness: Readiness, request: IncomingMessage, response: ServerResponse) {
  const failed = await readiness.findFailures();
  if (failed.length === 0) send(request, response, 200, { ready: true });
  else send(request, response, 503, { ready: false, failed });
}

function sendMethodNotAllowed(response: ServerResponse): void {
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
