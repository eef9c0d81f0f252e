import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Going from tab to tab, or searching letter by letter, changes only the query: what it shows is already here. */
export function rereadUnlessQueryChanges(move: ShouldRevalidateFunctionArgs): boolean {
  return move.defaultShouldRevalidate && move.currentUrl.search === move.nextUrl.search;
}
