/** '2016–2019', or the one year; undefined without years. */
export function formatYears(first: number | null, last: number | null): string | undefined {
  if (first === null || last === null) return undefined;
  return first === last ? `${first}` : `${first}–${last}`;
}
