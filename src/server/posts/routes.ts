/** The calls on posts. */
import type { FastifyInstance } from 'fastify';
import { findFilmFilter, findGameFilter } from '#contract/post-kinds.ts';
import { serveCall } from '../api/serve-call.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { getPost } from './get-post.ts';
import { listPosts } from './list-posts.ts';
import { relatedPosts } from './related-posts.ts';

export function postRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  serveCall(app, 'GET /posts/page/{page}', ({ params }) => listPosts(database, clock(), {}, params.page));
  serveCall(app, 'GET /posts/{id}', ({ params }) => getPost(database, clock(), params.id));
  serveCall(app, 'GET /posts/{id}/related', ({ params }) => relatedPosts(database, clock(), params.id));

  serveCall(app, 'GET /games/page/{page}', async ({ params, query }) => {
    const gameType = chosen(query.filter, findGameFilter);
    return listPosts(database, clock(), { type: 'Game', gameType }, params.page);
  });

  serveCall(app, 'GET /films/page/{page}', async ({ params, query }) => {
    const tagKey = chosen(query.filter, findFilmFilter);
    return listPosts(database, clock(), { type: 'Film', tagKey }, params.page);
  });
}

/** The filter that was chosen; undefined for none and for 'All', refused where there is none of that name. */
function chosen<T>(filter: string | undefined, find: (filter: string) => T | undefined): T | undefined {
  if (filter === undefined || filter === '' || filter.toLowerCase() === 'all') return undefined;
  const found = find(filter);
  if (found === undefined) throw new Refusal('not-found', `There is no filter '${filter}'`);
  return found;
}
