import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine } from '../platform/database/schema.ts';
import { createReadiness, type ReadinessOptions } from '../platform/monitoring/readiness.ts';
import { createDiskCheck, openDatabaseCheck } from '../platform/monitoring/readiness-checks.ts';
import { listStorageFolders, type ReadFreeBytes } from '../platform/storage/disk.ts';
import { assertPicturesWritable } from '../platform/storage/folder-storage.ts';
import type { PictureStorage } from '../platform/storage/picture-storage.ts';
import type { Interceptor } from './intercept-requests.ts';
import { isSafeMethod } from './request.ts';

/** Replaced in tests. */
export type ProbeOverrides = { readFree?: ReadFreeBytes; now?: ReadinessOptions['now'] };

type ProbeOptions = ProbeOverrides & {
  engine: Engine;
  databaseAddress: string;
  dataDir: string;
  storage: PictureStorage;
  log: ReadinessOptions['log'];
  /** Returns the error of a damaged page, which the check itself may not read. */
  findDamage: () => unknown;
};

export type Probes = {
  /** Answers `/healthz` and `/readyz`. */
  intercept: Interceptor;
  stop(): void;
  close(): Promise<void>;
};

const PROBE = /^\/(healthz|readyz)(?:$|\?)/;

export function isProbe(path: string): boolean {
  return PROBE.test(path);
}

export function openProbes(options: ProbeOptions): Probes {
  const { engine, databaseAddress, findDamage, log, now } = options;
  const { source } = options.storage;
  const { check, close } = openDatabaseCheck(engine, databaseAddress);
  const checks = {
    async database() {
      const damage = findDamage();
      if (damage) throw damage;
      await check();
    },
    disk: createDiskCheck([options.dataDir, ...listStorageFolders(options)], options.readFree),
    // All processes share a bucket: its outage would leave none of them ready.
    pictures: async () => ('folder' in source ? assertPicturesWritable(source.folder) : undefined),
  };
  const readiness = createReadiness({ checks, log, now });
  return {
    intercept(request, response, next) {
      const probe = PROBE.exec(request.url ?? '')?.[1];
      if (probe === undefined) next();
      else if (!isSafeMethod(request.method))
        response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
      else if (probe === 'healthz') send(request, response, 200, { alive: true });
      else
        void readiness.findFailures().then((failed) => {
          if (failed.length === 0) send(request, response, 200, { ready: true });
          else send(request, response, 503, { ready: false, failed });
        });
    },
    stop: readiness.stop,
    close,
  };
}

function send({ method }: IncomingMessage, response: ServerResponse, status: number, reply: object): void {
  const body = `${JSON.stringify(reply)}\n`;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
