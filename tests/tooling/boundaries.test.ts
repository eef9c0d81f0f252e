/** Plants a breach of every boundary and expects the lint rules of the project to find it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lintSources } from './support/planted-sources.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SERVER = path.join(ROOT, 'src/server');
const WEB = path.join(ROOT, 'src/web');
const FOLDERS = 'style/noRestrictedImports';
const BOUNDARIES = [FOLDERS, 'plugin', 'suspicious/noImportCycles', 'suspicious/noConsole', 'performance/noBarrelFile'];

type Side = 'server' | 'web';

/** A file below `src/server` or `src/web`. */
type LayerFile = { layer: string; file: string };

/** A file of each layer of the server, from the highest to the lowest. A file imports only its own and lower layers. */
const LAYERS: LayerFile[] = [
  { layer: 'cli', file: 'cli/archive/a.ts' },
  { layer: 'features', file: 'features/posts/a.ts' },
  { layer: 'http', file: 'http/load-shedding/a.ts' },
  { layer: 'platform', file: 'platform/database/a.ts' },
];

/** The same for the web. The API client is beside `ui`. */
const WEB_LAYERS: LayerFile[] = [
  { layer: 'web app', file: 'app/a.ts' },
  { layer: 'a topic', file: 'cup/bracket/a.ts' },
  { layer: 'layout', file: 'layout/a.ts' },
  { layer: 'account', file: 'account/a.ts' },
  { layer: 'ui', file: 'ui/a.ts' },
  { layer: 'site', file: 'site/a.ts' },
];

const API_CLIENT: LayerFile = { layer: 'the API client', file: 'api/a.ts' };

/** All folders that are no layer of their own. */
const TOPICS = readdirSync(WEB, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['app', 'layout', 'account', 'ui', 'site', 'api'].includes(entry.name))
  .map(({ name }): LayerFile => ({ layer: `the topic ${name}`, file: `${name}/a.ts` }));

/** The lines that import `file` into `from`: by its path, for its types, on demand and by its alias. */
function importsOf(file: string, from: string, side: Side): [form: string, line: string][] {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return [
    ['', `import { a } from '${relative}';`],
    ['a type of ', `import type { a } from '${relative}';`],
    ['on demand ', `await import('${relative}');`],
    ['by its alias ', `import { a } from '#${side}/${file}';`],
  ];
}

type Planted = [name: string, file: string, line: string];

function plantImport(from: LayerFile, to: LayerFile, side: Side = 'server'): Planted[] {
  return importsOf(to.file, from.file, side).map(([form, line]) => [
    `${from.layer} imports ${form}${to.layer}`,
    `src/${side}/${from.file}`,
    line,
  ]);
}

/** Each layer imports each higher one. */
function plantUpwardImports(layers: readonly LayerFile[], side: Side): Planted[] {
  return layers.flatMap((from, index) => layers.slice(0, index).flatMap((to) => plantImport(from, to, side)));
}

/** Each layer imports each lower one. */
function plantDownwardImports(layers: readonly LayerFile[], side: Side): Planted[] {
  return layers.flatMap((from, index) => layers.slice(index + 1).flatMap((to) => plantImport(from, to, side)));
}

const PAGES = { layer: 'http pages', file: 'http/pages/cache/a.ts' };
const SHALLOW_PLATFORM = { layer: 'a file of platform', file: 'platform/a.ts' };

const UPWARD_IMPORTS = [
  ...plantUpwardImports(LAYERS, 'server'),
  ...plantUpwardImports(WEB_LAYERS, 'web'),
  ...WEB_LAYERS.flatMap((to) => plantImport(API_CLIENT, to, 'web')),
  ...TOPICS.flatMap((to) => plantImport({ layer: 'layout', file: 'layout/a.ts' }, to, 'web')),
  ...LAYERS.slice(0, 2).flatMap((to) => plantImport(PAGES, to)),
  ...LAYERS.slice(0, 3).flatMap((to) => plantImport(SHALLOW_PLATFORM, to)),
  ...['a.ts', 'start/a.ts'].flatMap((file) => plantImport({ layer: file, file }, { layer: 'cli', file: 'cli/a.ts' })),
].map((planted): Breach => [...planted, FOLDERS]);

