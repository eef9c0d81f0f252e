/** Counts how often posts are played, by post and day alone: nobody is remembered for it (decision 31). */
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { takeShift } from '../database/take-shift.ts';
import { DAY_MS, dayOf } from '../days.ts';
import { createLimitInMemory } from '../limits/limit-in-memory.ts';
import { addPlays, forgetPlaysBefore, type Plays } from './queries.ts';

/** Of one address in an hour: a resort's whole network is one, and watches a lot. */
const PLAYS_OF_AN_ADDRESS = { most: 600, window: 60 * 60_000 };

/** So many posts are held between two writes; whoever asks for more than there can be fills no memory. */
const MOST_HELD = 10_000;
/** As many as either engine takes in one statement. */
const ROWS_AT_A_TIME = 500;

/** Days: more than a year, so that a month can be compared with that of the year before. */
const KEPT = 400;
/** A little less than a day, since nobody looks in at the very same moment of each. */
const SHIFT = 0.9 * DAY_MS;

export type PlayCounter = {
  /** Counts in memory. A post that nobody may see is left out when the counts are written. */
  count(postId: number, addressKey: string): void;
  /** Writes what has been counted. What cannot be written is kept for the next time. */
  write(): Promise<void>;
};

export function createPlayCounter({ database, clock }: { database: Database; clock: Clock }): PlayCounter {
  const hasRoom = createLimitInMemory(PLAYS_OF_AN_ADDRESS);
  let held = new Map<string, Plays>();
  let writing: Promise<void> = Promise.resolve();
  let sweptOn: number | undefined;

  function hold({ postId, day, count }: Plays): void {
    const key = `${day} ${postId}`;
    const known = held.get(key);
    if (known) known.count += count;
    else if (held.size < MOST_HELD) held.set(key, { postId, day, count });
  }

  async function writeHeld(): Promise<void> {
    const plays = [...held.values()];
    held = new Map();
    try {
      for (; plays.length > 0; plays.splice(0, ROWS_AT_A_TIME)) {
        await addPlays(database, plays.slice(0, ROWS_AT_A_TIME), clock());
      }
    } catch (error) {
      for (const one of plays) hold(one);
      throw error;
    }
  }

  async function sweep(): Promise<void> {
    const today = dayOf(clock());
    if (sweptOn === today) return;
    sweptOn = today;
    if (await takeShift(database, 'sweep plays', SHIFT, clock())) await forgetPlaysBefore(database, today - KEPT);
  }

  return {
    count(postId, addressKey) {
      const now = clock();
      if (hasRoom(addressKey, now)) hold({ postId, day: dayOf(now), count: 1 });
    },
    write() {
      // Whoever writes at the end waits for the one before.
      writing = writing
        .catch(() => {})
        .then(async () => {
          if (held.size === 0) return;
          await writeHeld();
          await sweep();
        });
      return writing;
    },
  };
}
