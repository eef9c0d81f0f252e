/** The calls on posts. */

import type { FastifyInstance } from 'fastify';
import { findFilmFilter, findGameFilter } from '#contract/post-kinds.ts';
import type { SavedPost } from '#contract/posts.ts';
import { serveCall } from '../../http/route.ts';
import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { momentSeenBy } from '../editing/moment-seen-by.ts';
import { moveToTrash, takeFromTrash } from '../editing/trash-item.ts';
import { logWrite } from '../editing/write-log.ts';
import { holdRiders } from '../riders/hold-riders.ts';
import { refuseTrashedRiders } from '../riders/refuse-trashed-riders.ts';
import { changePost } from './change-post.ts';
import { getPost } from './get-post.ts';
import { listPosts } from './list-posts.ts';
import { listTags } from './list-tags.ts';
import { nextGame } from './next-game.ts';
import type { PostRoom } from './post-room.ts';
import { listPostTable } from './post-table.ts';
import { publishPost } from './publish-post.ts';
import { relatedPosts } from './related-posts.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';
import { getStoredPost } from './stored-post.ts';

export function postRoutes(app: FastifyInstance, room: PostRoom): void {
  readingRoutes(app, room);
  editingRoutes(app, room);
}

function readingRoutes(app: FastifyInstance, { database, clock }: PostRoom): void {
  serveCall(app, 'GET /posts/page/{page}', ({ params, caller }) =>
    listPosts(database, momentSeenBy(caller, clock), {}, params.page),
  );
  serveCall(app, 'GET /posts/{id}', ({ params, caller }) => getPost(database, momentSeenBy(caller, clock), params.id));
  serveCall(app, 'GET /posts/{id}/related', ({ params, caller }) =>
    relatedPosts(database, momentSeenBy(caller, clock), params.id),
  );
  serveCall(app, 'GET /posts/{id}/next', ({ params, caller }) =>
    nextGame(database, momentSeenBy(caller, clock), params.id),
  );

  serveCall(app, 'GET /games/page/{page}', async ({ params, query, caller }) => {
    const gameType = chosen(query.filter, findGameFilter);
    return listPosts(database, momentSeenBy(caller, clock), { type: 'Game', gameType }, params.page);
  });

  serveCall(app, 'GET /films/page/{page}', async ({ params, query, caller }) => {
    const tagKey = chosen(query.filter, findFilmFilter);
    return listPosts(database, momentSeenBy(caller, clock), { type: 'Film', tagKey }, params.page);
  });

  serveCall(app, 'GET /posts/table/{page}', ({ params, query }) =>
    listPostTable(database, clock(), query, params.page),
  );
  serveCall(app, 'GET /tags', () => listTags(database));
}

function editingRoutes(app: FastifyInstance, room: PostRoom): void {
  const { database, clock } = room;
  const now = () => momentSeenBy({ admin: true }, clock);

  async function getSaved(id: number, editorial: string | null | undefined): Promise<SavedPost> {
    const removed = new Set<string>();
    sanitiseEditorial(editorial ?? '', removed);
    const post = await getPost(database, now(), id);
    return removed.size === 0 ? post : { ...post, editorialRemoved: [...removed] };
  }

  serveCall(app, 'POST /posts/', async ({ body, caller }, { request }) => {
    const id = await publishPost(room, body, caller.userId);
    logWrite(request.log, { item: 'posts', id, action: 'created', userId: caller.userId });
    return getSaved(id, body.editorial);
  });

  serveCall(app, 'PATCH /posts/{id}', async ({ params, body, caller }, { request }) => {
    const changed = await changePost(room, params.id, body, caller.userId);
    if (changed) logWrite(request.log, { item: 'posts', id: params.id, action: 'changed', userId: caller.userId });
    return getSaved(params.id, body.editorial);
  });

  serveCall(app, 'DELETE /posts/{id}', async ({ params: { id }, caller: { userId } }, { request }) => {
    const move = { item: 'posts' as const, id, by: userId };
    await inTransaction(database, (trx) => moveToTrash(trx, move, clock()));
    logWrite(request.log, { item: 'posts', id, action: 'deleted', userId });
    return { id };
  });

  serveCall(app, 'POST /posts/{id}/restore', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, async (trx) => {
      // Before the row is locked, as a deletion for good does: the other order is a deadlock.
      await holdRiders(trx);
      await takeFromTrash(trx, { item: 'posts', id, by: userId }, clock());
      const { winnerId, loserId, riderIds } = (await getStoredPost(trx, id)).draft;
      await refuseTrashedRiders(
        trx,
        [winnerId, loserId, ...riderIds].filter((rider) => rider !== null),
      );
    });
    logWrite(request.log, { item: 'posts', id, action: 'restored', userId });
    return getPost(database, now(), id);
  });
}

/** The filter that was chosen; undefined for none and for 'All', refused where there is none of that name. */
function chosen<T>(filter: string | undefined, find: (filter: string) => T | undefined): T | undefined {
  if (filter === undefined || filter === '' || filter.toLowerCase() === 'all') return undefined;
  const found = find(filter);
  if (found === undefined) throw new Refusal('not-found', `There is no filter '${filter}'`);
  return found;
}
