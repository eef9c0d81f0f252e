/** Plants a breach of every boundary and expects the project's own rules to find it: a rule that reads nothing is found out. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { lintSources } from './support/planted-sources.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = 'style/noRestrictedImports';
const BOUNDARIES = [FOLDERS, 'plugin', 'suspicious/noImportCycles', 'suspicious/noConsole', 'performance/noBarrelFile'];

/** Where a line is planted, the line, and the rule that has to find it. */
const BREACHES: [breach: string, file: string, line: string, rule: string][] = [
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
  ['the web imports the server', 'src/web/watch/a.ts', "import { a } from '#server/posts/a.ts';", FOLDERS],
  [
    'the web reaches over to the server',
    'src/web/watch/a.ts',
    "import type { a } from '../../server/posts/a.ts';",
    FOLDERS,
  ],
  [
    'the web imports the server when asked for',
    'src/web/watch/a.ts',
    "await import('../../server/posts/a.ts');",
    FOLDERS,
  ],
  ['the web reads files', 'src/web/watch/a.ts', "import { a } from 'node:fs';", FOLDERS],
  ['the web carries Zod', 'src/web/watch/a.ts', "import { a } from 'zod';", 'plugin'],
  ['the web carries a schema', 'src/web/watch/a.ts', "import { a, type B } from '#contract/posts.ts';", 'plugin'],
  ['the web passes a schema on', 'src/web/watch/a.ts', "export { a } from '#contract/posts.ts';", 'plugin'],
  ['a public screen carries an admin one', 'src/web/watch/a.ts', "import { a } from '../admin/a.ts';", 'plugin'],
  ['a public screen runs an admin one', 'src/web/watch/a.ts', "import '#web/admin/a.ts';", 'plugin'],
  ['a public screen passes an admin one on', 'src/web/a.ts', "export { a } from './admin/a.ts';", 'plugin'],
  ['the server imports the web', 'src/server/features/posts/a.ts', "import { a } from '#web/a.ts';", FOLDERS],
  [
    'the server reaches over to the web',
    'src/server/features/posts/a.ts',
    "import { a } from '../../web/a.ts';",
    FOLDERS,
  ],
  ['the app imports the web', 'src/server/a.ts', "import { a } from '../web/a.ts';", FOLDERS],
  ['pages import the sources of the web', 'src/server/http/pages/a.ts', "import { a } from '../../web/a.ts';", FOLDERS],
  [
    'a room loads the built web',
    'src/server/features/posts/a.ts',
    "await import('../../../dist/server/server.js');",
    FOLDERS,
  ],
  ['a room loads Vite', 'src/server/features/posts/a.ts', "await import('vite');", FOLDERS],
  ['the server renders by itself', 'src/server/features/posts/a.ts', "import { a } from 'react-dom/server';", FOLDERS],
  [
    'a room opens its own transaction',
    'src/server/features/posts/a.ts',
    'await database.transaction().execute(a);',
    'plugin',
  ],
  [
    'a room asks the tables of another',
    'src/server/features/posts/a.ts',
    "import { a } from '../riders/queries.ts';",
    FOLDERS,
  ],
  [
    'a room asks them by their alias',
    'src/server/features/cups/a.ts',
    "import type { a } from '#server/features/posts/queries.ts';",
    FOLDERS,
  ],
  [
    'a deeper folder asks them',
    'src/server/features/share/fonts/a.ts',
    "import { a } from '../../posts/queries.ts';",
    FOLDERS,
  ],
  ['the server imports the demo', 'src/server/a.ts', "import { a } from '#demo/a.ts';", 'plugin'],
  ['the server reaches over to the demo', 'src/server/a.ts', "import { a } from '../../demo/a.ts';", 'plugin'],
  ['the demo imports queries', 'demo/filling/a.ts', "import { a } from '#server/features/posts/queries.ts';", FOLDERS],
  ['the demo opens its own transaction', 'demo/a.ts', 'await database.transaction().execute(a);', 'plugin'],
  ['the app asks the tables of a room', 'src/server/a.ts', "import { a } from './posts/queries.ts';", FOLDERS],
  ['pages ask the tables of a room', 'src/server/http/pages/a.ts', "import { a } from '../posts/queries.ts';", FOLDERS],
  [
    'a room takes the routes of another',
    'src/server/features/heroes/a.ts',
    "import { a } from '../posts/routes.ts';",
    FOLDERS,
  ],
  ['a room imports the process', 'src/server/features/users/a.ts', "import { a } from '../main.ts';", FOLDERS],
  ['the app imports the process', 'src/server/a.ts', "import { a } from './main.ts';", FOLDERS],
  ['a test imports the process', 'tests/api/a.ts', "import { a } from '#server/main.ts';", FOLDERS],
  ['a script imports the process', 'scripts/a.ts', "import { a } from '../src/server/main.ts';", FOLDERS],
  [
    'a file only passes others on',
    'src/server/features/posts/a.ts',
    "export { a } from './b.ts';",
    'performance/noBarrelFile',
  ],
  ['the server writes to the console', 'src/server/features/posts/a.ts', "console.log('a');", 'suspicious/noConsole'],
  ['a promise is let go', 'src/server/features/posts/a.ts', 'Promise.resolve(1);', 'nursery/noFloatingPromises'],
];

