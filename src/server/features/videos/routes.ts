import type { FastifyInstance } from 'fastify';
import { HOUR } from '#contract/rules/time.ts';
import { clientKey } from '../../http/request.ts';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { createMemoryRateLimiter } from '../../platform/limits/rate-limit.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { notePlaybackError, readVideoWatch, requestCheck } from './flagged-videos.ts';
import { fetchVideoFacts, type VideoHosts } from './video-hosts.ts';

/** The limit of one address, which may be the network of a resort. */
const ERRORS_PER_ADDRESS = { max: 30, window: HOUR };

type VideoDependencies = BaseDependencies & { videoHosts: VideoHosts };

export function videoRoutes(app: FastifyInstance, { database, clock, videoHosts }: VideoDependencies): void {
  const asEditor = transactionsOfEditors({ database, clock });
  const isWithinLimit = createMemoryRateLimiter(ERRORS_PER_ADDRESS);

  route(app, 'GET /videos/{host}/{id}', ({ params, query }) =>
    fetchVideoFacts(videoHosts, { ...params, hash: query.vimeoHash }),
  );

  route(app, 'POST /posts/{id}/playback-errors', async ({ params }, { request }) => {
    if (isWithinLimit(clientKey(request), clock())) await notePlaybackError(database, params.id);
    return {};
  });

  route(app, 'GET /flagged-videos', () => readVideoWatch(database, clock()));

  route(app, 'POST /flagged-videos/{id}/check', async ({ params: { id }, caller }, { request }) => {
    await asEditor(caller, (trx) => requestCheck(trx, id));
    request.log.info({ event: 'video check requested', postId: id, by: caller.userId }, 'video check requested');
    return {};
  });
}
