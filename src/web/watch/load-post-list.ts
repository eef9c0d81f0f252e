/** Reads a page of posts, games or films. */
import type { LoaderFunctionArgs } from 'react-router';
import type { Api } from '#contract/api-client.ts';
import { findFilmFilter, findGameFilter } from '#contract/post-kinds.ts';
import { apiContext } from '../app/api.ts';
import { orNotFound } from '../app/failed-read.ts';
import { cardOf } from './card.ts';
import type { ListBase } from './list-address.ts';

/** The loader of the list at `base`; a page or a filter that is not there leads to the not-found page. */
export function loadPostList(base: ListBase) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const filter = new URL(request.url).searchParams.get('filter') ?? undefined;
    const { posts, pageNumber, totalPages } = await orNotFound(
      readList(context.get(apiContext), base, params.page ?? '1', filter),
    );
    return { base, filter: knownFilter(base, filter), cards: posts.map(cardOf), pageNumber, totalPages };
  };
}

export type PostListData = Awaited<ReturnType<ReturnType<typeof loadPostList>>>;

function readList(api: Api, base: ListBase, page: string, filter: string | undefined) {
  const query = filter === undefined ? {} : { filter };
  if (base === 'games') return api('GET /games/page/{page}', { params: { page }, query });
  if (base === 'theater') return api('GET /films/page/{page}', { params: { page }, query });
  return api('GET /posts/page/{page}', { params: { page } });
}

function knownFilter(base: ListBase, filter: string | undefined) {
  if (filter === undefined || base === 'posts') return undefined;
  return base === 'games' ? findGameFilter(filter) : findFilmFilter(filter);
}
