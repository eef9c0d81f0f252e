import { foldName } from '#contract/rules/names.ts';

type Named = { name: string };

/** Sorts by folded names, in which Ø is O. */
export function sortByName<T extends Named>(riders: readonly T[]): T[] {
  const keyed = riders.map((rider) => ({ rider, key: foldName(rider.name) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ rider }) => rider);
}

/** Groups names that begin with no letter under `#`. */
export function groupByLetter<T extends Named>(riders: readonly T[]): { letter: string; riders: T[] }[] {
  const groups = Map.groupBy(riders, ({ name }) => {
    const first = foldName(name).charAt(0).toUpperCase();
    return /\p{L}/u.test(first) ? first : '#';
  });
  return [...groups].map(([letter, ofLetter]) => ({ letter, riders: ofLetter }));
}

/** The first is the order of the page without a parameter. */
export const RIDER_SORTS = ['games', 'name', 'last-seen', 'wins'] as const;
export type RiderSort = (typeof RIDER_SORTS)[number];

export function parseRiderSort(value: string | null): RiderSort {
  return RIDER_SORTS.find((sort) => sort === value) ?? 'games';
}

type Sortable = { games: number; wins: number; lastSeen: string | null };

/** `riders` are in the order of names, which decides ties. */
export function sortRiders<T extends Sortable>(riders: readonly T[], sort: RiderSort): readonly T[] {
  if (sort === 'name') return riders;
  const keys = {
    games: (rider: T) => rider.games,
    'last-seen': (rider: T) => (rider.lastSeen === null ? 0 : Date.parse(rider.lastSeen)),
    wins: (rider: T) => rider.wins,
  };
  return riders.toSorted((a, b) => keys[sort](b) - keys[sort](a));
}
