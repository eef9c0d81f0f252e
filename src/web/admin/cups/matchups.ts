/** The first round as the form and the API write it: JSON text of pairs. */
import type { Slots } from '#contract/bracket.ts';

type Pair = { rider_1: number | null; rider_2: number | null };

/** A place for each rider of the cup; what the text has beyond them is left out. */
export function readSlots(matchups: string, riderCount: number): Slots {
  const pairs: Pair[] = JSON.parse(matchups || '[]');
  const written = pairs.flatMap(({ rider_1, rider_2 }) => [rider_1, rider_2]);
  return Array.from({ length: riderCount }, (_, place) => written[place] ?? null);
}

/** Empty text where no place is filled. */
export function writeSlots(slots: Slots): string {
  if (slots.every((rider) => rider === null)) return '';
  const pairs: Pair[] = [];
  for (let place = 0; place < slots.length; place += 2) {
    pairs.push({ rider_1: slots[place] ?? null, rider_2: slots[place + 1] ?? null });
  }
  return JSON.stringify(pairs);
}
