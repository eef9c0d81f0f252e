/** Reads a whole table some rows at a time. */

const ROWS_AT_ONCE = 500;

/** What `find` answers of the first `limit` rows whose id is above `after`, by id, until there are no more. */
export async function* pagesById<R extends { id: number }>(
  find: (after: number, limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after = 0, more = true; more; ) {
    const rows = await find(after, ROWS_AT_ONCE);
    after = rows.at(-1)?.id ?? after;
    more = rows.length === ROWS_AT_ONCE;
    yield rows;
  }
}
