/** What the site takes, and what is left on the disks of this machine. */
import type { Database, Engine } from '../database/schema.ts';
import { sizeOfDatabase } from '../database/size-of-database.ts';
import { readFreeBytes, storedFolders } from '../storage/disk-space.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';

/** In bytes; `free` of the fullest disk, null where neither database nor pictures are on one of this machine. */
export type Space = { database: number; free: number | null };
export type MeasureSpace = () => Promise<Space>;

type Place = { database: Database; engine: Engine; databaseAddress: string; storage: PictureStorage };

export function createSpaceMeasure({ database, ...place }: Place): MeasureSpace {
  const folders = storedFolders(place);
  return async () => {
    const free = await Promise.all(folders.map(readFreeBytes));
    return {
      database: await sizeOfDatabase(database, place.engine),
      free: free.length === 0 ? null : Math.min(...free),
    };
  };
}
