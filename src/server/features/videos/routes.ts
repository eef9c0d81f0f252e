/** The call on the videos of other hosts. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { lookUpVideo } from './look-up-video.ts';
import type { VideoHosts } from './video-hosts.ts';

export function videoRoutes(app: FastifyInstance, { videoHosts }: { videoHosts: VideoHosts }): void {
  route(app, 'GET /videos/{host}/{id}', ({ params }) => lookUpVideo(videoHosts, params));
}
