/** Tags are one text with commas. Categories of films are tags too. */
import type { FilmType } from '#contract/rules/posts.ts';

export function parseTags(text: string): string[] {
  return text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

function formatTags(names: readonly string[]): string {
  return names.join(', ');
}

export function hasCategory(text: string, category: FilmType): boolean {
  return parseTags(text).some((name) => name.toLowerCase() === category);
}

export function withCategory(text: string, category: FilmType, on: boolean): string {
  const others = parseTags(text).filter((name) => name.toLowerCase() !== category);
  return formatTags(on ? [...others, category] : others);
}

/** The tag after the last comma is still being typed. */
function splitTags(text: string): { complete: string[]; current: string } {
  const start = text.lastIndexOf(',') + 1;
  return { complete: parseTags(text.slice(0, start)), current: text.slice(start).trim() };
}

/** Replaces the tag that is being typed by `name`. */
export function completeTag(text: string, name: string): string {
  return `${formatTags([...splitTags(text).complete, name])}, `;
}

/** Returns known tags that contain the typed one and are not in the text. */
export function suggestTags(text: string, known: readonly string[]): string[] {
  const { complete, current } = splitTags(text);
  const typed = current.toLowerCase();
  const taken = new Set(complete.map((name) => name.toLowerCase()));
  return known.filter((name) => {
    const lower = name.toLowerCase();
    return lower.includes(typed) && lower !== typed && !taken.has(lower);
  });
}
