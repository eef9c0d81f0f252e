import type { RiderName } from '#contract/api/posts.ts';
import { foldName } from '#contract/rules/names.ts';

/** The words of `Torin Yater-Wallace` are `torin`, `yater` and `wallace`. */
export function nameWords(name: string): string[] {
  return foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The best match begins the name, then begins a later word, then is the initials, then is any part of the name. */
export function rankRiders<R extends RiderName>(riders: readonly R[], typed: string): R[] {
  const words = nameWords(typed);
  if (words.length === 0) return [...riders];
  return riders
    .map((rider) => ({ rider, rank: rankName(nameWords(rider.name), words) }))
    .filter(({ rank }) => rank !== NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ rider }) => rider);
}

const NO_MATCH = Number.POSITIVE_INFINITY;

function rankName(name: readonly string[], typed: readonly string[]): number {
  const searched = typed.join(' ');
  const starts = name.map((_, index) => name.slice(index).join(' ').startsWith(searched));
  const compact = typed.join('');
  const matches = [
    starts[0] || name.join('').startsWith(compact),
    starts.includes(true) || startWordsInOrder(name, typed),
    isInitials(name, compact),
    name.join(' ').includes(searched) || name.join('').includes(compact),
  ];
  const rank = matches.indexOf(true);
  return rank < 0 ? NO_MATCH : rank;
}

/** `al ha` finds `alex hall`. */
function startWordsInOrder(name: readonly string[], typed: readonly string[]): boolean {
  let place = 0;
  return typed.every((start) => {
    const found = name.slice(place).findIndex((word) => word.startsWith(start));
    place += found + 1;
    return found >= 0;
  });
}

/** The initial of the first word is required: `tyw` and `tw` find `torin yater wallace`. */
function isInitials(name: readonly string[], typed: string): boolean {
  const initials = name.map((word) => word.charAt(0)).join('');
  if (typed.length < 2 || typed.charAt(0) !== initials.charAt(0)) return false;
  let place = 0;
  return [...typed].every((letter) => {
    const found = initials.indexOf(letter, place);
    place = found + 1;
    return found >= 0;
  });
}
