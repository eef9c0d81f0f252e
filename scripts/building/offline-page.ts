/** Builds the page that is shown without a signal, and the worker that keeps it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { offline } from '#web/messages/en/offline.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../src/web/offline');

/** The style sheet is an entry of the build of its own, under this name. */
export const OFFLINE_STYLE = { offline: path.join(SOURCES, 'offline.css') };

const PAGE = '/offline.html';

/** Writes two folders: what is served where the page is kept, and what where it is dropped. */
export function offlinePage(): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const style = Object.values(bundle).find(({ fileName }) => /^assets\/offline-.*\.css$/.test(fileName));
        if (style?.type !== 'asset') return this.error('The offline page has no style sheet');
        const typefaces = String(style.source).matchAll(/url\(([^)]+\?offline)\)/g);
        const files = [`/${style.fileName}?offline`, ...[...typefaces].map(([, address = '']) => address)];
        if (files.length !== 3) return this.error('The offline page has not the two typefaces of the site');
        const page = writePage(files);
        const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        write('offline-page/kept/offline.html', page);
        write('offline-page/kept/service-worker.js', await writeWorker(page, [PAGE, ...files]));
        write('offline-page/dropped/service-worker.js', await readSource('no-service-worker.js'));
      },
    },
  };
}

/** Browsers take a worker for another one as soon as a byte of it differs. */
async function writeWorker(page: string, kept: string[]): Promise<string> {
  const source = await readSource('service-worker.js');
  const version = createHash('sha256').update(page).update(source).digest('hex').slice(0, 12);
  return `const VERSION = '${version}';\nconst KEPT = ${JSON.stringify(kept)};\n\n${source}`;
}

function readSource(file: string): Promise<string> {
  return readFile(path.join(SOURCES, file), 'utf8');
}

/** The link without an address leads to the page that was asked for. */
function writePage([style, ...typefaces]: string[]): string {
  const { language, title, spelled, whatHappened, whatToDo, again } = offline;
  const preloads = typefaces.map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
  );
  const slots = [...'SLVSH'].map((letter) => `<span class="letters-slot" aria-hidden="true">${letter}</span>`);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="robots" content="noindex">
    <title>${title} · S.L.V.S.H.</title>
    <link rel="icon" href="data:,">
    ${preloads.join('\n    ')}
    <link rel="stylesheet" href="${style}">
  </head>
  <body>
    <main class="message">
      <p class="offline-letters"><span class="letters" role="img" aria-label="${spelled}">${slots.join('')}</span></p>
      <h1 class="message-title">${title}</h1>
      <p class="message-text">${whatHappened}</p>
      <p class="message-text">${whatToDo}</p>
      <p class="message-ways"><a class="button" href="">${again}</a></p>
    </main>
  </body>
</html>
`;
}
