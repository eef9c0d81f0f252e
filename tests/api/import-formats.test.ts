/** The formats that posts come in: CSV, JSON and feeds, and what becomes of all that they can say. */
import { afterAll, describe, expect, test } from 'vitest';
import { importInto, postRow, videoOf } from '../support/import-file.ts';
import { plainPicture } from '../support/sample-pictures.ts';
import { startSite } from '../support/start-site.ts';
import { storedFiles, storedRows } from '../support/stored-state.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const { riders } = await buildWorld(site);
const files = importInto(site);
afterAll(files.remove);
const { run, take } = files;

const readNewest = async () => (await site.call('GET /posts/page/{page}', { params: { page: 1 } })).posts;
const findPost = async (title: string) => (await readNewest()).find((post) => post.title === title);

const NOTHING = { made: 0, changed: 0, there: 0, inTrash: 0, refused: [] };

describe('a row of CSV', () => {
  const cells = {
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
  const file = `\uFEFF${Object.keys(cells).join(';')}\r\n${Object.values(cells)
    .map((cell) => (cell.includes(';') ? `"${cell}"` : cell))
    .join(';')}\r\n`;

  test('becomes a post with all that a post can have, which the running site shows', async () => {
    files.write('poster.png', await plainPicture(640, 360).png().toBuffer());
    expect(await run('posts', 'one.csv', file)).toEqual({
      code: 0,
      stdout: 'Kilobytes read: 1 of 1\nOf posts made 1, changed 0, already there 0, refused 0.\n',
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
    const changes = await site.database.selectFrom('changes').where('item_id', '=', post.id).selectAll().execute();
    expect(changes).toMatchObject([{ item: 'posts', action: 'created', user_id: null }]);
  });

  test('makes and changes nothing a second time, with --update neither', async () => {
    const before = [await storedRows(site), await storedFiles(site)];
    for (const update of [false, true]) {
      expect(await take('posts', 'one.csv', file, { update })).toEqual({ ...NOTHING, there: 1 });
    }
    expect([await storedRows(site), await storedFiles(site)]).toEqual(before);
  });

  test('changes what is there with --update alone, and only what the file speaks of', async () => {
    const changed = 'videoHost,vimeoId,tags,location\nyoutube,-atch000001,New,\n';
    const dry = await take('posts', 'change.csv', changed, { update: true, dryRun: true });
    expect(dry).toEqual({ ...NOTHING, changed: 1 });
    expect((await findPost('Joss vs. Øystein; the rematch'))?.version).toBe(1);
    expect(await take('posts', 'change.csv', changed, { update: true })).toEqual({ ...NOTHING, changed: 1 });
    expect(await findPost('Joss vs. Øystein; the rematch')).toMatchObject({
      ...{
        version: 2,
        location: null,
        tags: [{ name: 'New' }],
        winnerId: riders.joss,
        description: 'Two, three\nfour',
      },
    });
  });

  test('that is in the trash stays there', async () => {
    const { id } = (await findPost('Joss vs. Øystein; the rematch')) ?? { id: 0 };
    await site.database.updateTable('posts').set({ deleted_at: 1 }).where('id', '=', id).execute();
    expect(await take('posts', 'one.csv', file, { update: true })).toEqual({ ...NOTHING, inTrash: 1 });
  });
});

test('JSON and JSON Lines say the same, with lists and numbers of their own', async () => {
  const [first, second] = [50, 51].map((number) => {
    const [title, publishDate, type, videoHost, vimeoId] = postRow(number).split(',');
    const known = { winnerScore: 4, winner: 'Alex Hall', tags: ['One', 'Two'], tricks: [], location: null };
    return JSON.stringify({ title, publishDate, type, videoHost, vimeoId, ...known });
  });
  expect(await take('posts', 'rows.json', `[${first},{"colour":"red"},7]`)).toMatchObject({
    ...{ made: 1, refused: [expect.stringMatching(/^item 2: there is no 'colour'/), 'item 3: is no JSON object'] },
  });
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const odd = ['{"title":{"a":1}}', '{"title":["a","b"]}', '{"location":true}', `{"tricks":${deep}}`, '{"tags":{}}'];
  expect((await take('posts', 'odd.json', `[${odd.join()}]`)).refused).toEqual([
    'item 1: title must be a text, a number or null',
    'item 2: title must be a text, a number or null',
    'item 3: location must be a text, a number or null',
    'item 4: tricks must be a text, a number or null, or a list',
    'item 5: tags must be a text, a number or null, or a list',
  ]);
  expect(await take('posts', 'rows.jsonl', `${first}\n{broken\n\n${second}\n`)).toMatchObject({
    ...{ made: 1, there: 1, refused: ['line 2: is no JSON object'] },
  });
  expect(await findPost('Game 51')).toMatchObject({
    ...{ winnerId: riders.alex, winnerScore: 4, tags: [{ name: 'One' }, { name: 'Two' }] },
  });
});

test('the feed of a channel becomes games and films, as their titles say or as the operator does', async () => {
  const entry = (number: number, title: string) =>
    `<entry><yt:videoId>${videoOf(number)}</yt:videoId><title>${title}</title><published>2018-03-14T11:50:0${number % 10}+00:00</published></entry>`;
  const feed = (...entries: string[]) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015">${entries.join('')}</feed>`;
  const some = feed(entry(21, 'Alex Hall vs. Evan McEachran'), entry(22, 'Snow'), '<entry><title>None</title></entry>');
  const { code, stdout, stderr } = await run('posts', 'feed.xml', some, '--game-type=slvsh', '--location=Andorra');
  expect([code, stdout]).toEqual([1, expect.stringContaining('made 2')]);
  expect(stderr).toMatch(/^line 1: publishDate must be a moment .*; vimeoId is missing\n/);
  expect(await findPost('Alex Hall vs. Evan McEachran')).toMatchObject({
    ...{ type: 'Game', gameType: 'slvsh', location: 'Andorra' },
  });
  expect(await findPost('Snow')).toMatchObject({ type: 'Film', gameType: null, location: 'Andorra' });
  const later = feed(entry(21, 'Renamed'), entry(23, 'A vs B'));
  const again = await take('posts', 'feed.atom', later, { update: true, defaults: { type: 'Film' } });
  expect(again).toEqual({ ...NOTHING, made: 1, changed: 1 });
  expect(await findPost('Renamed')).toMatchObject({ type: 'Game', location: 'Andorra' });
  expect(await findPost('A vs B')).toMatchObject({ type: 'Film' });
});
