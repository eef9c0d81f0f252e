import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatCount } from '#contract/rules/english-numbers.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { findNonIntegerFacts } from './database/integer-facts.ts';
import { checkDatabaseFile } from './database/integrity.ts';
import { isPostgres } from './database/open-database.ts';
import type { Database } from './database/schema.ts';
import { reasonOf } from './operator-error.ts';
import { listReferencedKeys } from './pictures/picture-keys.ts';
import { assertFolderWritable, assertPicturesWritable } from './storage/folder-storage.ts';
import type { PictureStorage } from './storage/picture-storage.ts';

export type DoctorInput = {
  database: Database;
  databaseAddress: string;
  storage: PictureStorage;
  publicUrl: string;
  now: Milliseconds;
};

/** Changes no data. Each finding is a sentence that names the item. */
export type DoctorCheck = (input: DoctorInput) => AsyncGenerator<string>;

export async function* inspectDatabase({ database, databaseAddress }: DoctorInput) {
  for (const { name, value } of await findNonIntegerFacts(database)) {
    yield `app_state has '${value}' for '${name}', which is not an integer`;
  }
  if (isPostgres(databaseAddress)) return;
  try {
    await checkDatabaseFile(databaseAddress);
    await access(databaseAddress, constants.W_OK);
    await assertFolderWritable(path.dirname(databaseAddress));
  } catch (error) {
    yield `The database: ${reasonOf(error)}`;
  }
}

/** More than a restart of the mail server explains. */
const MANY_ATTEMPTS = 5;

export async function* inspectMails({ database }: DoctorInput) {
  const { mails } = await database
    .selectFrom('outbox')
    .where('attempts', '>=', MANY_ATTEMPTS)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  if (Number(mails) > 0)
    yield `${formatCount(Number(mails), 'mail', 'mails')} could not be delivered in ${MANY_ATTEMPTS} attempts or more; the log says why`;
}

/** A bucket answers several requests at once. */
const CONCURRENCY = 8;

export async function* inspectPictures({ database, storage }: DoctorInput) {
  try {
    if ('folder' in storage.source) await assertPicturesWritable(storage.source.folder);
  } catch (error) {
    yield `Pictures cannot be stored: ${reasonOf(error)}`;
  }
  const keys = await listReferencedKeys(database);
  for (let from = 0; from < keys.length; from += CONCURRENCY) {
    const batch = keys.slice(from, from + CONCURRENCY);
    const stored = await Promise.all(batch.map((key) => isStored(storage, key)));
    for (const [index, key] of batch.entries()) if (!stored[index]) yield `The picture file ${key} is missing or empty`;
  }
}

async function isStored({ source }: PictureStorage, key: string): Promise<boolean> {
  if ('folder' in source) {
    const file = await stat(path.join(source.folder, key)).catch(() => undefined);
    return file !== undefined && file.size > 0;
  }
  const stored = await source.read(key, 'bytes=0-0');
  stored?.content.destroy();
  return stored !== undefined;
}
