import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageTable, RenderPage } from '#contract/page-rendering.ts';
import { SERVICE_WORKER_POLICY } from '../security/headers.ts';
import { keptAssetsFolder } from './kept-assets.ts';

export type Web = {
  pages: PageTable;
  /** In development, a change of the sources reloads both. */
  load(url: string): Promise<{ template: string; renderPage: RenderPage }>;
};

type BuiltWebOptions = {
  offline: boolean;
  dataDir: string;
};

type BuiltRenderer = { renderPage: RenderPage; pageTable: PageTable };

const HASHED_NAME = /^[\w.-]+-[\da-f]{8}\.[a-z\d]+$/;

/** Loads the whole build, because a later build may remove its folder. */
export async function openBuiltWeb(app: FastifyInstance, build: string, options: BuiltWebOptions): Promise<Web> {
  const client = path.join(build, 'client');
  const template = await readFile(path.join(client, 'index.html'), 'utf8');
  const entry = pathToFileURL(path.join(build, 'server/server.js')).href;
  const { renderPage, pageTable } = (await import(entry)) as BuiltRenderer;

  await serveAssets(app, [path.join(client, 'assets'), keptAssetsFolder(options.dataDir)]);
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    maxAge: '1d',
    wildcard: false,
    globIgnore: ['assets/**', 'offline/**', '**/index.html', '.vite/**'],
    decorateReply: false,
  });
  await serveOfflineFiles(app, path.join(client, 'offline', options.offline ? 'enabled' : 'disabled'));
  return { pages: pageTable, load: async () => ({ template, renderPage }) };
}

/** Each request looks for the file, because a page of a version that has started since may ask for an asset of its own. */
async function serveAssets(app: FastifyInstance, folders: string[]): Promise<void> {
  await app.register(async (assets) => {
    await assets.register(fastifyStatic, {
      root: folders,
      serve: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      // The second folder is missing where nothing could be kept.
      suppressWarning: true,
    });
    assets.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, (request, reply) =>
      HASHED_NAME.test(request.params.name) ? reply.sendFile(request.params.name) : reply.callNotFound(),
    );
  });
}

/** Starts Vite on the project at `root`; Vite answers its own URLs and passes on the rest. */
export async function openDevWeb(app: FastifyInstance, root: string): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    // Node itself loads the file: a bundled copy would look like a changed source to a watcher.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return done();
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  const loadRenderer = async () => (await vite.ssrLoadModule('/src/web/app/server.tsx')) as BuiltRenderer;
  return {
    pages: (await loadRenderer()).pageTable,
    async load(url) {
      const template = await vite.transformIndexHtml(url, await readFile(path.join(root, 'index.html'), 'utf8'));
      return { template, renderPage: (await loadRenderer()).renderPage };
    },
  };
}

/** Browsers revalidate these files each time, so that a new service worker, or one that removes itself, takes effect at once. */
async function serveOfflineFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', 'no-cache');
      if (file.endsWith('service-worker.js')) reply.header('content-security-policy', SERVICE_WORKER_POLICY);
    },
    decorateReply: false,
  });
}
