/** The order of the slides as an admin wants it, before the server has heard of it. */

type Placed = { id: number; index: number };

/** One up or one down. */
export type Step = -1 | 1;

/** In the order in which the gallery shows them. */
export function inOrder<H extends Placed>(heroes: readonly H[]): H[] {
  return heroes.toSorted((one, other) => one.index - other.index || one.id - other.id);
}

/** A slide and its neighbour change places, each with its new index; undefined where there is no neighbour. */
export function swapWithNeighbour<H extends Placed>(
  heroes: readonly H[],
  id: number,
  step: Step,
): { heroes: H[]; moved: H; neighbour: H } | undefined {
  const ordered = inOrder(heroes);
  const place = ordered.findIndex((hero) => hero.id === id);
  const [before, beside] = [ordered[place], ordered[place + step]];
  if (!before || !beside) return;
  const moved = { ...before, index: beside.index };
  const neighbour = { ...beside, index: before.index };
  const swapped = ordered.with(place, neighbour).with(place + step, moved);
  return { heroes: swapped, moved, neighbour };
}

/** A slide is taken out and put where another one stands; all are counted anew, as the server counts them. */
export function putInPlaceOf<H extends Placed>(heroes: readonly H[], id: number, other: number): H[] {
  const ordered = inOrder(heroes);
  const from = ordered.findIndex((hero) => hero.id === id);
  const to = ordered.findIndex((hero) => hero.id === other);
  const taken = ordered[from];
  if (!taken || to < 0) return ordered;
  return ordered
    .toSpliced(from, 1)
    .toSpliced(to, 0, taken)
    .map((hero, index) => ({ ...hero, index }));
}
