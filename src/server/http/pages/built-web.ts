/** The web as `npm run build` left it in `dist`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RenderPage } from '#contract/page-render.ts';
import { serveOfflinePage } from './offline-page.ts';
import type { Web } from './web.ts';

type BuiltWebOptions = {
  /** Whether browsers keep a page for when there is no signal. */
  offlinePage: boolean;
};

/** Loads the built web and serves its assets, whose names change with their content, for ever. */
export async function openBuiltWeb(app: FastifyInstance, dist: string, options: BuiltWebOptions): Promise<Web> {
  const client = path.join(dist, 'client');
  const template = await readFile(path.join(client, 'index.html'), 'utf8');
  const entry = pathToFileURL(path.join(dist, 'server/server.js')).href;
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };

  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    maxAge: '1d',
    wildcard: false,
    globIgnore: ['assets/**', 'offline-page/**', '**/index.html', '.vite/**'],
    decorateReply: false,
  });
  await serveOfflinePage(app, path.join(client, 'offline-page', options.offlinePage ? 'kept' : 'dropped'));
  return { load: async () => ({ template, renderPage }) };
}
