import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { summarizePost } from '../watch/post-summary.ts';

/** An unknown page redirects to the not-found page. */
export async function loadCharted({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [{ gameOfTheDay, games, demo }, { posts, pageNumber, totalPages }] = await orNotFound(
    Promise.all([
      api('GET /games/charted'),
      api('GET /games/charted/page/{page}', { params: { page: params.page ?? '1' } }),
    ]),
  );
  return {
    gameOfTheDay: gameOfTheDay && summarizePost(gameOfTheDay),
    games,
    demo,
    cards: posts.map(summarizePost),
    pageNumber,
    totalPages,
  };
}
