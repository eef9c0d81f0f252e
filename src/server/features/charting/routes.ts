import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import { logChange } from '../editing/save-change.ts';
import { listPosts } from '../posts/list-posts.ts';
import { getWrittenPost } from '../posts/written-post.ts';
import { enforceAccountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf, transactionsOfEditors } from '../users/locks.ts';
import { getChartedGames, listChartingFans, listChartQueue, listOwnProposals } from './describe.ts';
import { revertFan } from './revert.ts';
import { acceptProposal, proposeChart, refuseProposal, withdrawProposal } from './save.ts';

type ChartingDependencies = BaseDependencies & { memo: ContentMemo };

export function chartingRoutes(app: FastifyInstance, dependencies: ChartingDependencies): void {
  const { database, clock } = dependencies;
  const asEditor = transactionsOfEditors({ database, clock });
  route(app, 'GET /games/charted', () => getChartedGames(database, clock()));

  route(app, 'GET /games/charted/page/{page}', ({ params }) =>
    listPosts(database, clock(), { ledger: 'complete' }, params.page),
  );

  route(app, 'POST /posts/{id}/chart-proposals', async ({ params, body: { tricks }, caller }, { request }) => {
    const { userId } = caller;
    await enforceAccountLimit({ database, clock }, 'chart-proposal', userId);
    const proposal = { userId, postId: params.id, tricks };
    const proposalId = await inTransactionOf(database, caller, (trx) => proposeChart(trx, proposal, clock()));
    request.log.info({ event: 'chart proposed', proposalId, postId: params.id, by: userId }, 'chart proposed');
    const own = (await listOwnProposals(database, clock(), userId)).find(({ id }) => id === proposalId);
    if (!own) throw new AppError('chart-decided');
    return own;
  });

  route(app, 'GET /chart-proposals/own', ({ caller }) => listOwnProposals(database, clock(), caller.userId));

  route(app, 'DELETE /chart-proposals/{id}', async ({ params: { id }, caller }, { request }) => {
    const { userId } = caller;
    await inTransactionOf(database, caller, (trx) => withdrawProposal(trx, { id, userId }));
    request.log.info({ event: 'chart withdrawn', proposalId: id, by: userId }, 'chart withdrawn');
    return { id };
  });

  route(app, 'GET /chart-proposals', () => listChartQueue(database, clock()));

  route(app, 'POST /chart-proposals/{id}/acceptance', async ({ params, body, caller }, { request }) => {
    const { userId } = caller;
    const proposalId = params.id;
    const postId = await asEditor(caller, (trx, actor) => acceptProposal(trx, proposalId, body, actor));
    logChange(request, { kind: 'posts', id: postId, action: 'changed' });
    request.log.info({ event: 'chart accepted', proposalId, postId, by: userId }, 'chart accepted');
    return getWrittenPost(dependencies, clock(), postId);
  });

  route(app, 'POST /chart-proposals/{id}/refusal', async ({ params: { id }, caller }, { request }) => {
    await asEditor(caller, (trx, { now }) => refuseProposal(trx, id, now));
    request.log.info({ event: 'chart refused', proposalId: id, by: caller.userId }, 'chart refused');
    return { id };
  });

  route(app, 'GET /charting-fans', () => listChartingFans(database));

  route(app, 'POST /charting-fans/{userId}/revert', async ({ params, caller }, { request }) => {
    const { userId } = caller;
    const { reverted, kept } = await revertFan({ database, clock }, params.userId, caller);
    for (const id of reverted) logChange(request, { kind: 'posts', id, action: 'changed' });
    const counts = { reverted: reverted.length, kept: kept.length };
    request.log.info({ event: 'charts reverted', userId: params.userId, ...counts, by: userId }, 'charts reverted');
    return counts;
  });
}
