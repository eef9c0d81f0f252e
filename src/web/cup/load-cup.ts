/** Reads the cup that the site plays its bracket game with. */
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { ApiError } from '#contract/api-client.ts';
import type { Cup } from '#contract/cups.ts';
import { apiContext } from '../api.ts';
import { orNotFound } from '../failed-read.ts';
import { type Card, cardOf } from '../watch/card.ts';

/** A site without that cup, such as an empty one, answers with none: the page then says so in a friendly way. */
export async function loadCup({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { bracketCupId } = await orNotFound(api('GET /site'));
  const read = api('GET /cups/{id}', { params: { id: bracketCupId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  const cup = await orNotFound(read);
  return { cup: cup && asShown(cup) };
}

/** A cup as its page shows it. */
export type ShownCup = Omit<Cup, 'games'> & { games: Card[] };

/** Leaves out what no page shows of the games. */
export function asShown(cup: Cup): ShownCup {
  return { ...cup, games: cup.games.map(cardOf) };
}

/** Going from tab to tab shows what is already here. */
export function rereadCup({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.search === nextUrl.search;
}