const DOWNWARD_IMPORTS = [
  ...plantDownwardImports(LAYERS, 'server'),
  ...plantDownwardImports(WEB_LAYERS, 'web'),
  ...WEB_LAYERS.slice(0, 2).flatMap((from) => plantImport(from, API_CLIENT, 'web')),
];

/** Every module of the top level and of the start, which no layer imports. Commands import the settings. */
const TOP_LEVEL = ['', 'start/'].flatMap((folder) =>
  readdirSync(path.join(SERVER, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => folder + file),
);

const TOP_LEVEL_IMPORTS = [...LAYERS, PAGES].flatMap((from) =>
  TOP_LEVEL.filter((file) => from.layer !== 'cli' || file !== 'settings.ts').flatMap((file) =>
    plantImport(from, { layer: file, file }).map((planted): Breach => [...planted, FOLDERS]),
  ),
);

type Breach = [...Planted, rule: string];

/** The name, the file in which a line is planted, the line, and the rule that finds it. */
const BREACHES: Breach[] = [
  ...UPWARD_IMPORTS,
  ...TOP_LEVEL_IMPORTS,
  ['the contract imports the server', 'src/contract/a.ts', "import { a } from '#server/a.ts';", FOLDERS],
  [
    'the contract imports a type of the server',
    'src/contract/a.ts',
    "import type { a } from '../server/a.ts';",
    FOLDERS,
  ],
  ['the contract imports the web', 'src/contract/a.ts', "import { a } from '../web/a.ts';", FOLDERS],
  ['the contract reads files', 'src/contract/a.ts', "import { a } from 'node:fs';", FOLDERS],
  ['the contract knows a framework', 'src/contract/a.ts', "import { a } from 'react-router';", FOLDERS],
  ['a rule imports Zod', 'src/contract/rules/a.ts', "import { z } from 'zod';", FOLDERS],
  ['a rule imports a type of the API', 'src/contract/rules/a.ts', "import type { a } from '../api/a.ts';", FOLDERS],
  ['the messages import the web', 'src/messages/en/a.ts', "import { a } from '#web/a.ts';", FOLDERS],
  ['the messages import the server', 'src/messages/a.ts', "import { a } from '../server/a.ts';", FOLDERS],
  ['the messages import React', 'src/messages/en/a.ts', "import { a } from 'react';", FOLDERS],
  ['the web imports the server', 'src/web/watch/a.ts', "import { a } from '#server/features/posts/a.ts';", FOLDERS],
  [
    'the web imports the server by its path',
    'src/web/watch/a.ts',
    "import type { a } from '../../server/features/posts/a.ts';",
    FOLDERS,
  ],
  [
    'the web imports the server on demand',
    'src/web/watch/a.ts',
    "await import('../../server/features/posts/a.ts');",
    FOLDERS,
  ],
  ['the web reads files', 'src/web/watch/a.ts', "import { a } from 'node:fs';", FOLDERS],
  ['the web imports Zod', 'src/web/watch/a.ts', "import { a } from 'zod';", FOLDERS],
  ...plantImport({ layer: 'a topic', file: 'watch/a.ts' }, { layer: 'the admin area', file: 'admin/a.ts' }, 'web').map(
    (planted): Breach => [...planted, FOLDERS],
  ),
  ['the server imports the web', 'src/server/features/posts/a.ts', "import { a } from '#web/a.ts';", FOLDERS],
  [
    'the server imports the web by its path',
    'src/server/features/posts/a.ts',
    "import { a } from '../../web/a.ts';",
    FOLDERS,
  ],
  ['the top level imports the web', 'src/server/a.ts', "import { a } from '../web/a.ts';", FOLDERS],
  ['the start imports the web', 'src/server/start/a.ts', "import { a } from '../../web/a.ts';", FOLDERS],
  [
    'a command imports the queries of a feature',
    'src/server/cli/a.ts',
    "import { a } from '../features/posts/queries.ts';",
    FOLDERS,
  ],
  [
    'http pages import the sources of the web',
    'src/server/http/pages/a.ts',
    "import { a } from '../../web/a.ts';",
    FOLDERS,
  ],
  [
    'http outside of pages loads the built web',
    'src/server/http/a.ts',
    "await import('../../dist/server/server.js');",
    FOLDERS,
  ],
  [
    'a feature loads the built web',
    'src/server/features/posts/a.ts',
    "await import('../../../dist/server/server.js');",
    FOLDERS,
  ],
  ['a feature loads Vite', 'src/server/features/posts/a.ts', "await import('vite');", FOLDERS],
  ['a feature renders the web', 'src/server/features/posts/a.ts', "import { a } from 'react-dom/server';", FOLDERS],
  [
    'a feature opens a transaction without retry',
    'src/server/features/posts/a.ts',
    'await database.transaction().execute(a);',
    'plugin',
  ],
  [
    'a command starts a transaction without retry',
    'src/server/cli/a.ts',
    'await database.startTransaction().execute();',
    'plugin',
  ],
  [
    'a feature imports the queries of another',
    'src/server/features/posts/a.ts',
    "import { a } from '../riders/queries.ts';",
    FOLDERS,
  ],
  [
    'a feature imports the queries of another by their alias',
    'src/server/features/cups/a.ts',
    "import type { a } from '#server/features/posts/queries.ts';",
    FOLDERS,
  ],
  [
    'a folder of a feature imports the queries of another',
    'src/server/features/share/fonts/a.ts',
    "import { a } from '../../posts/queries.ts';",
    FOLDERS,
  ],
  ['the server imports the demo', 'src/server/a.ts', "import { a } from '#demo/a.ts';", 'plugin'],
  ['the server imports the demo by its path', 'src/server/a.ts', "import { a } from '../../demo/a.ts';", 'plugin'],
  ['the demo imports queries', 'demo/filling/a.ts', "import { a } from '#server/features/posts/queries.ts';", FOLDERS],
  ['the demo opens a transaction without retry', 'demo/a.ts', 'await database.transaction().execute(a);', 'plugin'],
  [
    'the start imports the queries of a feature',
    'src/server/start/a.ts',
    "import { a } from '../features/posts/queries.ts';",
    FOLDERS,
  ],
  [
    'a feature imports the routes of another',
    'src/server/features/heroes/a.ts',
    "import { a } from '../posts/routes.ts';",
    FOLDERS,
  ],
  ['a feature imports an entry point', 'src/server/features/users/a.ts', "import { a } from '../main.ts';", FOLDERS],
  ['the top level imports an entry point', 'src/server/a.ts', "import { a } from './main.ts';", FOLDERS],
  ['a test imports an entry point', 'tests/api/a.ts', "import { a } from '#server/main.ts';", FOLDERS],
  ['a script imports an entry point', 'scripts/a.ts', "import { a } from '../src/server/main.ts';", FOLDERS],
  [
    'a file only exports other modules',
    'src/server/features/posts/a.ts',
    "export { a } from './b.ts';",
    'performance/noBarrelFile',
  ],
  ['the server writes to the console', 'src/server/features/posts/a.ts', "console.log('a');", 'suspicious/noConsole'],
  ['a promise is not awaited', 'src/server/features/posts/a.ts', 'Promise.resolve(1);', 'nursery/noFloatingPromises'],
];

const ALLOWED: Planted[] = [
  ...DOWNWARD_IMPORTS,
  ['the web imports the types of a schema', 'src/web/watch/a.ts', "import type { a } from '#contract/api/posts.ts';"],
  ['a page imports a schema', 'src/web/watch/a.page.tsx', "import { a } from '#contract/api/posts.ts';"],
  ['the web imports the messages', 'src/web/site/a.ts', "import { a } from '#messages/en/a.ts';"],
  ['the server imports the messages', 'src/server/features/seo/a.ts', "import { a } from '#messages/messages.ts';"],
  ['a schema imports a rule', 'src/contract/api/a.ts', "import { a } from '../rules/b.ts';"],
  ['the admin area imports Zod', 'src/web/admin/a.ts', "import { a } from 'zod';"],
  ['the web renders on the server', 'src/web/a.tsx', "import { a } from 'react-dom/server';"],
  ['admin screens import each other', 'src/web/admin/a.ts', "import { a } from '../admin/b.ts';"],
  ['a feature imports its own queries', 'src/server/features/posts/a.ts', "import { a } from './queries.ts';"],
  [
    'a feature imports a function of another',
    'src/server/features/posts/a.ts',
    "import { a } from '../riders/save.ts';",
  ],
  [
    'the start imports the routes of a feature',
    'src/server/start/a.ts',
    "import { a } from '../features/posts/routes.ts';",
  ],
  ['commands import the settings', 'src/server/cli/a.ts', "import { a } from '../settings.ts';"],
  ['http pages load Vite', 'src/server/http/pages/a.ts', "await import('vite');"],
  ['the server imports the demo on demand', 'src/server/a.ts', "await import('#demo/a.ts');"],
  ['the demo imports a feature', 'demo/a.ts', "import { a } from '#server/features/posts/save.ts';"],
  ['a script writes to the console', 'scripts/a.ts', "console.log('a');"],
];

let findings: Record<string, string[]>;
beforeAll(() => {
  const planted = [...BREACHES, ...ALLOWED].map(([name, file, line]) => [plantedAs(name, file), `${line}\n`]);
  findings = lintSources(Object.fromEntries(planted));
});

describe('a breach is found:', () => {
  test.each(BREACHES)('%s', (name, file, _line, rule) => {
    expect(findings[plantedAs(name, file)]).toContain(rule);
  });

  test.each([
    ['in one feature', 'src/server/features/riders/a.ts', './b.ts', 'src/server/features/riders/b.ts', './a.ts'],
    [
      'across features',
      'src/server/features/riders/a.ts',
      '../posts/b.ts',
      'src/server/features/posts/b.ts',
      '../riders/a.ts',
    ],
    ['by an alias', 'src/contract/a.ts', '#contract/b.ts', 'src/contract/b.ts', './a.ts'],
  ])('two modules import each other %s', (_name, a, toB, b, toA) => {
    const found = lintSources({
      [a]: `import { b } from '${toB}';\nexport const a = () => b;\n`,
      [b]: `import { a } from '${toA}';\nexport const b = () => a;\n`,
    });
    expect(found[a]).toContain('suspicious/noImportCycles');
  });
});

describe('no rule objects:', () => {
  test.each(ALLOWED)('%s', (name, file) => {
    expect(findings[plantedAs(name, file)]?.filter((rule) => BOUNDARIES.includes(rule))).toEqual([]);
  });
});

describe('what runs in the browser and what only the server renders:', () => {
  test('no island outside of the admin area and no module of every page imports Zod', () => {
    const islands = listWeb('.island.tsx').filter((file) => !file.startsWith(path.join(WEB, 'admin/')));
    const reached = readValueImports([...islands, path.join(WEB, 'app/site.ts')]);
    expect(islands.length).toBeGreaterThan(10);
    expect([...reached].filter(([, { packages }]) => packages.includes('zod')).map(([file]) => file)).toEqual([]);
  });

  test('no page has state or effects outside of its islands', () => {
    const reached = readValueImports([...listWeb('.page.tsx'), path.join(WEB, 'layout/frame.tsx')], (file) =>
      file.endsWith('.island.tsx'),
    );
    const stateful = [...reached].filter(([, { source }]) => STATE.test(source)).map(([file]) => file);
    expect(reached.size).toBeGreaterThan(100);
    expect(stateful).toEqual([]);
  });

  test('an import is followed on demand, but not for its types', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-web-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const sources = {
      'a.ts': "import type { c } from './c.ts';\nimport {\n  b,\n} from './b.ts';\nimport { useState } from 'react';\n",
      'b.ts': "await import('./d.ts');\n",
      'c.ts': "import 'zod';\n",
      'd.ts': "import { z } from 'zod';\n",
    };
    for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(folder, name), source);
    const reached = readValueImports([path.join(folder, 'a.ts')]);
    expect([...reached].map(([file, { packages }]) => [path.basename(file), packages])).toEqual([
      ['a.ts', ['react']],
      ['b.ts', []],
      ['d.ts', ['zod']],
    ]);
    expect(STATE.test(sources['a.ts'])).toBe(true);
  });
});

