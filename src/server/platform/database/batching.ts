/** Cuts a long list into parts that either engine takes in one statement. */

const MAX_CHUNK_SIZE = 1_024;

export function* chunk<T>(all: Iterable<T>, size = MAX_CHUNK_SIZE): Generator<T[]> {
  const list = [...all];
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/**
 * The values with the last repeated until there are a power of two of them. Each statement is prepared once and kept, and
 * those with lists of every length would push all others out.
 */
export function padToBucket<T>(values: readonly T[]): T[] {
  const last = values.at(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...new Array<T>(length - values.length).fill(last)];
}

const SCAN_BATCH_SIZE = 500;

/** What `find` answers of the first `limit` rows whose id is above `after`, by id, until there are no more. */
export async function* scanById<R extends { id: number }>(
  find: (after: number, limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after = 0, more = true; more; ) {
    const rows = await find(after, SCAN_BATCH_SIZE);
    after = rows.at(-1)?.id ?? after;
    more = rows.length === SCAN_BATCH_SIZE;
    yield rows;
  }
}
