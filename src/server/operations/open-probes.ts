/** Lets those who look after the process ask how it is. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../database/schema.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { answerProbes } from './answer-probes.ts';
import { openDatabaseCheck } from './check-database.ts';
import { createDiskCheck, type ReadSpace } from './check-disk.ts';
import { createReadiness, type ReadinessParts } from './readiness.ts';

type Place = { engine: Engine; databaseAddress: string; dataDir: string; storage: PictureStorage };

/** The edges of the process, as a test has them. */
export type ProbeEdges = { readSpace?: ReadSpace; now?: ReadinessParts['now'] };

export type Probes = {
  /** From now on the process says that it is not ready. */
  stop(): void;
  close(): Promise<void>;
};

/** Called once `app` has all others who answer requests. */
export function openProbes(
  app: FastifyInstance,
  { engine, databaseAddress, dataDir, storage }: Place,
  { readSpace, now }: ProbeEdges = {},
): Probes {
  const folders = [dataDir];
  if (engine === 'sqlite') folders.push(path.dirname(databaseAddress));
  if ('folder' in storage.source) folders.push(storage.source.folder);
  const { check, close } = openDatabaseCheck({ engine, address: databaseAddress });
  const checks = { database: check, disk: createDiskCheck(folders, readSpace) };
  const readiness = createReadiness({ checks, log: app.log, now });
  answerProbes(app.server, readiness);
  return { stop: readiness.stop, close };
}
