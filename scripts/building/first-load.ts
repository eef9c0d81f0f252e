/** Measures what a browser loads for a public page, from the newest build. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const ADMIN = 'src/web/admin/';

/** `assets` has the style sheets to which a screen renders a link, `css` those that its script imports. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

export type LoadedFile = { kind: 'script' | 'style' | 'font'; file: string; bytes: number };

/**
 * The files of the heaviest public page as sent: texts in brotli, fonts unchanged. The document's own files, the hydration
 * entry, and the files of the heaviest screen.
 */
export function listFirstLoad(client: string): LoadedFile[] {
  const document = readFileSync(path.join(client, 'index.html'), 'utf8');
  const manifest = readManifest(client);
  const shared = new Set([
    ...staticImports(manifest, 'index.html'),
    // The document's script always loads these, after the first paint.
    ...(manifest['index.html']?.dynamicImports ?? []).flatMap((name) => [...staticImports(manifest, name)]),
    ...linkedFiles(document, 'modulepreload'),
  ]);
  const screens = Object.values(manifest)
    .filter(({ file }) => shared.has(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter(isPublicScreen);
  const loads = [[], ...screens.map((name) => [...staticImports(manifest, name)])].map((files) =>
    measureFiles(
      client,
      new Set([...shared, ...files]),
      [...linkedFiles(document, 'stylesheet'), ...stylesOf(manifest, files)],
      preloadedFonts(document),
    ),
  );
  return loads.reduce((heaviest, load) =>
    totalBytes(load, 'script') > totalBytes(heaviest, 'script') ? load : heaviest,
  );
}

/** The scripts and styles that `modules` load on a page that has loaded the module `after`; all are keys of the manifest. */
export function listLaterLoad(client: string, modules: readonly string[], after: string): LoadedFile[] {
  const manifest = readManifest(client);
  const loaded = staticImports(manifest, after);
  const chunks = new Set(
    modules.flatMap((name) => [...staticImports(manifest, name)]).filter((file) => !loaded.has(file)),
  );
  return measureFiles(client, chunks, stylesOf(manifest, [...chunks]), []);
}

function stylesOf(manifest: Manifest, scripts: readonly string[]): string[] {
  return Object.values(manifest)
    .filter(({ file }) => scripts.includes(file))
    .flatMap(({ css = [], assets = [] }) => [...css, ...assets.filter((asset) => asset.endsWith('.css'))]);
}

export function totalBytes(files: readonly LoadedFile[], kind: LoadedFile['kind']): number {
  return files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** All scripts of public pages, without admin screens. */
export function publicScripts(client: string): string[] {
  const manifest = readManifest(client);
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name) || name.startsWith(ADMIN)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) visit(next);
  };
  visit('index.html');
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}

/** A property of every Zod schema, which minifiers do not rename. */
export function containsZod(script: string): boolean {
  return /\b_zod\b/.test(script);
}

/** The manifest names a chunk after its screen's source file, or with a leading underscore if it includes shared code. */
function isPublicScreen(name: string): boolean {
  return (name.endsWith('-screen.tsx') || name.startsWith('_')) && !name.startsWith(ADMIN);
}

function readManifest(client: string): Manifest {
  return JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
}

function staticImports(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) staticImports(manifest, next, seen);
  return seen;
}

function linkedFiles(document: string, rel: string): string[] {
  return [...document.matchAll(/<link [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .flatMap((tag) => /href="\/([^"]+)"/.exec(tag)?.[1] ?? []);
}

function preloadedFonts(document: string): string[] {
  return linkedFiles(document, 'preload').filter((file) => file.endsWith('.woff2'));
}

function measureFiles(
  client: string,
  scripts: Iterable<string>,
  styles: string[],
  preloadedFonts: string[],
): LoadedFile[] {
  return [
    ...[...scripts].map((file) => ({ kind: 'script' as const, file, bytes: brotliBytes(path.join(client, file)) })),
    ...styles.map((file) => ({ kind: 'style' as const, file, bytes: brotliBytes(path.join(client, file)) })),
    ...preloadedFonts.map((file) => ({ kind: 'font' as const, file, bytes: statSync(path.join(client, file)).size })),
  ];
}

function brotliBytes(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(readFileSync(file)).length;
}
