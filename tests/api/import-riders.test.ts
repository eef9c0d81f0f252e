/** Importing riders, beside a running site. */
import { afterAll, expect, test } from 'vitest';
import { createRiderImport } from '#server/cli/import/import-riders.ts';
import { saveChange } from '#server/features/editing/save-change.ts';
import { moveToTrash } from '#server/features/editing/trash.ts';
import { insertRider, riderEntity } from '#server/features/riders/save.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { importInto } from '../support/import-file.ts';
import { plainPicture } from '../support/sample-pictures.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
await buildWorld(site);
const { load, remove, write } = importInto(site);
afterAll(remove);
const ACTOR = { userId: null, now: NOON };

const NONE = { created: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0, reasons: [] };

test('riders are matched by their names, in the letters of any keyboard', async () => {
  const file = `name,country,birthdate,sponsor
JOSS CHRISTENSEN,us,,
New Rider,FR,2001-02-03,Shop
,fr,,
Other,xx,then,
new rider,,,
`;
  expect(await load('riders', 'riders.csv', file)).toEqual({
    ...{ ...NONE, created: 1, unchanged: 1, rejected: 3 },
    reasons: [
      'line 4: name is empty',
      'line 5: country must be a two-letter country code; birthdate must be a day such as 2018-03-12',
      'line 6: name is the same as on line 3',
    ],
  });
  const created = (await site.call('GET /riders')).find(({ name }) => name === 'New Rider');
  expect(created).toMatchObject({ country: 'fr', birthdate: '2001-02-03', sponsor: 'Shop' });
  const list = '[{"name":"New Rider","sponsor":"Another shop","birthdate":null}]';
  expect(await load('riders', 'riders.json', list, { update: true })).toEqual({ ...NONE, updated: 1 });
  const updated = await site.call('GET /riders/{id}', { params: { id: created?.id ?? 0 } });
  expect(updated).toMatchObject({ country: 'fr', birthdate: null, sponsor: 'Another shop', version: 2 });
});

test('cells have no spaces around them', async () => {
  expect(await load('riders', 'padded.csv', 'name,country\n" Padded Rider ", ch \n')).toEqual({ ...NONE, created: 1 });
  const created = (await site.call('GET /riders')).find(({ name }) => name === 'Padded Rider');
  expect(created).toMatchObject({ country: 'ch' });
});

const TABS = Buffer.from('\ufeffname\tsponsor\r\nÅsa Fjäll\t"Snö, is\u00a0& ""powder"" "\r\n\t\r\n', 'utf16le');

test.each([
  ['Unicode text of Excel', 'unicode.txt', TABS],
  ['the same in the other order of bytes', 'unicode.csv', Buffer.from(TABS).swap16()],
  ['tab-separated text', 'tabs.tsv', TABS.toString('utf16le').slice(1)],
  ['CSV of a program of DOS', 'dos.csv', 'name,sponsor\r\nÅsa Fjäll,"Snö, is & ""powder"""\r\n\u001a'],
  ['CSV after two byte order marks', 'marks.csv', '\ufeff\ufeff"name";sponsor\rÅsa Fjäll;"Snö, is & ""powder"""\r;;\r'],
])('%s is read', async (_format, name, content) => {
  expect(await load('riders', name, content, { update: true })).toMatchObject({ rejected: 0, reasons: [] });
  const created = (await site.call('GET /riders')).find(({ name }) => name === 'Åsa Fjäll');
  expect(created).toMatchObject({ sponsor: 'Snö, is & "powder"', version: 1 });
});

test('a picture is found whether its file or the row has decomposed accents', async () => {
  const picture = await plainPicture(400, 400).png().toBuffer();
  write('a\u0308rlig.png', picture);
  write('\u00fcber.png', picture);
  const file = 'name,image\nÄrlig,\u00e4rlig.png\nÜber,u\u0308ber.png\nÖl,\u00f6l.png\n';
  expect(await load('riders', 'accents.csv', file)).toMatchObject({
    ...{ created: 2, rejected: 1 },
    reasons: ['line 4: image names öl.png, which does not exist'],
  });
});

test('concurrent imports of many riders create each name once', async () => {
  const names = Array.from({ length: 300 }, (_, index) => (index % 3 === 2 ? `many ${index - 1}` : `Many ${index}`));
  const file = `name\n${names.join('\n')}\n`;
  const results = await Promise.all([1, 2, 3].map((copy) => load('riders', `copy-${copy}.csv`, file)));
  expect(results.map(({ created, unchanged, rejected }) => [created + unchanged, rejected])).toEqual(
    Array.from({ length: 3 }, () => [200, 100]),
  );
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(200);
});

test('a running import finds the riders that others create, rename and delete, and no change that was rolled back', async () => {
  const { find } = createRiderImport();
  const findIds = (name: string) =>
    inTransaction(site.database, async (trx) => {
      const found = await find(trx, { name, image: '' });
      return found.map(({ id, inTrash }) => (inTrash ? `${id} in the trash` : id));
    });
  expect(await findIds('Late Rider')).toEqual([]);
  const id = await inTransaction(site.database, (trx) => insertRider(trx, { name: 'Late Rider' }, ACTOR));
  expect(await findIds('LATE RIDER')).toEqual([id]);
  await inTransaction(site.database, (trx) => saveChange(trx, riderEntity, id, { name: 'Later Rider' }, ACTOR));
  expect([await findIds('Late Rider'), await findIds('Later Rider')]).toEqual([[], [id]]);
  await inTransaction(site.database, (trx) => moveToTrash(trx, { kind: 'riders', id }, ACTOR));
  expect(await findIds('Later Rider')).toEqual([`${id} in the trash`]);
  const rolledBack = inTransaction(site.database, async (trx) => {
    await find(trx, { name: 'Never Saved', image: '' });
    await insertRider(trx, { name: 'Never Saved' }, ACTOR);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await findIds('Never Saved')).toEqual([]);
});

test('an import reads all riders once', async () => {
  const { find } = createRiderImport();
  await inTransaction(site.database, (trx) => find(trx, { name: 'Joss Christensen', image: '' }));
  // No save goes past the history: only a second read of all riders would find this name.
  await site.database.updateTable('riders').set({ name: 'Unread' }).where('name', '=', 'Joss Christensen').execute();
  expect(await inTransaction(site.database, (trx) => find(trx, { name: 'Unread', image: '' }))).toEqual([]);
});
