import { foldName } from '#contract/rules/names.ts';

type Named = { name: string };

/** By folded name: Ø sorts as O. */
export function sortByName<T extends Named>(riders: readonly T[]): T[] {
  const keyed = riders.map((rider) => ({ rider, key: foldName(rider.name) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ rider }) => rider);
}

/** `riders` sorted by name; names that begin with no letter are under `#`. */
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

export const RIDER_SORTS = ['name', 'games', 'last-seen', 'wins'] as const;
export type RiderSort = (typeof RIDER_SORTS)[number];

/** By name for an unknown value. */
export function parseRiderSort(value: string | null): RiderSort {
  return RIDER_SORTS.find((sort) => sort === value) ?? 'name';
}

type Sortable = { games: number; wins: number; lastSeen: string | null };

/** `riders` are sorted by name, which decides ties. Most games, newest video or most wins first. */
export function sortRiders<T extends Sortable>(riders: readonly T[], sort: RiderSort): readonly T[] {
  if (sort === 'name') return riders;
  const keys = {
    games: (rider: T) => rider.games,
    'last-seen': (rider: T) => (rider.lastSeen === null ? 0 : Date.parse(rider.lastSeen)),
    wins: (rider: T) => rider.wins,
  };
  return riders.toSorted((a, b) => keys[sort](b) - keys[sort](a));
}
