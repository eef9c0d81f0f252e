import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { outage } from '#messages/en/layout.ts';
import { ui } from '#messages/en/ui.ts';
import { bundleServiceWorker } from './service-worker.ts';

export const OFFLINE_STYLE = { offline: path.resolve(import.meta.dirname, '../../src/web/offline/offline.css') };

const PAGE = '/offline.html';

/** Writes a folder for each value of `OFFLINE_PAGE`: one with the page and its service worker, one with a worker that removes both. */
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
        const page = renderPage(files);
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        emit('offline-page/enabled/offline.html', page);
        emit('offline-page/enabled/service-worker.js', await renderWorker(page, [PAGE, ...files]));
        emit(
          'offline-page/disabled/service-worker.js',
          await bundleServiceWorker('src/web/offline/no-service-worker.ts'),
        );
      },
    },
  };
}

/** Browsers replace a worker when a byte of it changes, so the version depends on the page too. */
async function renderWorker(page: string, cachedUrls: string[]): Promise<string> {
  const source = await bundleServiceWorker('src/web/offline/service-worker.ts');
  const version = createHash('sha256').update(page).update(source).digest('hex').slice(0, 12);
  return `const VERSION = '${version}';\nconst CACHED_URLS = ${JSON.stringify(cachedUrls)};\n\n${source}`;
}

/** The empty `href` of the link reloads the requested page. */
function renderPage([style, ...typefaces]: string[]): string {
  const { title, bars, whatHappened, whatToDo } = outage.unreachable;
  const preloads = typefaces.map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
  );
  const slots = [...'SLVSH'].map((letter) => `<span class="letters-slot" aria-hidden="true">${letter}</span>`);
  return `<!doctype html>
<html lang="en">
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
      <p class="signal-letters"><span class="letters" role="img" aria-label="${bars}">${slots.join('')}</span></p>
      <h1 class="message-title">${title}</h1>
      <p class="message-text">${whatHappened}</p>
      <p class="message-text">${whatToDo}</p>
      <p class="message-actions"><a class="button" href="">${ui.retry}</a></p>
    </main>
  </body>
</html>
`;
}
