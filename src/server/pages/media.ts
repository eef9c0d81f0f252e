/** Serves the stored pictures. A picture's name changes with its content, so that it never has to be asked for again. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export async function serveMedia(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
  });
}
