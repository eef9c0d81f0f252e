/** Importing posts, beside a running site. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { addCup, addRider } from '../support/builders.ts';
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
const { run, load } = files;

const NONE = { created: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0, reasons: [] };

async function findPost(title: string) {
  const { posts } = await site.call('GET /posts/page/{page}', { params: { page: 1 } });
  return posts.find((post) => post.title === title);
}

describe('a post without a picture', () => {
  const [title, video] = ['Woods vs. Hall', 'drawnbill01'];
  const row = `${title},2018-03-14T11:30:00Z,Game,youtube,${video}`;
  const drawnOf = async () => (await findPost(title))?.posterImgLocation ?? '';

  test('gets none by a dry run, which draws nothing', async () => {
    const before = await storedFiles(site);
    expect((await run('posts', 'bill.csv', `${POST_COLUMNS}\n${row}\n`, '--dry-run')).stdout).toContain('1 created');
    expect(await storedFiles(site)).toEqual(before);
  });

  test('gets a drawn bill in all sizes, also where place, riders and tricks are missing', async () => {
    expect(await load('posts', 'bill.csv', `${POST_COLUMNS}\n${row}\n`)).toEqual({ ...NONE, created: 1 });
    const location = await drawnOf();
    expect(location).toMatch(/\/posters\/original\/[a-z2-7]{20}\.webp$/);
    for (const size of ['original', 'thumb', 'medium', 'large']) {
      const picture = await site.get(location.replace('/original/', `/${size}/`));
      expect([size, picture.status, picture.headers.get('content-type')]).toEqual([size, 200, 'image/webp']);
    }
  });

  test('keeps its picture by --update, and one that lost it gets a bill', async () => {
    const location = await drawnOf();
    const changed = `${POST_COLUMNS},location\n${row},Ruka\n`;
    expect(await load('posts', 'bill.csv', changed, { update: true })).toEqual({ ...NONE, updated: 1 });
    expect(await drawnOf()).toBe(location);
    await site.database.updateTable('posts').set({ posterLocation: null }).where('videoId', '=', video).execute();
    expect(await load('posts', 'bill.csv', changed)).toEqual({ ...NONE, unchanged: 1 });
    expect(await load('posts', 'bill.csv', changed, { update: true })).toEqual({ ...NONE, updated: 1 });
    expect(await drawnOf()).toMatch(/\/posters\/original\//);
    expect(await drawnOf()).not.toBe(location);
  });
});

describe('a CSV row', () => {
  const fields = {
    title: 'Joss vs. Øystein; the rematch',
    location: 'Grandvalira',
    publishDate: '2018-03-14T12:30:00+01:00',
    type: 'Game',
    gameType: 'slvsh',
    videoHost: 'youtube',
    vimeoId: 'https://youtu.be/-atch000001',
    description: '"Two, three\nfour"',
    winnerScore: '3',
    winner: 'joss christensen',
    loser: 'Oystein Braten',
    riders: `"Øystein Bråten, ${riders.joss}"`,
    tags: '"Rematch, Andorra"',
    tricks: '"[{""start"":1,""end"":2,""name"":""Switch 270""}]"',
    image: 'poster.png',
  };
  const file = `\uFEFF${Object.keys(fields).join(';')}\r\n${Object.values(fields)
    .map((field) => (field.includes(';') ? `"${field}"` : field))
    .join(';')}\r\n`;

  test('becomes a post with all fields, which the running site shows', async () => {
    files.write('poster.png', await plainPicture(640, 360).png().toBuffer());
    expect(await run('posts', 'one.csv', file)).toEqual({
      code: 0,
      stdout: 'Rows: 1 of 1\nposts: 1 created, 0 updated, 0 unchanged, 0 rejected\n',
      stderr: '',
    });
    const listed = await findPost('Joss vs. Øystein; the rematch');
    const post = await site.call('GET /posts/{id}', { params: { id: listed?.id ?? 0 } });
    expect(post).toMatchObject({
      ...{ location: 'Grandvalira', publishDate: '2018-03-14T11:30:00.000Z', type: 'Game', gameType: 'slvsh' },
      ...{ videoHost: 'youtube', vimeoId: '-atch000001', description: 'Two, three\nfour', winnerScore: 3 },
      ...{ winnerId: riders.joss, loserId: riders.oystein },
      riders: [{ name: 'Øystein Bråten' }, { name: 'Joss Christensen' }],
      tags: [{ name: 'Rematch' }, { name: 'Andorra' }],
      tricks: [{ start: 1, end: 2, name: 'Switch 270' }],
    });
    const picture = await site.get(post.posterImgLocation ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const changes = await site.database.selectFrom('changes').where('itemId', '=', post.id).selectAll().execute();
    expect(changes).toMatchObject([{ item: 'posts', action: 'created', userId: null }]);
  });

  test('changes nothing when it is imported again, also with --update', async () => {
    const before = [await storedRows(site), await storedFiles(site)];
    for (const update of [false, true]) {
      expect(await load('posts', 'one.csv', file, { update })).toEqual({ ...NONE, unchanged: 1 });
    }
    expect([await storedRows(site), await storedFiles(site)]).toEqual(before);
  });

  test('keeps the hash of an unlisted video from its address and from its column', async () => {
    const row = (vimeoId: string, vimeoHash: string) => [
      `Unlisted,2018-03-01T12:00:00Z,Film,vimeo,${vimeoId},${vimeoHash}`,
      'title,publishDate,type,videoHost,vimeoId,vimeoHash',
    ];
    const write = (...[line, columns]: string[]) => `${columns}\n${line}\n`;
    const hashOf = async () => (await findPost('Unlisted'))?.vimeoHash;
    const address = write(...row('https://vimeo.com/76979871/8272103f6e', ''));
    expect(await load('posts', 'unlisted.csv', address)).toEqual({ ...NONE, created: 1 });
    expect(await hashOf()).toBe('8272103f6e');
    const column = write(...row('76979871', 'fedcba9876'));
    expect(await load('posts', 'unlisted.csv', column, { update: true })).toEqual({ ...NONE, updated: 1 });
    expect(await hashOf()).toBe('fedcba9876');
    expect(await load('posts', 'unlisted.csv', address, { update: true })).toEqual({ ...NONE, updated: 1 });
    expect(await hashOf()).toBe('8272103f6e');
  });

  test('updates the columns of the file with --update', async () => {
    const changed = 'videoHost,vimeoId,tags,location\nyoutube,-atch000001,New,\n';
    const dryRun = await load('posts', 'change.csv', changed, { update: true, dryRun: true });
    expect(dryRun).toEqual({ ...NONE, updated: 1 });
    expect((await findPost('Joss vs. Øystein; the rematch'))?.version).toBe(1);
    expect(await load('posts', 'change.csv', changed, { update: true })).toEqual({ ...NONE, updated: 1 });
    expect(await findPost('Joss vs. Øystein; the rematch')).toMatchObject({
      ...{ version: 2, location: null, tags: [{ name: 'New' }], winnerId: riders.joss },
      description: 'Two, three\nfour',
    });
  });

  test('does not restore a post from the trash', async () => {
    const { id } = (await findPost('Joss vs. Øystein; the rematch')) ?? { id: 0 };
    await site.database.updateTable('posts').set({ deletedAt: 1 }).where('id', '=', id).execute();
    expect(await load('posts', 'one.csv', file, { update: true })).toEqual({ ...NONE, skipped: 1 });
  });
});

test('cells have no spaces around them, except for text of several lines', async () => {
  const padded = postRow(60)
    .split(',')
    .map((cell) => ` ${cell} `)
    .join(',');
  const file = `${POST_COLUMNS},winner,description\n${padded}, Alex Hall ," Indented\n"\n`;
  expect(await load('posts', 'padded.csv', file)).toEqual({ ...NONE, created: 1 });
  expect(await findPost('Game 60')).toMatchObject({ winnerId: riders.alex, description: ' Indented\n' });
});

test('JSON has the same columns, with numbers, lists and null', async () => {
  const [title, publishDate, type, videoHost, vimeoId] = postRow(50).split(',');
  const typed = { winnerScore: 4, winner: 'Alex Hall', tags: ['One', 'Two'], tricks: [], location: null };
  const post = JSON.stringify({ title, publishDate, type, videoHost, vimeoId, ...typed });
  expect(await load('posts', 'rows.json', `[${post},{"colour":"red"},7]`)).toMatchObject({
    created: 1,
    reasons: [expect.stringMatching(/^item 2: there is no column 'colour'/), 'item 3: is not an object'],
  });
  expect(await findPost('Game 50')).toMatchObject({
    ...{ winnerId: riders.alex, winnerScore: 4, tags: [{ name: 'One' }, { name: 'Two' }] },
  });
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const odd = ['{"title":{"a":1}}', '{"title":["a","b"]}', '{"location":true}', `{"tricks":${deep}}`, '{"tags":{}}'];
  expect((await load('posts', 'odd.json', `[${odd.join()}]`)).reasons).toEqual([
    'item 1: title must be text, a number or null',
    'item 2: title must be text, a number or null',
    'item 3: location must be text, a number or null',
    'item 4: tricks must be text, a number or null, or a list',
    'item 5: tags must be text, a number or null, or a list',
  ]);
});

test('tricks carry the ledger of a game, and a row with a broken one is rejected', async () => {
  const { joss, oystein } = riders;
  const letter = (start: number) => ({
    start,
    end: start + 9,
    name: 'Rail',
    setter: joss,
    set: 'landed',
    reply: 'missed',
  });
  const perfect = [10, 20, 30, 40, 50].map(letter);
  const [title, publishDate, type, videoHost, vimeoId] = postRow(70).split(',');
  const game = { title, publishDate, type, gameType: 'slvsh', videoHost, vimeoId, riders: [joss, oystein].map(String) };
  const broken = [
    { tricks: [...perfect, letter(60)] },
    { tricks: [{ ...letter(10), setter: riders.henrik }] },
    { tricks: [{ ...letter(10), letters: 5 }] },
    { tricks: perfect, gameType: 'zero' },
    { tricks: perfect, winner: 'Joss Christensen', winnerScore: 2 },
  ].map((row, index) => ({ ...game, ...row, vimeoId: postRow(80 + index).split(',')[4] }));
  const rows = [{ ...game, tricks: perfect }, ...broken];
  expect(await load('posts', 'ledgers.json', JSON.stringify(rows))).toMatchObject({
    created: 1,
    reasons: [
      'item 2: tricks: Row 5 ends the game; rows follow.',
      'item 3: tricks: Row 1 has a setter who is not in the game.',
      'item 4: tricks Row 1 has an unknown field ‘letters’.',
      'item 5: tricks has outcomes, which only slvsh games of two riders can have',
      'item 6: tricks: The ledger gives 5–0, the post says 5–2.',
    ],
  });
  const { id = 0 } = (await findPost('Game 70')) ?? {};
  expect(await site.call('GET /posts/{id}', { params: { id } })).toMatchObject({
    ...{ winnerId: joss, loserId: oystein, winnerScore: 0, tricks: perfect },
    ledger: { complete: true, chartedBy: null, demo: false },
  });
});

test('invalid rows are rejected with their line, and the others are saved', async () => {
  const [rows, invalid] = [12, 6];
  const spoil = [
    (row: string) => row.replace('Game,', 'Clip,'),
    (row: string) => row.replace('2018-03-14', 'yesterday'),
    (row: string) => row.replace('youtube', 'vimeo'),
    (row: string) => `"${row}`,
    (row: string) => row.replace(/,[^,]*$/, ''),
    (row: string) => row.replace('Many', 'Ma\0ny'),
  ];
  const distance = rows / invalid;
  const all = Array.from({ length: rows }, (_, index) => {
    const row = `Many ${index + 1},2018-03-14T11:30:00Z,Game,youtube,v${String(index).padStart(10, '0')}`;
    if ((index + 1) % distance !== 0) return row;
    return spoil[Math.floor(index / distance) % spoil.length]?.(row) ?? '';
  });
  const { code, stdout, stderr } = await run('posts', 'many.csv', `${POST_COLUMNS}\n${all.join('\n')}\n`);
  expect([code, stdout]).toEqual([1, expect.stringContaining(`${rows - invalid} created, `)]);
  const reasons = stderr.trim().split('\n').slice(0, -1);
  expect(reasons.map((line) => line.split(':')[0])).toEqual(
    Array.from({ length: invalid }, (_, index) => `line ${(index + 1) * distance + 1}`),
  );
  expect(stderr).toMatch(new RegExp(`\n${invalid} of ${rows} rows were rejected\\.\n$`));
  const { count } = await site.database
    .selectFrom('posts')
    .where('title', 'like', 'Many %')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(rows - invalid);
});

test('a dry run has the output of the import, and saves nothing', async () => {
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
  const outside = 'image is outside the folder of the imported file';
  const url = 'image is a URL; only files beside the imported file are read';
  const images = [
    ['large.png', undefined],
    ['../outside.png', outside],
    [path.join(files.folder, 'inside', 'text.png'), outside],
    ['link.png', outside],
    ['.', outside],
    ['pipe.png', process.platform === 'win32' ? 'image names pipe.png, which does not exist' : 'image is not a file'],
    ['https://example.org/a.png', url],
    ['file:///etc/passwd', url],
    ['missing.png', 'image names missing.png, which does not exist'],
    ['two words.png', 'image: Image file name cannot have spaces'],
    ['text.png', 'image: This file type is not supported. Choose a JPEG, PNG, WebP or AVIF picture.'],
    ['small.png', 'image: The picture is too small: the crop must be at least 320 pixels wide.'],
    ['', undefined],
  ];
  const rows = images.map(([image], index) => `${postRow(index)},${image}\n`);
  const sameVideo = `${postRow(12)},\n`;
  const file = `${POST_COLUMNS},image\n${rows.join('')},,,,,\n${sameVideo}`;
  const reasons = images.flatMap(([, reason], index) => (reason ? [`line ${index + 2}: ${reason}`] : []));
  reasons.push('line 16: vimeoId is the same as on line 14');
  const before = [await storedRows(site), await storedFiles(site)];
  const dryRun = await run('posts', 'inside/rows.csv', file, '--dry-run');
  expect(dryRun.stderr).toBe(
    `${reasons.map((reason) => `${reason.replace(/\.$/, '')}.`).join('\n')}\n12 of 14 rows were rejected.\n`,
  );
  expect(dryRun.stdout).toMatch(
    /posts: 2 created, 0 updated, 0 unchanged, 12 rejected\nThis was a dry run: nothing was saved.\n$/,
  );
  expect([await storedRows(site), await storedFiles(site)]).toEqual(before);
  expect(await load('posts', 'inside/rows.csv', file)).toMatchObject({ created: 2, reasons });
});

test('riders of the same name are named by their ids', async () => {
  const [one, other] = [await addRider(site, { name: 'Tom Twin' }), await addRider(site, { name: 'Tom Twin' })];
  const rows = ['Tom Twin', String(other), '999999', 'Alex Hall'];
  const file = rows.map((name, index) => `${postRow(200 + index)},${name}\n`).join('');
  expect(await load('posts', 'twins.csv', `${POST_COLUMNS},winner\n${file}`)).toMatchObject({
    created: 2,
    reasons: [
      `line 2: winner names Tom Twin, which is the name of several riders; write the id instead: ${one} or ${other}`,
      'line 4: winner names 999999, who is not a rider of the site',
    ],
  });
  expect(await findPost('Game 201')).toMatchObject({ winnerId: other });
});

test('a game names its cup by title, with or without the brand, or by id, and is one of its games', async () => {
  const [brand, plain] = [await addCup(site, { slug: 'SLVSH Cup Ruka 2016' }), await addCup(site, { slug: 'Åre Cup' })];
  const rows = ['Ruka 2016', 'SLVSH CUP RUKA 2016', String(plain), 'are cup', 'Livigno', ''];
  const file = rows.map((cup, index) => `${postRow(900 + index)},${cup}\n`).join('');
  expect(await load('posts', 'cups.csv', `${POST_COLUMNS},cup\n${file}`)).toMatchObject({
    created: 5,
    reasons: ['line 6: cup names Livigno, which is not a cup of the site'],
  });
  const gamesOf = async (id: number) =>
    (await site.call('GET /cups/{id}', { params: { id } })).games.map((g) => g.title);
  expect([await gamesOf(brand), await gamesOf(plain)]).toEqual([
    ['Game 901', 'Game 900'],
    ['Game 903', 'Game 902'],
  ]);
  expect(
    await load('posts', 'film.csv', `${POST_COLUMNS},cup\n${postRow(910).replace(',Game,', ',Film,')},Åre Cup\n`),
  ).toMatchObject({
    reasons: ['line 2: cup is only for games'],
  });
});

test('errors have no line breaks and no terminal control characters of the file', async () => {
  const file = files.write(
    'hostile.csv',
    `${POST_COLUMNS},winner\n${postRow(300)},"\u001b[2JA\u0007\nB"\n${postRow(301)},\n`,
  );
  const { child, ended } = startCommand('import', ['posts', file], files.settings);
  // As `head` does after its last line.
  child.stdout?.destroy();
  const { stderr } = await ended;
  expect(stderr.split('\n')).toEqual([
    'line 2: winner names \uFFFD[2JA\uFFFD\uFFFDB, who is not a rider of the site.',
    '1 of 2 rows was rejected.',
    '',
  ]);
  expect(await findPost('Game 301')).toBeDefined();
});

// SQLite cannot have a full disk for only one process.
test.runIf(inject('engine') === 'postgres')('a full disk is reported in one line, with the saved rows', async () => {
  await fillDisk(site);
  const { code, stdout, stderr } = await run(
    'posts',
    'full.csv',
    `${POST_COLUMNS},winner\n${postRow(311)},None\n${postRow(310)},\n`,
  );
  await freeDisk(site);
  expect([code, stdout]).toEqual([1, expect.stringContaining('0 created, 0 updated, 0 unchanged, 1 rejected\n')]);
  expect(stderr).toMatch(/^line 2: [^\n]+\nThe disk is full\.[^\n]+\n$/);
});

test('concurrent imports create each row once', async () => {
  const rows = Array.from({ length: 3 }, (_, index) => postRow(400 + index)).join('\n');
  const results = await Promise.all(
    [1, 2].map((copy) => load('posts', `copy-${copy}.csv`, `${POST_COLUMNS}\n${rows}\n`)),
  );
  expect(results.map(({ created, unchanged }) => created + unchanged)).toEqual([3, 3]);
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(3);
});

describe('an import is rejected', () => {
  test.each([
    ['without a required column', 'a.csv', 'title,type\n', 'it lacks videoHost, vimeoId and publishDate'],
    ['of another file ending', 'a.xlsx', '', 'a.xlsx must end in .csv, .tsv, .txt or .json'],
    ['of JSON that is not a list', 'a.json', '{}', 'The file is not a JSON list of objects'],
    ['of invalid JSON', 'a.json', '[{', 'The file is not JSON: '],
  ])('%s', async (_what, name, content, message) => {
    await expect(load('posts', name, content)).rejects.toThrow(message);
  });

  test.each([
    ['Latin-1', Buffer.from('title\nO\xf9\n', 'latin1')],
    ['Windows-1252', Buffer.from('title\nAlex\xa0Hall\x97final\n', 'latin1')],
    ['the code page of DOS', Buffer.from('title\nBr\x86ten\n', 'latin1')],
    ['UTF-16 without its mark', Buffer.from('title\n', 'utf16le')],
    ['half a letter in UTF-16', Buffer.from('\uFEFFtitle\n', 'utf16le').subarray(0, -1)],
  ])('of %s', async (_encoding, content) => {
    await expect(load('posts', 'a.csv', content)).rejects.toThrow(/a\.csv cannot be read: it is not UTF-8/);
  });

  test('of a missing file', async () => {
    const missing = load('posts', 'a.csv', '', { file: path.join(files.folder, 'none.csv') });
    await expect(missing).rejects.toThrow(/none\.csv cannot be read: ENOENT/);
  });

  test('with one line of error', async () => {
    const { code, stdout, stderr } = await run('riders', 'a.csv', 'name,colour\n');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The header is wrong: there is no column 'colour'; columns are name, [^\n]+\n$/);
  });
});
