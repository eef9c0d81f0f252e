import { orNotFound } from '../site/or-not-found.ts';
import type { PageRequest } from '../site/page.ts';
import { summarizePost } from '../watch/post-summary.ts';

/** An unknown page redirects to the not-found page. */
export async function loadCharted({ api, params }: PageRequest) {
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
