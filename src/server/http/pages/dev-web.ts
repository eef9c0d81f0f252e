/** The web while it is being worked on: Vite in the middle, with hot reload. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RenderPage } from '#contract/page-render.ts';
import type { Web } from './web.ts';

/** Starts Vite on the project at `root`; it answers its own addresses and leaves the rest to the app. */
export async function openDevWeb(app: FastifyInstance, root: string): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    // Loaded by Node itself: a bundled copy of the settings would look like a changed source to whoever watches for one.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return done();
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  return {
    async load(address) {
      const template = await vite.transformIndexHtml(address, await readFile(path.join(root, 'index.html'), 'utf8'));
      const { renderPage } = (await vite.ssrLoadModule('/src/web/app/server.tsx')) as { renderPage: RenderPage };
      return { template, renderPage };
    },
  };
}
