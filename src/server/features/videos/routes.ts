/** The endpoint for facts about videos. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { fetchVideoFacts, type VideoHosts } from './video-hosts.ts';

export function videoRoutes(app: FastifyInstance, { videoHosts }: { videoHosts: VideoHosts }): void {
  route(app, 'GET /videos/{host}/{id}', ({ params }) => fetchVideoFacts(videoHosts, params));
}
