/** The calls on posts. */

import type { FastifyInstance } from 'fastify';
import { findFilmFilter, findGameFilter } from '#contract/post-kinds.ts';
import type { SavedPost } from '#contract/posts.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { logChange } from '../editing/save-change.ts';
import { moveToTrash, restore } from '../editing/trash.ts';
import { assertRidersNotTrashed, lockRiders } from '../riders/references.ts';
import { getPost, listPosts } from './describe.ts';
import { listPostTable } from './post-table.ts';
import { findNextGame, findRelatedPosts } from './related-posts.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';
import { changePost, getStoredPost, type PostDependencies, publishPost } from './save.ts';
import { listTags } from './tags.ts';
import { visibleUntil } from './visible-until.ts';

export function postRoutes(app: FastifyInstance, dependencies: PostDependencies): void {
  readingRoutes(app, dependencies);
  editingRoutes(app, dependencies);
}

function readingRoutes(app: FastifyInstance, { database, clock }: PostDependencies): void {
  route(app, 'GET /posts/page/{page}', ({ params, caller }) =>
    listPosts(database, visibleUntil(caller, clock), {}, params.page),
  );
  route(app, 'GET /posts/{id}', ({ params, caller }) => getPost(database, visibleUntil(caller, clock), params.id));
  route(app, 'GET /posts/{id}/related', ({ params, caller }) =>
    findRelatedPosts(database, visibleUntil(caller, clock), params.id),
  );
  route(app, 'GET /posts/{id}/next', ({ params, caller }) =>
    findNextGame(database, visibleUntil(caller, clock), params.id),
  );

  route(app, 'GET /games/page/{page}', async ({ params, query, caller }) => {
    const gameType = parseFilter(query.filter, findGameFilter);
    return listPosts(database, visibleUntil(caller, clock), { type: 'Game', gameType }, params.page);
  });

  route(app, 'GET /films/page/{page}', async ({ params, query, caller }) => {
    const tagKey = parseFilter(query.filter, findFilmFilter);
    return listPosts(database, visibleUntil(caller, clock), { type: 'Film', tagKey }, params.page);
  });

  route(app, 'GET /posts/table/{page}', ({ params, query }) => listPostTable(database, clock(), query, params.page));
  route(app, 'GET /tags', () => listTags(database));
}

function editingRoutes(app: FastifyInstance, dependencies: PostDependencies): void {
  const { database, clock } = dependencies;
  const now = () => visibleUntil({ admin: true }, clock);

  async function getSaved(id: number, editorial: string | null | undefined): Promise<SavedPost> {
    const removed = new Set<string>();
    sanitiseEditorial(editorial ?? '', removed);
    const post = await getPost(database, now(), id);
    return removed.size === 0 ? post : { ...post, editorialRemoved: [...removed] };
  }

  route(app, 'POST /posts/', async ({ body, caller }, { request }) => {
    const id = await publishPost(dependencies, body, caller.userId);
    logChange(request.log, { item: 'posts', id, action: 'created', userId: caller.userId });
    return getSaved(id, body.editorial);
  });

  route(app, 'PATCH /posts/{id}', async ({ params, body, caller }, { request }) => {
    const changed = await changePost(dependencies, params.id, body, caller.userId);
    if (changed) logChange(request.log, { item: 'posts', id: params.id, action: 'changed', userId: caller.userId });
    return getSaved(params.id, body.editorial);
  });

  route(app, 'DELETE /posts/{id}', async ({ params: { id }, caller: { userId } }, { request }) => {
    const move = { item: 'posts' as const, id, by: userId };
    await inTransaction(database, (trx) => moveToTrash(trx, move, clock()));
    logChange(request.log, { item: 'posts', id, action: 'deleted', userId });
    return { id };
  });

  route(app, 'POST /posts/{id}/restore', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, async (trx) => {
      // Before the row is locked, as a deletion for good does: the other order is a deadlock.
      await lockRiders(trx);
      await restore(trx, { item: 'posts', id, by: userId }, clock());
      const { winnerId, loserId, riderIds } = (await getStoredPost(trx, id)).input;
      await assertRidersNotTrashed(
        trx,
        [winnerId, loserId, ...riderIds].filter((rider) => rider !== null),
      );
    });
    logChange(request.log, { item: 'posts', id, action: 'restored', userId });
    return getPost(database, now(), id);
  });
}

/** The filter that was chosen; undefined for none and for 'All', refused where there is none of that name. */
function parseFilter<T>(filter: string | undefined, find: (filter: string) => T | undefined): T | undefined {
  if (filter === undefined || filter === '' || filter.toLowerCase() === 'all') return undefined;
  const found = find(filter);
  if (found === undefined) throw new AppError('not-found', `There is no filter '${filter}'`);
  return found;
}
