import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Both engines accept this many values in a statement. */
const MAX_CHUNK_SIZE = 1_024;

export function* chunk<T>(values: Iterable<T>, size = MAX_CHUNK_SIZE): Generator<T[]> {
  const list = [...values];
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

const SCAN_BATCH_SIZE = 500;

/** `find` returns the first `limit` rows after the id, in the order of ids, which begins after `first`. */
export async function* scanById<R extends { id: number }>(
  find: (after: number, limit: number) => Promise<R[]>,
  limit = SCAN_BATCH_SIZE,
  first = 0,
): AsyncGenerator<R[]> {
  for (let after = first, more = true; more; ) {
    const rows = await find(after, limit);
    after = rows.at(-1)?.id ?? after;
    more = rows.length === limit;
    yield rows;
    // SQLite runs in the process: without a pause the scan would block other requests.
    await yieldToEventLoop();
  }
}
