/** `slvsh import` beside a running site. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { importFile } from '#server/cli/import/import-file.ts';
import { createPictureImporter } from '#server/cli/import/import-pictures.ts';
import { riderImport } from '#server/cli/import/import-riders.ts';
import { emptyCounts, importRows } from '#server/cli/import/import-rows.ts';
import { AppError } from '#server/platform/app-error.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { addRider } from '../support/builders.ts';
import { fillDisk, freeDisk } from '../support/full-disk.ts';
import { importInto, POST_COLUMNS, postRow } from '../support/import-file.ts';
import { startCommand } from '../support/operator-command.ts';
import { plainPicture } from '../support/sample-pictures.ts';
import { startSite } from '../support/start-site.ts';
import { storedFiles, storedRows } from '../support/stored-state.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const { riders } = await buildWorld(site);
const files = importInto(site);
afterAll(files.remove);
const { run, take } = files;
const parts = { database: site.database, storage: openFolderStorage(site.media), show: () => {}, refuse: () => {} };

const readNewest = async () => (await site.call('GET /posts/page/{page}', { params: { page: 1 } })).posts;
const findPost = async (title: string) => (await readNewest()).find((post) => post.title === title);

const NOTHING = { made: 0, changed: 0, there: 0, inTrash: 0, refused: [] };
test('riders are matched by their names, in the letters of any keyboard', async () => {
  const file = `name,country,birthdate,sponsor
JOSS CHRISTENSEN,us,,
New Rider,FR,2001-02-03,Shop
,fr,,
Other,xx,then,
new rider,,,
`;
  expect(await take('riders', 'riders.csv', file)).toEqual({
    ...{ ...NOTHING, made: 1, there: 1 },
    refused: [
      'line 4: name is empty',
      'line 5: country must be the two letters of a country; birthdate must be a day such as 2018-03-12',
      'line 6: name is that of line 3',
    ],
  });
  const added = (await site.call('GET /riders')).find(({ name }) => name === 'New Rider');
  expect(added).toMatchObject({ country: 'fr', birthdate: '2001-02-03', sponsor: 'Shop' });
  const list = '[{"name":"New Rider","sponsor":"Another shop","birthdate":null}]';
  expect(await take('riders', 'riders.json', list, { update: true })).toEqual({ ...NOTHING, changed: 1 });
  const changed = await site.call('GET /riders/{id}', { params: { id: added?.id ?? 0 } });
  expect(changed).toMatchObject({ country: 'fr', birthdate: null, sponsor: 'Another shop', version: 2 });
});

test('a dry run says the same as the run, and writes nothing', async () => {
  const picture = (pixels: number) => plainPicture(pixels, pixels).png().toBuffer();
  files.write('outside.png', 'x');
  mkdirSync(path.join(files.folder, 'inside'));
  symlinkSync(path.join(files.folder, 'outside.png'), path.join(files.folder, 'inside', 'link.png'));
  files.write('inside/text.png', 'no picture');
  files.write('inside/two words.png', 'x');
  if (process.platform !== 'win32')
    execFileSync('sh', ['-c', 'mkfifo "$0"', path.join(files.folder, 'inside', 'pipe.png')]);
  files.write('inside/large.png', await picture(640));
  files.write('inside/small.png', await picture(20));
  const images = [
    ['large.png', undefined],
    ['../outside.png', 'image leads out of the folder of the imported file'],
    [path.join(files.folder, 'inside', 'text.png'), 'image leads out of the folder of the imported file'],
    ['link.png', 'image leads out of the folder of the imported file'],
    ['.', 'image leads out of the folder of the imported file'],
    ['pipe.png', process.platform === 'win32' ? 'image names pipe.png, which is not there' : 'image is no file'],
    ['https://example.org/a.png', 'image is an address; only files beside the imported one are taken'],
    ['file:///etc/passwd', 'image is an address; only files beside the imported one are taken'],
    ['missing.png', 'image names missing.png, which is not there'],
    ['two words.png', 'image: Image file name cannot have spaces'],
    ['text.png', 'image: This is no picture that we can use. Choose a JPEG, PNG, WebP or AVIF file.'],
    ['small.png', 'image: The picture is too small: what is shown of it has to be 320 pixels wide.'],
    ['', undefined],
  ];
  const file = `${POST_COLUMNS},image\n${images.map(([image], place) => `${postRow(place)},${image}\n`).join('')},,,,,\n`;
  const refusals = images.flatMap(([, reason], index) => (reason ? [`line ${index + 2}: ${reason}`] : []));
  const before = [await storedRows(site), await storedFiles(site)];
  const dry = await run('posts', 'inside/rows.csv', file, '--dry-run');
  expect(dry.stderr).toBe(`${refusals.join('\n')}\n11 of 13 rows were refused\n`);
  expect(dry.stdout).toMatch(
    /would be made 2, would be changed 0, already there 0, refused 11\.\nNothing was written\.\n$/,
  );
  expect([await storedRows(site), await storedFiles(site)]).toEqual(before);
  expect(await take('posts', 'inside/rows.csv', file)).toMatchObject({ made: 2, refused: refusals });
});

test('a rider with an ambiguous name is named with the id, which is refused for another rider of another site', async () => {
  const [one, other] = [await addRider(site, { name: 'Tom Twin' }), await addRider(site, { name: 'Tom Twin' })];
  const lone = await addRider(site, { name: '77' });
  const rows = ['Tom Twin', `Tom Twin #${other}`, `tom twin #${riders.joss}`, '77 #1', `77 #${lone}`, 'Alex Hall'];
  const file = rows.map((name, place) => `${postRow(200 + place)},${name}\n`).join('');
  expect(await take('posts', 'twins.csv', `${POST_COLUMNS},winner\n${file}`)).toMatchObject({
    made: 3,
    refused: [
      `line 2: winner names Tom Twin, as several riders are called; say Tom Twin #${one} or Tom Twin #${other}`,
      `line 4: winner names tom twin #${riders.joss}, who is no rider of the site`,
      'line 5: winner names 77 #1, who is no rider of the site',
    ],
  });
  expect(await findPost('Game 201')).toMatchObject({ winnerId: other });
  expect(await findPost('Game 204')).toMatchObject({ winnerId: lone });
});

test('text of a file is reported on one line, without terminal control characters', async () => {
  const file = files.write(
    'hostile.csv',
    `${POST_COLUMNS},winner\n${postRow(300)},"\u001b[2JA\u0007\nB"\n${postRow(301)},\n`,
  );
  const { child, ended } = startCommand('import', ['posts', file], files.settings);
  // As `head` does that has seen enough.
  child.stdout?.destroy();
  const { stderr } = await ended;
  expect(stderr.split('\n')).toEqual([
    'line 2: winner names \uFFFD[2JA\uFFFD\uFFFDB, who is no rider of the site',
    '1 of 2 rows were refused',
    '',
  ]);
  expect(await findPost('Game 301')).toBeDefined();
});

// A disk that is full for one process alone is nothing that the embedded engine knows.
test.runIf(inject('engine') === 'postgres')('a full disk is reported in one line, with what is stored', async () => {
  await fillDisk(site);
  const { code, stdout, stderr } = await run(
    'posts',
    'full.csv',
    `${POST_COLUMNS},winner\n${postRow(310)},\n${postRow(311)},None\n`,
  );
  await freeDisk(site);
  expect([code, stdout]).toEqual([1, expect.stringContaining('made 0, changed 0, already there 0, refused 1.\n')]);
  expect(stderr).toMatch(/^line 3: [^\n]+\nThere is no room left[^\n]+\n$/);
});

test('concurrent imports create each row once', async () => {
  const rows = Array.from({ length: 120 }, (_, place) => postRow(400 + place)).join('\n');
  const ends = await Promise.all(
    [1, 2, 3].map((copy) => take('posts', `copy-${copy}.csv`, `${POST_COLUMNS}\n${rows}\n`)),
  );
  expect(ends.map(({ made, there }) => made + there)).toEqual([120, 120, 120]);
  expect(ends.reduce((sum, { made }) => sum + made, 0)).toBe(120);
});

test('a row that fails when it is stored does not fail others', async () => {
  const counts = emptyCounts();
  const reported: string[] = [];
  async function* rows() {
    for (const name of ['Ada Rider', 'Bea Rider', 'Cid Rider']) yield { place: name, cells: { name } };
  }
  const imported: typeof riderImport = {
    ...riderImport,
    store(trx, row, ...rest) {
      if (row.fields.name.startsWith('Bea')) throw new AppError('invalid', 'name is gone', { field: 'name' });
      return riderImport.store(trx, row, ...rest);
    },
  };
  const pictures = createPictureImporter(files.folder, site.database, openFolderStorage(site.media));
  const refuse = (place: string, why: string) => reported.push(`${place}: ${why}`);
  const work = { database: site.database, imported, pictures, update: false, dryRun: false, refuse };
  await importRows(rows(), work, counts);
  expect([counts, reported]).toEqual([{ ...emptyCounts(), made: 2, refused: 1 }, ['Bea Rider: name is gone']]);
  const names = (await site.call('GET /riders')).map(({ name }) => name);
  expect(names.filter((name) => /^(Ada|Bea|Cid) Rider$/.test(name))).toEqual(['Ada Rider', 'Cid Rider']);
});

describe('an import refuses, with one line on the reason,', () => {
  test.each<['posts' | 'riders', string, string[], RegExp, number]>([
    ['riders', 'name,colour\n', [], /^There is no column 'colour'\. Columns are id, name, /, 1],
    ['posts', POST_COLUMNS, ['--type', 'Clip'], /^error: option '--type <type>' .* is invalid/, 2],
    ['riders', 'name\n', ['--format', 'feed'], /^error: A feed has videos, and no riders$/, 2],
  ])('of %s an unknown column, type or format', async (what, content, options, words, exit) => {
    const { code, stdout, stderr } = await run(what, 'a.csv', content, ...options);
    expect([code, stdout]).toEqual([exit, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr.trim()).toMatch(words);
  });

  test.each([
    [
      'a missing column',
      'posts',
      'a.csv',
      'title,type\n',
      "The file has no column 'videoHost', 'vimeoId', 'publishDate'",
    ],
    ['a name that says no format', 'posts', 'a.txt', '', 'say --format csv|json|jsonl|feed'],
    ['what is no list', 'posts', 'a.json', '{}', 'The file is no JSON list of objects'],
    ['what is no feed', 'posts', 'a.xml', '<html/>', 'The file is no Atom feed'],
    ['riders of a feed', 'riders', 'a.xml', '<html/>', 'A feed has videos, and no riders'],
  ] as const)('%s', async (_what, what, name, content, words) => {
    await expect(take(what, name, content)).rejects.toThrow(words);
  });

  test('a file that is not there, or none at all', async () => {
    const missing = importFile(parts, { what: 'posts', file: path.join(files.folder, 'none.csv') }, emptyCounts());
    await expect(missing).rejects.toThrow(/none\.csv cannot be read: ENOENT/);
    const folder = importFile(parts, { what: 'posts', file: files.folder, format: 'csv' }, emptyCounts());
    await expect(folder).rejects.toThrow('cannot be read: it is no file');
  });
});
