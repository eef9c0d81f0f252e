import { foldName } from '#contract/rules/names.ts';

/**
 * Returns the entries with a name in which each word of `query` begins a word. If there are none, it returns those with a name
 * that contains each word.
 */
export function searchNames<T>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[],
  query: string,
): readonly T[] {
  const words = foldName(query)
    .split(/[\s-]+/)
    .filter(Boolean);
  if (words.length === 0) return entries;
  const matching = (form: (name: string) => string, before: string) =>
    entries.filter((entry) =>
      namesOf(entry).some((name) => words.every((word) => form(foldName(name)).includes(before + word))),
    );
  const byPrefix = matching((name) => ` ${name.replaceAll(/[\s-]+/g, ' ')}`, ' ');
  return byPrefix.length > 0 ? byPrefix : matching((name) => name.replaceAll(/[\s-]+/g, ''), '');
}