describe('features import each other in one direction:', () => {
  test('no feature imports one that imports it, directly or through others', () => {
    expect(findCircles(readFeatureImports())).toEqual([]);
  });

  test('an import is read from each form of it', () => {
    expect(readFeatureImports().get('brackets')).toContain('cups');
    const planted = mkdtempSync(path.join(os.tmpdir(), 'slvsh-features-'));
    onTestFinished(() => rmSync(planted, { recursive: true }));
    const files = Object.fromEntries(importsOf('features/b/b.ts', 'features/a/a.ts', 'server'));
    const features = Object.keys(files).map((_, index) => `a${index}`);
    for (const feature of [...features, 'b', 'unread']) mkdirSync(path.join(planted, feature));
    for (const [index, line] of Object.values(files).entries()) {
      writeFileSync(path.join(planted, `a${index}`, 'a.ts'), `${line}\n`);
    }
    writeFileSync(path.join(planted, 'unread', 'a.test.ts'), "import { b } from '../b/b.ts';\n");
    const expected = new Map<string, string[]>(features.map((feature) => [feature, ['b']]));
    expect(readFeatureImports(planted)).toEqual(expected.set('b', []).set('unread', []));
  });

  test('a circle of three is found', () => {
    const imports = { brackets: ['cups'], cups: ['leaderboards', 'riders'], leaderboards: ['brackets'], riders: [] };
    expect(findCircles(new Map(Object.entries(imports)))).toEqual(['brackets', 'cups', 'leaderboards']);
  });
});