const ALLOWED: [custom: string, file: string, line: string][] = [
  ['the web takes the types of a schema', 'src/web/watch/a.ts', "import type { a } from '#contract/posts.ts';"],
  ['the web takes a rule of the contract', 'src/web/watch/a.ts', "import { a } from '#contract/paging.ts';"],
  ['the web renders on the server', 'src/web/a.tsx', "import { a } from 'react-dom/server';"],
  ['an admin screen comes when asked for', 'src/web/a.ts', "await import('./admin/a.ts');"],
  ['admin screens import each other', 'src/web/admin/a.ts', "import { a } from '../admin/b.ts';"],
  ['a room asks its own tables', 'src/server/features/posts/a.ts', "import { a } from './queries.ts';"],
  [
    'a room asks another for an operation',
    'src/server/features/posts/a.ts',
    "import { a } from '../riders/get-rider.ts';",
  ],
  ['the app mounts the routes of a room', 'src/server/a.ts', "import { a } from './posts/routes.ts';"],
  ['pages load Vite', 'src/server/http/pages/a.ts', "await import('vite');"],
  ['the server imports the demo when asked for', 'src/server/a.ts', "await import('#demo/a.ts');"],
  ['the demo calls a feature', 'demo/a.ts', "import { a } from '#server/features/posts/save.ts';"],
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
    ['in one room', 'src/server/features/riders/a.ts', './b.ts', 'src/server/features/riders/b.ts', './a.ts'],
    [
      'across rooms',
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

describe('a custom is left alone:', () => {
  test.each(ALLOWED)('%s', (name, file) => {
    expect(findings[plantedAs(name, file)]?.filter((rule) => BOUNDARIES.includes(rule))).toEqual([]);
  });
});

test('every module of the contract that brings Zod along is kept out of the web', () => {
  const rule = readFileSync(path.join(ROOT, 'scripts/lint/schemas-stay-on-the-server.grit'), 'utf8');
  const named = /#contract\/\(\?:([^)]+)\)/.exec(rule)?.[1]?.split('|') ?? [];
  expect(named.sort()).toEqual(listModulesWithZod());
});

/** Each plant has a file of its own, in the folder that it was given. */
function plantedAs(name: string, file: string): string {
  return path.posix.join(path.posix.dirname(file), `${name.replaceAll(' ', '-')}${path.posix.extname(file)}`);
}

/** The contract's modules that import Zod as a value, themselves or through others. */
function listModulesWithZod(): string[] {
  const folder = path.join(ROOT, 'src/contract');
  const modules = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [file.replace('.ts', ''), readValueImports(path.join(folder, file))]),
  );
  const bringsZod = (name: string): boolean =>
    modules.get(name)?.some((from) => from === 'zod' || bringsZod(from.replace(/^\.\/|\.ts$/g, ''))) ?? false;
  return [...modules.keys()].filter(bringsZod).sort();
}

function readValueImports(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm);
  return [...statements].flatMap(([, from]) => from ?? []);
}
