/** Random delays, in milliseconds, so that the pages that follow a cup do not all send their requests at once. */

/** After news, which reach all pages at the same moment. */
export function newsDelay(): number {
  return Math.random() * 700;
}

/** After a fetch during which more news arrived: a page fetches at most three times a second. */
export function refetchDelay(): number {
  return 350 * (1 + Math.random());
}

/** Between two refreshes of rows that each submission may move. */
export function refreshDelay(): number {
  return 10_000 * (1 + Math.random() / 2);
}

/** Before a save is sent again that the site had no capacity for; its Retry-After is a second. */
export function crowdDelay(): number {
  return 1_000 * (1 + Math.random());
}

/** Exponential backoff from 2 to 30 seconds, of which half is random. */
export function retryDelay(failures: number): number {
  return (Math.min(30_000, 2_000 * 2 ** failures) * (1 + Math.random())) / 2;
}
