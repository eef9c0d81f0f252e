/** Reads what stands at the front door. */
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../app/api.ts';
import { orNotFound } from '../app/failed-read.ts';
import { cardOf } from './card.ts';

/** A failed read of the heroes leaves the gallery empty (spec 4). */
export async function loadHome({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [heroes, list] = await Promise.all([
    api('GET /heroes').catch(() => []),
    orNotFound(api('GET /posts/page/{page}', { params: { page: 1 } })),
  ]);
  return { heroes, cards: list.posts.map(cardOf), totalPages: list.totalPages };
}
