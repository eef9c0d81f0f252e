/** How the list of riders is ordered, searched and cut into letters. */
import { foldName } from '#contract/fold-name.ts';

type Named = { name: string };

/** Alphabetical as people look things up: Ø stands with O. */
export function sortByName<T extends Named>(riders: readonly T[]): T[] {
  const keyed = riders.map((rider) => ({ rider, key: foldName(rider.name) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ rider }) => rider);
}

/** The riders in whose name every word of `query` begins a word, or, failing that, stands anywhere. */
export function searchRiders<T extends Named>(riders: readonly T[], query: string): readonly T[] {
  const words = foldName(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return riders;
  const hasAll = (mark: string) => (rider: T) =>
    words.every((word) => `${mark}${foldName(rider.name)}`.replaceAll(/[\s-]/g, ' ').includes(mark + word));
  const beginning = riders.filter(hasAll(' '));
  return beginning.length > 0 ? beginning : riders.filter(hasAll(''));
}

/** Neighbouring riders of the same first letter together; what is not a letter goes under `#`. */
export function groupByLetter<T extends Named>(riders: readonly T[]): { letter: string; riders: T[] }[] {
  const groups: { letter: string; riders: T[] }[] = [];
  for (const rider of riders) {
    const first = foldName(rider.name).charAt(0).toUpperCase();
    const letter = /\p{L}/u.test(first) ? first : '#';
    const last = groups.at(-1);
    if (last?.letter === letter) last.riders.push(rider);
    else groups.push({ letter, riders: [rider] });
  }
  return groups;
}
