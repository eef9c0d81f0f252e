import type { FastifyInstance } from 'fastify';
import type { SavedPost } from '#contract/api/posts.ts';
import { findFilmType, findGameType, type PostType } from '#contract/rules/posts.ts';
import { type Caller, isEditor } from '../../http/caller.ts';
import { type EndpointRequest, route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { type ContentMemo, computeEachTime } from '../../platform/changes/content-memo.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { logChange, validateChange } from '../editing/save-change.ts';
import { getRider } from '../riders/describe.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { describeListedPost, listTags } from './describe.ts';
import { findListFilters } from './list-filters.ts';
import { listPosts, parseFilter } from './list-posts.ts';
import { REPLY_PARTS } from './post-parts.ts';
import { listPostTable } from './post-table.ts';
import { type PostSelection, readPosts } from './read-posts.ts';
import { findNextGame, findRelatedPosts } from './related-posts.ts';
import { listRemoved } from './rich-text.ts';
import { newPostInput } from './rules.ts';
import { insertPost, type MoveToCup, postEntity, restorePost, updatePost } from './save.ts';
import { wordingOf } from './trick-wording.ts';
import { visibleUntil } from './visible-until.ts';
import { getWrittenPost } from './written-post.ts';

type PostDependencies = BaseDependencies & {
  pictures: Pictures;
  memo: ContentMemo;
  moveToCup: MoveToCup;
};

export function postRoutes(app: FastifyInstance, dependencies: PostDependencies): void {
  const { database, clock, pictures, memo, moveToCup } = dependencies;
  const asEditor = transactionsOfEditors({ database, clock });
  /** An editor also sees scheduled posts, which are no public content. */
  const memoFor = (caller: Caller | undefined) => (isEditor(caller) ? computeEachTime : memo);

  route(app, 'GET /posts/page/{page}', ({ params, caller }) =>
    listPosts(database, visibleUntil(caller, clock), {}, params.page, memoFor(caller)),
  );
  route(app, 'GET /posts/selected', async ({ query: { ids }, caller }) => {
    const options = { order: 'given', with: [...REPLY_PARTS, 'tricks'] } as const;
    const posts = await readPosts(database, visibleUntil(caller, clock), { ids }, options);
    return posts.map((post) => ({
      post: describeListedPost(post),
      moments: post.tricks.map(({ start, end, name }) => ({ start, end, name, wording: wordingOf(post, name) })),
    }));
  });
  route(app, 'GET /posts/{id}', ({ params, caller }) =>
    getWrittenPost(dependencies, visibleUntil(caller, clock), params.id),
  );
  route(app, 'GET /posts/{id}/related', ({ params, caller }) =>
    findRelatedPosts(database, visibleUntil(caller, clock), params.id, memoFor(caller)),
  );
  route(app, 'GET /posts/{id}/next', ({ params, caller }) =>
    findNextGame(database, visibleUntil(caller, clock), params.id),
  );

  type ListRequest = EndpointRequest<'GET /games/page/{page}' | 'GET /films/page/{page}'>;
  const listPage = ({ params, query: { cup, year, place }, caller }: ListRequest, selection: PostSelection) =>
    listPosts(
      database,
      visibleUntil(caller, clock),
      { cupId: cup, year, place, ...selection },
      params.page,
      memoFor(caller),
    );
  route(app, 'GET /games/page/{page}', async (request) =>
    listPage(request, { type: 'Game', gameType: parseFilter(request.query.filter, findGameType) }),
  );
  route(app, 'GET /films/page/{page}', async (request) =>
    listPage(request, { type: 'Film', tagKey: parseFilter(request.query.filter, findFilmType) }),
  );

  const findFilters = (caller: Caller | undefined, type: PostType) => {
    const now = visibleUntil(caller, clock);
    return memoFor(caller)(`filters of ${type}`, now, () => findListFilters(database, now, type));
  };
  route(app, 'GET /games/filters', ({ caller }) => findFilters(caller, 'Game'));
  route(app, 'GET /films/filters', ({ caller }) => findFilters(caller, 'Film'));

  route(app, 'GET /riders/{id}/posts/page/{page}', async ({ params, caller }) => {
    const rider = await getRider(database, params.id);
    return listPosts(database, visibleUntil(caller, clock), { riderId: rider.id }, params.page, memoFor(caller));
  });

  route(app, 'GET /posts/table/{page}', ({ params, query }) => listPostTable(database, clock(), query, params.page));
  route(app, 'GET /tags', () => listTags(database));

  const getAnyPost = (id: number) => getWrittenPost(dependencies, visibleUntil({ role: 'editor' }, clock), id);

  async function getSavedPost(id: number, sentEditorial: string | null | undefined): Promise<SavedPost> {
    const editorialRemoved = listRemoved(sentEditorial);
    return { ...(await getAnyPost(id)), ...(editorialRemoved && { editorialRemoved }) };
  }

  route(app, 'POST /posts/', async ({ body, caller }, { request }) => {
    const { image, imageCrop, ...fields } = body;
    // Before the picture is processed, which takes longer than all the rest.
    await postEntity.validate?.(database, newPostInput(fields));
    // The picture is stored before the row that names it. If the post is refused after this, the picture is swept later.
    const poster = await pictures.store(image, 'poster', imageCrop);
    const post = newPostInput({ ...fields, poster });
    const id = await asEditor(caller, (trx, actor) => insertPost(trx, post, actor, moveToCup));
    logChange(request, { kind: 'posts', id, action: 'created' });
    return getSavedPost(id, body.editorial);
  });

  route(app, 'PATCH /posts/{id}', async ({ params: { id }, body, caller }, { request }) => {
    const { image, imageCrop, ...patch } = body;
    await validateChange(database, postEntity, id, patch);
    const poster = image && (await pictures.store(image, 'poster', imageCrop));
    const changed = await asEditor(caller, (trx, actor) => updatePost(trx, id, { ...patch, poster }, actor, moveToCup));
    if (changed) logChange(request, { kind: 'posts', id, action: 'changed' });
    return getSavedPost(id, body.editorial);
  });

  route(app, 'POST /posts/{id}/restore', async ({ params: { id }, caller }, { request }) => {
    await asEditor(caller, (trx, actor) => restorePost(trx, id, actor));
    logChange(request, { kind: 'posts', id, action: 'restored' });
    return getAnyPost(id);
  });
}
