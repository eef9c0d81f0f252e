/** Archives that are damaged, newer or something else are refused before anything is written (docs/security.md, 24). */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createArchive } from '#server/cli/archive/create.ts';
import { runCommand } from '../support/operator-command.ts';
import { startPicturedSite, temporaryFolder } from '../support/pictured-site.ts';

const { site, storage, remove: removeSite } = await startPicturedSite();
const { folder, remove } = temporaryFolder();
afterAll(() => {
  remove();
  removeSite();
});
const { folder: whole } = await createArchive({
  databaseAddress: site.opened.address,
  storage,
  ...{ into: path.join(folder, 'archives'), people: true, now: new Date(), show: () => {} },
});

const SUMS = 'SHA256SUMS';
const MANIFEST = 'manifest.json';
const THUMB = 'media/posters/thumb/1.webp';
const TAGS = 'tables/tags.jsonl';
const POST_TAGS = 'tables/post_tags.jsonl';
const STATS = 'tables/rider_stats.jsonl';

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, change(before));
  expect(readFileSync(file, 'utf8')).not.toBe(before);
}

/** Changes a file and its checksum, as a program that writes this format. */
function forge(archive: string, file: string, change: (text: string) => string): void {
  rewrite(path.join(archive, file), change);
  const sum = createHash('sha256')
    .update(readFileSync(path.join(archive, file)))
    .digest('hex');
  rewrite(path.join(archive, SUMS), (text) => text.replace(new RegExp(`^\\w+(?=  ${file}$)`, 'm'), sum));
}

/** Adds a file to the archive and to its checksums. */
function forgeFile(archive: string, file: string): void {
  mkdirSync(path.dirname(path.join(archive, file)), { recursive: true });
  writeFileSync(path.join(archive, file), '');
  const sum = createHash('sha256').digest('hex');
  appendFileSync(path.join(archive, SUMS), `${sum}  ${file}\n`);
}

/** Changes the first value of a column. `value` is JSON. */
const forgeValue = (file: string, column: string, value: string) => (archive: string) =>
  forge(archive, file, replace(new RegExp(`(?<="${column}":)(?:"[^"]*"|[^,}]*)`), value));

/** The command that only verifies runs for one damaged file, checksum, manifest and row: a restore verifies in the same way. */
const ALSO_VERIFIED = ['a flipped bit in a table', 'truncated checksums', 'a newer format', 'two rows with one key'];

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

