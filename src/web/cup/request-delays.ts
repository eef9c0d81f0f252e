/** Random delays, so that the pages that follow a cup do not all send their requests at once. */
import type { Milliseconds } from '#contract/rules/time.ts';

/** The delay of a request after news, which reach all pages at the same moment. */
export function newsDelay(): Milliseconds {
  return Math.random() * 700;
}

/** The delay after a request during which more news arrived: a page sends at most three requests a second. */
export function refetchDelay(): Milliseconds {
  return 350 * (1 + Math.random());
}

/** The time between two refreshes of rows that any submission may move. */
export function refreshDelay(): Milliseconds {
  return 10_000 * (1 + Math.random() / 2);
}

/** The delay before a save that the server refused for lack of capacity is sent again. Its `Retry-After` is a second. */
export function crowdDelay(): Milliseconds {
  return 1_000 * (1 + Math.random());
}

/** Exponential backoff from 2 to 30 seconds, of which half is random. */
export function retryDelay(failures: number): Milliseconds {
  return (Math.min(30_000, 2_000 * 2 ** failures) * (1 + Math.random())) / 2;
}
