/** Lets those who look after the process ask how it is. */
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../database/schema.ts';
import { type ReadFreeBytes, storedFolders } from '../storage/disk-space.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { answerProbes } from './answer-probes.ts';
import { openDatabaseCheck } from './check-database.ts';
import { createDiskCheck } from './check-disk.ts';
import { createReadiness, type ReadinessParts } from './readiness.ts';

type Place = { engine: Engine; databaseAddress: string; dataDir: string; storage: PictureStorage };

/** The edges of the process, as a test has them. */
export type ProbeEdges = { readFree?: ReadFreeBytes; now?: ReadinessParts['now'] };

export type Probes = {
  /** From now on the process says that it is not ready. */
  stop(): void;
  close(): Promise<void>;
};

/** Called once `app` has all others who answer requests. */
export function openProbes(
  app: FastifyInstance,
  { engine, databaseAddress, dataDir, storage }: Place,
  { readFree, now }: ProbeEdges = {},
): Probes {
  const folders = [dataDir, ...storedFolders({ engine, databaseAddress, storage })];
  const { check, close } = openDatabaseCheck({ engine, address: databaseAddress });
  const checks = { database: check, disk: createDiskCheck(folders, readFree) };
  const readiness = createReadiness({ checks, log: app.log, now });
  answerProbes(app.server, readiness);
  return { stop: readiness.stop, close };
}
