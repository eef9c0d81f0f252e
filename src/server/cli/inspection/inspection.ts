/** What every inspection of the installation is given, and what it answers. */
import type { Database } from '../../platform/database/schema.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';

export type Inspected = {
  database: Database;
  /** A file, or `postgres://…`. */
  databaseAddress: string;
  storage: PictureStorage;
  /** Milliseconds. */
  now: number;
};

/** Reads, and changes nothing. Each finding is a sentence that names the item. */
export type Inspection = (inspected: Inspected) => AsyncGenerator<string>;
