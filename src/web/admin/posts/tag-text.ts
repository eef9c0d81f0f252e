/** Tags as one text, their names separated by commas; the film shelves are tags of a name. */
import type { FilmShelf } from '#contract/post-kinds.ts';

export function readTags(text: string): string[] {
  return text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

function writeTags(names: readonly string[]): string {
  return names.join(', ');
}

export function hasShelf(text: string, shelf: FilmShelf): boolean {
  return readTags(text).some((name) => name.toLowerCase() === shelf);
}

export function withShelf(text: string, shelf: FilmShelf, on: boolean): string {
  const others = readTags(text).filter((name) => name.toLowerCase() !== shelf);
  return writeTags(on ? [...others, shelf] : others);
}

/** The name that is being typed: what stands behind the last comma. */
export function typedTag(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

/** The text with `name` in the place of what is being typed, ready for the next. */
export function completeTag(text: string, name: string): string {
  const before = readTags(text.slice(0, text.lastIndexOf(',') + 1));
  return `${writeTags([...before, name])}, `;
}

/** The tags in use that go on from what is being typed, without those that stand there already. */
export function suggestTags(text: string, known: readonly string[]): string[] {
  const typed = typedTag(text).toLowerCase();
  const taken = new Set(readTags(text.slice(0, text.lastIndexOf(',') + 1)).map((name) => name.toLowerCase()));
  return known.filter((name) => {
    const lower = name.toLowerCase();
    return lower.includes(typed) && lower !== typed && !taken.has(lower);
  });
}
