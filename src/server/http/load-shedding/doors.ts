/** The two doors of a process: a rush of readers keeps no writer out, nor the other way round. */
import { createDoor, type Door } from './door.ts';

export type Doors = { reads: Door; writes: Door };

/** Milliseconds: with the work itself, an answer comes within a second. */
const LONGEST_WAIT = 300;

/**
 * Drawn pictures, searches and password hashes have bounds of their own (at most 21, 26 and 66 at a time),
 * and have to fit in beside page requests: a rush of pictures and one of searches at once.
 * With more reads in flight, those at the end would wait for over a second at a hundred pages a second.
 */
const READS = 48;
const WRITES = 128;

export function createDoors(): Doors {
  return {
    reads: createDoor({ atOnce: READS, longestWait: LONGEST_WAIT }),
    writes: createDoor({ atOnce: WRITES, longestWait: LONGEST_WAIT }),
  };
}
