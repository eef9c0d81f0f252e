/** Tags as one text, their names separated by commas; the film shelves are tags of a name. */
import type { FilmShelf } from '#contract/post-kinds.ts';

export function parseTags(text: string): string[] {
  return text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

function formatTags(names: readonly string[]): string {
  return names.join(', ');
}

export function hasCategory(text: string, shelf: FilmShelf): boolean {
  return parseTags(text).some((name) => name.toLowerCase() === shelf);
}

export function withCategory(text: string, shelf: FilmShelf, on: boolean): string {
  const others = parseTags(text).filter((name) => name.toLowerCase() !== shelf);
  return formatTags(on ? [...others, shelf] : others);
}

/** The name that is being typed: what stands behind the last comma. */
export function currentTag(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

/** The text with `name` in the place of what is being typed, ready for the next. */
export function completeTag(text: string, name: string): string {
  const before = parseTags(text.slice(0, text.lastIndexOf(',') + 1));
  return `${formatTags([...before, name])}, `;
}

/** The tags in use that go on from what is being typed, without those that stand there already. */
export function suggestTags(text: string, known: readonly string[]): string[] {
  const typed = currentTag(text).toLowerCase();
  const taken = new Set(parseTags(text.slice(0, text.lastIndexOf(',') + 1)).map((name) => name.toLowerCase()));
  return known.filter((name) => {
    const lower = name.toLowerCase();
    return lower.includes(typed) && lower !== typed && !taken.has(lower);
  });
}
