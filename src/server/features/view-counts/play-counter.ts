/** Counts how often posts are played, by post and day alone: nobody is remembered for it (decision 31). */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { dayOf } from '../../platform/days.ts';
import { createMemoryRateLimiter } from '../../platform/limits/rate-limit.ts';
import { addPlays, type Plays } from './queries.ts';

/** Of one address in an hour: a resort's whole network is one, and watches a lot. */
const PLAYS_OF_AN_ADDRESS = { max: 600, window: 60 * 60_000 };

/** So many posts are held between two writes; whoever asks for more than there can be fills no memory. */
const MOST_HELD = 10_000;
/** As many as either engine takes in one statement. */
const ROWS_AT_A_TIME = 500;

export type PlayCounter = {
  /** Counts in memory. A post that nobody may see is left out when the counts are written. */
  count(postId: number, addressKey: string): void;
  /** Writes what has been counted. What cannot be written is kept for the next time. */
  write(): Promise<void>;
};

export function createPlayCounter({ database, clock }: { database: Database; clock: Clock }): PlayCounter {
  const hasRoom = createMemoryRateLimiter(PLAYS_OF_AN_ADDRESS);
  let held = new Map<string, Plays>();
  let writing: Promise<void> = Promise.resolve();

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

  return {
    count(postId, addressKey) {
      const now = clock();
      if (hasRoom(addressKey, now)) hold({ postId, day: dayOf(now), count: 1 });
    },
    write() {
      // Whoever writes at the end waits for the one before.
      writing = writing.catch(() => {}).then(writeHeld);
      return writing;
    },
  };
}