/** The features that import themselves through others. */
function findCircles(importsOf: ReadonlyMap<string, readonly string[]>): string[] {
  return [...importsOf.keys()].filter((feature) => {
    const reached = new Set<string>(importsOf.get(feature));
    for (const other of reached) for (const next of importsOf.get(other) ?? []) reached.add(next);
    return reached.has(feature);
  });
}

/** By feature: the other features that its modules import, for values or types. */
function readFeatureImports(folder = path.join(SERVER, 'features')): Map<string, string[]> {
  const imports = new Map(readdirSync(folder).map((feature) => [feature, [] as string[]]));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/^[^.]+\.ts$/.test(file)) continue;
    const [feature = ''] = file.split(path.sep);
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, from = ''] of source.matchAll(
      /(?:\bfrom |\bimport |\bimport\()'((?:\.|#server\/features\/)[^']+)'/g,
    )) {
      const imported = from.startsWith('.')
        ? path.resolve(folder, path.dirname(file), from)
        : path.join(folder, from.replace('#server/features/', ''));
      const [other = ''] = path.relative(folder, imported).split(path.sep);
      if (other !== feature && imports.has(other)) imports.get(feature)?.push(other);
    }
  }
  return imports;
}

/** Each planted line has its own file. */
function plantedAs(name: string, file: string): string {
  return path.posix.join(path.posix.dirname(file), `${name.replaceAll(' ', '-')}${path.posix.extname(file)}`);
}

