/** What the site asks of the place where pictures are kept, be it a folder of this machine or a bucket elsewhere. */
import type { Readable } from 'node:stream';

export type PictureStorage = {
  /** Where visitors find what is kept under `key`. */
  addressOf(key: string): string;
  /**
   * Keeps `bytes` under `key`, such as `posters/thumb/12.webp`, and resolves once they would survive a power cut; what was
   * there before is replaced. A remote store gets `within` milliseconds, where that is less than its limit.
   */
  put(key: string, bytes: Uint8Array, within?: number): Promise<void>;
  /** Removes what is kept under `key`; nothing happens where there is nothing. */
  delete(key: string): Promise<void>;
  /** Whether it holds no file at all. */
  isEmpty(): Promise<boolean>;
  /** How the site itself hands out what is kept: as files of a folder, or one by one as it reads them. */
  source: { folder: string } | { read: ReadKept };
};

/** Reads what is kept under `key`, and of that what `range` names, such as `bytes=1-2`; all of it where it has no such part. */
export type ReadKept = (key: string, range?: string) => Promise<KeptFile | undefined>;

/** A file that is being read. Whoever does not read `content` to its end destroys it. `part` is which bytes of it these are, if not all. */
export type KeptFile = { content: Readable; length?: number; tag?: string; changed?: Date; part?: string };

/** How many milliseconds one read and one write may wait for a remote store, retries included. */
export type StoreLimits = { read: number; write: number };
