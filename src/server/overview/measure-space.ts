/** What the site takes, and what is left on the disks of this machine. */
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database, Engine } from '../database/schema.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';

/** In bytes; `free` of the fullest disk, null where neither database nor pictures are on one of this machine. */
export type Space = { database: number; free: number | null };
export type MeasureSpace = () => Promise<Space>;

type Place = { database: Database; engine: Engine; databaseAddress: string; storage: PictureStorage };

export function createSpaceMeasure({ database, engine, databaseAddress, storage }: Place): MeasureSpace {
  const folders: string[] = [];
  if (engine === 'sqlite') folders.push(path.dirname(databaseAddress));
  if ('folder' in storage.source) folders.push(storage.source.folder);
  return async () => ({ database: await measureDatabase(database, engine), free: await leastFree(folders) });
}

async function measureDatabase(database: Database, engine: Engine): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(database);
  return rows[0]?.bytes ?? 0;
}

async function leastFree(folders: readonly string[]): Promise<number | null> {
  const spaces = await Promise.all(folders.map((folder) => statfs(folder)));
  return spaces.length === 0 ? null : Math.min(...spaces.map(({ bavail, bsize }) => bavail * bsize));
}
