/** Serves the page that browsers keep for when there is no signal, and the worker that keeps it (decision 28). */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WORKER_POLICY } from '../security/headers.ts';

/** Browsers ask for both again each time, so that a new one, or one that takes it all back, is there at once. */
export async function serveOfflinePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', 'no-cache');
      if (file.endsWith('service-worker.js')) reply.header('content-security-policy', WORKER_POLICY);
    },
    decorateReply: false,
  });
}
