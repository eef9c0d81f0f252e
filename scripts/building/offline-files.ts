import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language, pathInLanguage } from '#contract/rules/languages.ts';
import { MESSAGES } from '#messages/messages.ts';
import { bundleServiceWorker } from './service-worker.ts';

export const OFFLINE_STYLE = { offline: path.resolve(import.meta.dirname, '../../src/web/offline/offline.css') };

/** Writes a folder for each value of `OFFLINE`: one with the offline pages and the service worker, one with a worker that removes all. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const style = Object.values(bundle).find(({ fileName }) => /^assets\/offline-.*\.css$/.test(fileName));
        if (style?.type !== 'asset') return this.error('The offline page has no style sheet');
        const typefaces = String(style.source).matchAll(/url\(([^)]+\.woff2)\)/g);
        const files = [`/${style.fileName}`, ...[...typefaces].map(([, address = '']) => address)];
        if (files.length !== 3) return this.error('The offline page has not the two typefaces of the site');
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const pages = LANGUAGES.map((language) => [language, renderPage(language, files)] as const);
        for (const [language, page] of pages) emit(`offline/enabled/offline-${language}.html`, page);
        emit('offline/enabled/service-worker.js', await renderWorker(pages, files, bundle));
        emit('offline/disabled/service-worker.js', await bundleServiceWorker('src/web/offline/no-service-worker.ts'));
      },
    },
  };
}

/** Browsers replace a worker when a byte of it changes, so its address of an offline page has a hash. */
async function renderWorker(
  pages: (readonly [Language, string])[],
  offlineFiles: string[],
  bundle: Rolldown.OutputBundle,
): Promise<string> {
  const version = (page: string) => createHash('sha256').update(page).digest('hex').slice(0, 8);
  const offlinePages = Object.fromEntries(
    pages.map(([language, page]) => [language, `/offline-${language}.html?${version(page)}`]),
  );
  const release = { offlinePages, offlineFiles, ...findScripts(bundle) };
  return `const BUILD = ${JSON.stringify(release)};\n${await bundleServiceWorker('src/web/offline/service-worker.ts')}`;
}

/** The apps of private pages, which are not kept. */
const PRIVATE = /\/src\/web\/(?:admin|account|charting|crews)\/[^/]+\.island\.tsx$/;

const MESSAGE_FILE = /\/src\/messages\/(\w+)\/site\.ts$/;

/** The first script of the site, and the scripts that it loads later on public pages, with the style sheets of these scripts. */
function findScripts(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find(({ name }) => name === 'index');
  if (!first) throw new Error('The build has no first script');
  const messages = new Map(
    chunks.map(({ facadeModuleId, fileName }) => [MESSAGE_FILE.exec(facadeModuleId ?? '')?.[1], fileName]),
  );
  messages.delete(undefined);
  const others = new Set(messages.values());
  const found = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (
      found.has(fileName) ||
      others.has(fileName) ||
      chunk?.type !== 'chunk' ||
      PRIVATE.test(chunk.facadeModuleId ?? '')
    )
      return;
    found.add(fileName);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  add(first.fileName);
  return {
    siteScript: `/${first.fileName}`,
    laterScripts: [...found].map((file) => `/${file}`),
    messageScripts: Object.fromEntries([...messages].map(([language, file]) => [language, `/${file}`])),
  };
}

/** The empty `href` of the link reloads the requested page. */
function renderPage(language: Language, [style, ...typefaces]: string[]): string {
  const { outage, ui } = MESSAGES[language];
  const { title, bars, whatHappened, whatToDo } = outage.unreachable;
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
      <p class="signal-letters"><span class="letters" role="img" aria-label="${bars}">${slots.join('')}</span></p>
      <h1 class="message-title">${title}</h1>
      <p class="message-text">${whatHappened}</p>
      <p class="message-text">${whatToDo}</p>
      <p class="message-actions">
        <a class="button" href="">${ui.retry}</a>
        <a class="button button-quiet" href="${pathInLanguage(language, '/')}">${outage.home}</a>
      </p>
    </main>
  </body>
</html>
`;
}