/** The hooks that only a browser runs. */
const STATE =
  /import \{[^}]*\buse(?:ActionState|Effect|ImperativeHandle|LayoutEffect|Optimistic|Reducer|Ref|State|SyncExternalStore|Transition)\b[^}]*\} from 'react'/;

function listWeb(end: string): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(WEB, file));
}

type Module = { source: string; packages: string[] };

/** `files` and the modules that they import as values, directly or through others, up to those of `isEnd`. */
function readValueImports(files: string[], isEnd = (_file: string) => false): Map<string, Module> {
  const modules = new Map<string, Module>();
  const waiting = new Set(files);
  for (const file of waiting) {
    if (isEnd(file) || !/\.tsx?$/.test(file)) continue;
    const source = readFileSync(file, 'utf8');
    const imported = [
      ...source.matchAll(/^(?:import|export) (?!type )(?:[^;]*?from )?'([^']+)'|\bimport\('([^']+)'\)/gm),
    ].map(([, from, onDemand]) => resolveImport(from ?? onDemand ?? '', file));
    modules.set(file, { source, packages: imported.filter((from) => !path.isAbsolute(from)) });
    for (const from of imported) if (path.isAbsolute(from)) waiting.add(from);
  }
  return modules;
}

/** The path of a module of the project, or the name of a package. */
function resolveImport(from: string, file: string): string {
  if (from.startsWith('.')) return path.resolve(path.dirname(file), from);
  return from.startsWith('#') ? path.join(ROOT, 'src', from.slice(1)) : from;
}
