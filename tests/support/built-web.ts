/** The output of `npm run build`, for real pages in tests. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageTable, RenderPage } from '#contract/page-rendering.ts';
import { currentBuild } from '#server/current-build.mjs';
import type { Web } from '#server/http/pages/web.ts';

const BUILD = currentBuild(path.resolve(import.meta.dirname, '../..'));

export async function readBuiltWeb(): Promise<Web> {
  const template = await readFile(path.join(BUILD, 'client/index.html'), 'utf8');
  const entry = pathToFileURL(path.join(BUILD, 'server/server.js')).href;
  const { renderPage, pageTable } = (await import(entry)) as { renderPage: RenderPage; pageTable: PageTable };
  return { pages: pageTable, load: async () => ({ template, renderPage }) };
}
