/** `text` is the filter as it is typed: `depuis 2023`. */
export type SinceFilter = { year: number; text: string };

const SINCE = /(?<![\p{L}\p{N}])(?:since|depuis)\s+((?:19|[2-9]\d)\d{2})(?![\p{L}\p{N}])/giu;

/** Splits a typed search into its words and its filter by year. Of several filters the latest year applies. */
export function parseSearchQuery(typed: string): { words: string; since: SinceFilter | undefined } {
  const filters = [...typed.matchAll(SINCE)].map(([text, year]) => ({ year: Number(year), text }));
  const [since] = filters.sort((one, other) => other.year - one.year);
  if (!since) return { words: typed, since };
  const parts = typed.replaceAll(SINCE, ' ').split(',');
  const words = parts.map((part) => part.trim().replaceAll(/\s+/g, ' '));
  return { words: words.filter(Boolean).join(', '), since };
}
