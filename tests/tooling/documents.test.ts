/** Documents agree with the code that they describe. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createProgram } from '#server/cli/program.ts';
import { SETTING_NAMES } from '#server/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DECISIONS = 'docs/decisions';
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...listDocuments('docs')];
/** The specification and the product decisions are copies. */
const OWN_DOCUMENTS = DOCUMENTS.filter((file) => !/^docs\/(?:spec|product)\.md$/.test(file));
const SOURCES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });

test("the README's table lists all settings", () => {
  const table = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...SETTING_NAMES].sort());
});

test.each(DOCUMENTS)('every npm command that %s names exists', (file) => {
  expect(findUnknownScripts(file)).toEqual([]);
});

test('every npm command that a message of the site names exists', () => {
  expect(SOURCES.flatMap(findUnknownScripts)).toEqual([]);
});

function findUnknownScripts(file: string): string[] {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...read(file).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, own]) => run ?? own ?? '',
  );
  return named.filter((name) => !(name in scripts));
}

test('CONTRIBUTING names every npm command', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const own = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name));
  expect(own.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(read('CONTRIBUTING.md')))).toEqual([]);
});

describe("the operators' commands", () => {
  const program = createProgram(process);
  const commands = program
    .createHelp()
    .visibleCommands(program)
    .map((command) => command.name());

  const findUnknown = (file: string) => {
    const named = [...read(file).matchAll(/\bnpx slvsh ([a-z-]+)/g)].map(([, name = '']) => name);
    return named.filter((name) => !name.startsWith('-') && !commands.includes(name));
  };

  test.each(DOCUMENTS)('that %s names exist', (file) => {
    expect(findUnknown(file)).toEqual([]);
  });

  test('that messages of the site name exist', () => {
    expect(SOURCES.flatMap(findUnknown)).toEqual([]);
  });

  test('are all in docs/operations.md', () => {
    expect(commands.filter((name) => !read('docs/operations.md').includes(name))).toEqual([]);
  });
});

test.each(DOCUMENTS)('every link of %s to a file works', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(path.join(ROOT, path.dirname(file), link)))).toEqual([]);
});

test.each(DOCUMENTS)('every link of %s to a heading works', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)];
  const broken = links.filter(([, target = '', heading = '']) => {
    const page = target === '' ? file : path.join(path.dirname(file), target);
    return !listAnchors(read(page)).includes(heading);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(OWN_DOCUMENTS)('no line of %s is longer than 160 characters', (file) => {
  expect(
    read(file)
      .split('\n')
      .filter((line) => line.length > 160),
  ).toEqual([]);
});

test.each(OWN_DOCUMENTS)('every sentence of %s has fewer than 30 words', (file) => {
  expect(listSentences(read(file)).filter((sentence) => countWords(sentence) >= 30)).toEqual([]);
});

test('README, CONTRIBUTING and docs have at most 15,000 words without the copies', () => {
  const counted = OWN_DOCUMENTS.filter((file) => /^(?:README|CONTRIBUTING|docs)/.test(file));
  expect(counted.reduce((sum, file) => sum + countWords(read(file)), 0)).toBeLessThanOrEqual(15_000);
});

test.each(DOCUMENTS)('every path that %s names exists', (file) => {
  // Between backticks folders too; elsewhere, such as in commands, files only.
  const named =
    /`((?:src|tests|scripts|bench|docs)(?:\/[\w.-]+)*)`|(?<![\w/.])((?:src|tests|scripts|bench|docs)(?:\/[\w.-]+)+\.\w+)/g;
  const paths = [...read(file).matchAll(named)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  expect(paths.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

describe('decisions', () => {
  const files = readdirSync(path.join(ROOT, DECISIONS)).sort();

  test('are numbered from one without gaps', () => {
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  });

  test.each(files)('%s has its number, date, status, context, goals, decision and costs', (file) => {
    const text = read(`${DECISIONS}/${file}`);
    expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
    expect(text).toMatch(
      /^Date: \d{4}-\d\d-\d\d\. Status: (proposed|accepted|(accepted; partly )?replaced by \d+)\.$/m,
    );
    expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Goals', '## Decision', '## Costs']);
    expect(text).toMatch(/## Goals\n1\. /);
    expect(countWords(text)).toBeLessThanOrEqual(300);
  });

  test('that comments cite exist', () => {
    const cited = ['src', 'tests', 'demo', 'scripts'].flatMap((folder) =>
      listFiles(folder, /\.(?:tsx?|mjs|js|css)$/).flatMap((file) =>
        [...read(file).matchAll(/\bdecision (\d+)\b/g)].map(([, number]) => ({ file, number: Number(number) })),
      ),
    );
    expect(cited.filter(({ number }) => number > files.length)).toEqual([]);
  });
});

/** As GitHub names them. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** The sentences of paragraphs, list items and table cells, without code blocks; inline code is one word. */
function listSentences(text: string): string[] {
  return text
    .replace(/```.*?```/gs, '\n\n')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\s*(?:[-*]|\d+\.) /gm, '\n\n')
    .replace(/^\|.*$/gm, (row) => row.replaceAll('|', '\n\n'))
    .split(/\n\s*\n|\n(?=#)/)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])[*)']*\s+/));
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function listDocuments(folder: string): string[] {
  return listFiles(folder, /\.md$/);
}

function listFiles(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => name.test(file));
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
