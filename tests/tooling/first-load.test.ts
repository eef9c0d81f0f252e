import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  containsZod,
  listFirstLoad,
  listLaterLoad,
  publicScripts,
  totalBytes,
} from '../../scripts/building/first-load.ts';

const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    dynamicImports: ['_site.js'],
  },
  '_site.js': {
    file: 'assets/site.js',
    imports: ['_react.js'],
    dynamicImports: ['_cup.js', 'src/web/riders/rider-screen.tsx', 'src/web/admin/posts-screen.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_tree.js': { file: 'assets/tree.js', imports: ['_react.js'] },
  '_cup.js': {
    file: 'assets/cup.js',
    imports: ['_tree.js'],
    dynamicImports: ['src/web/cup/share.ts'],
  },
  'src/web/riders/rider-screen.tsx': { file: 'assets/rider-screen.js' },
  'src/web/cup/share.ts': { file: 'assets/share.js', imports: ['_react.js', '_tree.js'], css: ['assets/share.css'] },
  'src/web/admin/posts-screen.tsx': { file: 'assets/admin.js', imports: ['_forms.js'] },
  '_forms.js': { file: 'assets/forms.js' },
};

const SIZES = {
  'index.js': 1000,
  'site.js': 2000,
  'react.js': 600,
  'tree.js': 30,
  'cup.js': 70,
  'rider-screen.js': 90,
  'share.js': 5000,
  'share.css': 500,
  'admin.js': 9000,
  'forms.js': 9000,
  'preloaded.js': 11,
  'index.css': 40,
};

let client: string;
beforeAll(() => {
  client = mkdtempSync(path.join(os.tmpdir(), 'slvsh-client-'));
  write('.vite/manifest.json', JSON.stringify(MANIFEST));
  write(
    'index.html',
    `<link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2" crossorigin />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="modulepreload" crossorigin href="/assets/preloaded.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">`,
  );
  for (const [file, size] of Object.entries(SIZES)) {
    write(`assets/${file}`, '');
    write(`assets/${file}.br`, 'x'.repeat(size));
  }
  write('assets/text.woff2', 'x'.repeat(333));
  write('assets/unused.woff2', 'x'.repeat(9999));
});
afterAll(() => rmSync(client, { recursive: true }));

test('a first load is the document, what it preloads, and the heaviest public screen', () => {
  const files = listFirstLoad(client);
  expect(totalBytes(files, 'script')).toBe(1000 + 2000 + 600 + 11 + 30 + 70);
  expect(totalBytes(files, 'style')).toBe(40);
  expect(totalBytes(files, 'font')).toBe(333);
});

test('a script that is sent uncompressed counts with its compressed size', () => {
  rmSync(path.join(client, 'assets/preloaded.js.br'));
  writeFileSync(path.join(client, 'assets/preloaded.js'), 'x'.repeat(100_000));
  const script = listFirstLoad(client).find(({ file }) => file === 'assets/preloaded.js');
  expect(script?.bytes).toBeLessThan(100);
});

test('a later load has the scripts and styles that the page has not loaded before', () => {
  const files = listLaterLoad(client, ['src/web/cup/share.ts'], '_site.js');
  expect(files.map(({ file, bytes }) => [path.basename(file), bytes])).toEqual([
    ['share.js', 5000],
    ['tree.js', 30],
    ['share.css', 500],
  ]);
});

test('public scripts are all scripts reachable from the document without admin screens', () => {
  const names = publicScripts(client).map((file) => path.basename(file, '.js'));
  expect(names.sort()).toEqual(['cup', 'index', 'react', 'rider-screen', 'share', 'site', 'tree']);
});

test('Zod is recognised in a built script', async () => {
  const entry = path.join(client, 'uses-zod.ts');
  writeFileSync(entry, "import { z } from 'zod';\nwindow.name = z.object({ id: z.int() }).parse({}).id.toString();\n");
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: path.resolve(import.meta.dirname, '../..'),
    resolve: { alias: { zod: path.resolve(import.meta.dirname, '../../node_modules/zod/index.js') } },
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const script = [built].flat().flatMap((result) => ('output' in result ? result.output : []))[0];
  expect(containsZod(script?.type === 'chunk' ? script.code : '')).toBe(true);
  expect(containsZod('const zodiac = { zod: 1 };')).toBe(false);
});

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(client, file)), { recursive: true });
  writeFileSync(path.join(client, file), content);
}