test.each<[string, (archive: string) => void, string | RegExp]>([
  ['a flipped bit in a table', (at) => flipByte(path.join(at, TAGS)), /^The archive is damaged: .*tags\.jsonl/],
  [
    'a changed letter',
    (at) => rewrite(path.join(at, TAGS), replace('Andorra', 'Andorre')),
    `the checksum of ${TAGS} differs`,
  ],
  ['a flipped bit in a picture', (at) => flipByte(path.join(at, THUMB)), `the checksum of ${THUMB} differs`],
  [
    'a changed manifest',
    (at) => rewrite(path.join(at, MANIFEST), replace('"people": true', '"people": false')),
    `the checksum of ${MANIFEST} differs`,
  ],
  ['a truncated table', (at) => rewrite(path.join(at, TAGS), (text) => text.slice(0, -9)), 'tags.jsonl is truncated'],
  [
    'a table that lacks its last row',
    (at) => rewrite(path.join(at, TAGS), replace(/[^\n]+\n$/, '')),
    `the checksum of ${TAGS} differs`,
  ],
  [
    'truncated checksums',
    (at) => rewrite(path.join(at, SUMS), (text) => text.slice(0, 100)),
    `its ${SUMS} is truncated`,
  ],
  ['missing checksums', (at) => rmSync(path.join(at, SUMS)), 'is no archive, or an incomplete one'],
  ['a missing table', (at) => rmSync(path.join(at, TAGS)), `${TAGS} is missing`],
  ['a missing picture', (at) => rmSync(path.join(at, THUMB)), `${THUMB} is missing`],
  ['a missing manifest', (at) => rmSync(path.join(at, MANIFEST)), `${MANIFEST} is missing`],
  [
    'a file that is not listed',
    (at) => writeFileSync(path.join(at, 'media/extra.webp'), ''),
    `media/extra.webp is not in its ${SUMS}`,
  ],
  [
    'a line that is no checksum',
    (at) => appendFileSync(path.join(at, SUMS), 'hello\n'),
    `its ${SUMS} is not understood`,
  ],
  ...[
    '../secret',
    '/etc/passwd',
    'media/posters/../../secret.webp',
    'media\\posters\\thumb\\1.webp',
    'media/page.html',
    'C:/x',
  ].map((name): [string, (archive: string) => void, string] => [
    `the file name ${name}`,
    (at) => appendFileSync(path.join(at, SUMS), `${'0'.repeat(64)}  ${name}\n`),
    `its ${SUMS} names ${name}, which is no file of an archive`,
  ]),
  [
    'a symbolic link in place of a file',
    (at) => {
      renameSync(path.join(at, THUMB), path.join(folder, 'elsewhere.webp'));
      symlinkSync(path.join(folder, 'elsewhere.webp'), path.join(at, THUMB));
    },
    `${THUMB} is neither a file nor a folder`,
  ],
  [
    'a symbolic link in place of a folder',
    (at) => {
      renameSync(path.join(at, 'tables'), path.join(folder, 'tables-elsewhere'));
      symlinkSync(path.join(folder, 'tables-elsewhere'), path.join(at, 'tables'));
    },
    'tables is neither a file nor a folder',
  ],
  [
    'a newer format',
    (at) => forge(at, MANIFEST, replace('"version": 1', '"version": 2')),
    'is of a newer version of the site: use that version',
  ],
  [
    'a newer schema',
    (at) => forge(at, MANIFEST, replace(/"schemaVersion": "[^"]+"/, '"schemaVersion": "9999-new"')),
    'is of a newer version of the site: use that version',
  ],
  [
    'another format',
    (at) => forge(at, MANIFEST, replace('slvsh archive', 'other archive')),
    `Not an archive: its ${MANIFEST} has another format`,
  ],
  [
    'a manifest that is no JSON',
    (at) => forge(at, MANIFEST, replace('{', '')),
    `Not an archive: its ${MANIFEST} has another format`,
  ],
  [
    'a manifest without tables',
    (at) => forge(at, MANIFEST, replace('"tables"', '"rows"')),
    `its ${MANIFEST} is not understood`,
  ],
  [
    'a wrong number of rows',
    (at) => forge(at, MANIFEST, replace(/("name": "tags",\s+"rows": )\d+/, '$199')),
    `${TAGS} has 3 rows instead of 99`,
  ],
  [
    'a sequence of an unknown table',
    (at) => forge(at, MANIFEST, replace('"sequences": {', '"sequences": { "x": 1,')),
    /has no sequence of x\.$/,
  ],
  [
    'an unknown table',
    (at) => forge(at, MANIFEST, replace('"name": "tags"', '"name": "search_words"')),
    /has no rows of search_words\.$/,
  ],
  [
    'transient rows',
    (at) => forge(at, MANIFEST, replace('"name": "tags"', '"name": "sessions"')),
    /has no rows of sessions\.$/,
  ],
  [
    'a table that is not in the manifest',
    (at) => forgeFile(at, 'tables/sessions.jsonl'),
    `tables/sessions.jsonl is not in its ${MANIFEST}`,
  ],
  [
    'an unknown column',
    (at) => forge(at, TAGS, replace('"name"', '"nom"')),
    'tags.jsonl line 1 has the unknown column nom',
  ],
  [
    'a row that lacks a column',
    (at) => forge(at, TAGS, replace(/"name":"[^"]*",/, '')),
    'tags.jsonl line 1 lacks a column',
  ],
  [
    'a row with a list',
    (at) => forge(at, TAGS, replace(/"name":"[^"]*"/, '"name":[]')),
    'tags.jsonl line 1 has no text and no number in name',
  ],
  ...(
    [
      ['a text with NUL', TAGS, 'name', '"a\\u0000b"', 'Unicode text without NUL'],
      ['a text with half a character', TAGS, 'name', '"\\ud800"', 'Unicode text without NUL'],
      ['a number in place of a text', TAGS, 'name', '5', 'Unicode text without NUL'],
      [
        'a text that is too long for an index',
        TAGS,
        'name_key',
        `"${'é'.repeat(1_301)}"`,
        'Unicode text without NUL of at most 2,600 bytes',
      ],
      ['a fraction in an integer', POST_TAGS, 'position', '1.5', 'integer of 32 bits'],
      ['a text in an integer', POST_TAGS, 'position', '"abc"', 'integer of 32 bits'],
      ['a row without an id', TAGS, 'id', 'null', 'integer of 32 bits'],
      ['an id beyond 32 bits', TAGS, 'id', String(2 ** 40), 'integer of 32 bits'],
      ['a time beyond 53 bits', 'tables/posts.jsonl', 'publish_date', String(2n ** 70n), 'integer of 53 bits'],
      ['a number without end', STATS, 'offense', '1e400', 'finite number'],
      ['a text in a number', STATS, 'offense', '"abc"', 'finite number'],
    ] as const
  ).map(([name, file, column, value, kind]): [string, (archive: string) => void, string] => [
    name,
    forgeValue(file, column, value),
    `${file} line 1 has no ${kind} in ${column}.`,
  ]),
  [
    'a sequence beyond 32 bits',
    (at) => forge(at, MANIFEST, replace(/"tags": \d+/, `"tags": ${2 ** 31}`)),
    `its ${MANIFEST} has no integer of 32 bits as the sequence of tags`,
  ],
  [
    'a line that no row has',
    (at) => forge(at, TAGS, replace('Andorra', 'a'.repeat(17_000_000))),
    'tags.jsonl line 2 is too long',
  ],
  ['a line that is no JSON', (at) => forge(at, TAGS, replace('{', '')), 'tags.jsonl line 1 is no row'],
  [
    'two rows with one key',
    (at) => forge(at, TAGS, replace(/"id":2/, '"id":1')),
    /^The rows of tags cannot be stored: /,
  ],
  [
    'a row that refers to a missing one',
    (at) => forge(at, POST_TAGS, replace(/"tag_id":\d+/, '"tag_id":999')),
    /^The rows of post_tags cannot be stored: /,
  ],
  [
    'a value that a column refuses',
    (at) => forge(at, TAGS, replace(/"name":"[^"]*"/, '"name":null')),
    /^The rows of tags cannot be stored: /,
  ],
  [
    'a backup of version 0.1.0',
    (at) => writeFileSync(path.join(at, 'slvsh.sqlite'), ''),
    /is a backup of version 0\.1\.0: restore it with that version \(commit 8ea596f\), then start this one on the result\.$/,
  ],
])('%s', async (name, damage, reason) => {
  const archive = path.join(folder, 'damaged', name.replaceAll(/[^\w ]/g, '-'));
  cpSync(whole, archive, { recursive: true });
  damage(archive);
  const data = path.join(folder, `data of ${name.replaceAll(/[^\w ]/g, '-')}`);
  for (const command of ALSO_VERIFIED.includes(name) ? ['verify', 'restore'] : ['restore']) {
    const { code, stderr } = await runCommand('archive', [command, archive], { DATA_DIR: data });
    expect([command, code, stderr.split('\n').length]).toEqual([command, 1, 2]);
    if (typeof reason === 'string') expect(stderr).toContain(reason);
    else expect(stderr.trimEnd()).toMatch(reason);
  }
  expect(existsSync(data)).toBe(false);
});

test('a folder that is missing, is empty or holds archives is refused', async () => {
  const data = path.join(folder, 'data');
  const restore = (from: string) => runCommand('archive', ['restore', from], { DATA_DIR: data });
  expect(await restore('/nowhere')).toEqual({ code: 1, stdout: '', stderr: 'There is no folder /nowhere.\n' });
  const none = path.join(folder, 'damaged');
  expect((await restore(none)).stderr).toBe(`${none} is no archive, or an incomplete one.\n`);
  const parent = path.dirname(whole);
  const advice = `name a folder inside it, such as ${path.basename(whole)}`;
  expect((await restore(parent)).stderr).toBe(`${parent} is no archive, or an incomplete one; ${advice}.\n`);
  const unfinished = path.join(folder, 'slvsh-2020-01-01T00-00-00-000Z.unfinished-abc');
  cpSync(whole, unfinished, { recursive: true });
  expect((await restore(unfinished)).stderr).toBe(`${unfinished} is no archive, or an incomplete one.\n`);
  expect(readdirSync(folder)).not.toContain('data');
});

test('files of the system are ignored, with a line', async () => {
  const archive = path.join(folder, 'copied');
  cpSync(whole, archive, { recursive: true });
  for (const name of ['.DS_Store', 'tables/._tags.jsonl', 'media/Thumbs.db'])
    writeFileSync(path.join(archive, name), '');
  mkdirSync(path.join(archive, 'lost+found/#7'), { recursive: true });
  const { code, stderr } = await runCommand('archive', ['verify', archive], { DATA_DIR: folder });
  expect(code).toBe(0);
  expect(stderr).toMatch(/^Ignored, as files of the system: [^\n]+\.\n$/);
  for (const name of ['.DS_Store', 'tables/._tags.jsonl', 'media/Thumbs.db', 'lost+found'])
    expect(stderr).toContain(name);
});
