/** What every inspection of the installation is given, and what it answers. */

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findNonIntegerFacts } from './database/integer-facts.ts';
import { checkDatabaseFile } from './database/integrity.ts';
import { isPostgres } from './database/open-database.ts';
import type { Database } from './database/schema.ts';
import { reasonOf } from './operator-error.ts';
import { listReferencedKeys } from './pictures/picture-keys.ts';
import type { PictureStorage } from './storage/picture-storage.ts';

export type DoctorInput = {
  database: Database;
  /** A file, or `postgres://…`. */
  databaseAddress: string;
  storage: PictureStorage;
  /** Milliseconds. */
  now: number;
};

/** Reads, and changes nothing. Each finding is a sentence that names the item. */
export type DoctorCheck = (inspected: DoctorInput) => AsyncGenerator<string>;

/** Facts that are no integers where they should be; of an embedded database also its pages and references. */
export async function* inspectDatabase({ database, databaseAddress }: DoctorInput) {
  for (const { name, value } of await findNonIntegerFacts(database)) {
    yield `The fact '${name}' of the installation is '${value}', not an integer`;
  }
  if (isPostgres(databaseAddress)) return;
  try {
    checkDatabaseFile(databaseAddress);
  } catch (error) {
    yield `The database: ${reasonOf(error)}`;
  }
}

/** A mail that was tried as often has met more than a server that was being restarted. */
const MANY_ATTEMPTS = 5;

export async function* inspectMails({ database }: DoctorInput) {
  const { mails } = await database
    .selectFrom('outbox')
    .where('attempts', '>=', MANY_ATTEMPTS)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  if (Number(mails) > 0)
    yield `${mails} mails could not be delivered in ${MANY_ATTEMPTS} attempts or more; the log says why`;
}

/** A bucket answers several questions at once. */
const CONCURRENCY = 8;

export async function* inspectPictures({ database, storage }: DoctorInput) {
  const keys = await listReferencedKeys(database);
  for (let from = 0; from < keys.length; from += CONCURRENCY) {
    const some = keys.slice(from, from + CONCURRENCY);
    const there = await Promise.all(some.map((key) => isStored(storage, key)));
    for (const [place, key] of some.entries()) if (!there[place]) yield `The picture file ${key} is missing or empty`;
  }
}

async function isStored({ source }: PictureStorage, key: string): Promise<boolean> {
  if ('folder' in source) {
    const file = await stat(path.join(source.folder, key)).catch(() => undefined);
    return file !== undefined && file.size > 0;
  }
  const kept = await source.read(key, 'bytes=0-0');
  kept?.content.destroy();
  return kept !== undefined;
}
