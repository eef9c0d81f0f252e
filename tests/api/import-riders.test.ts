/** Importing riders, beside a running site. */
import { afterAll, expect, test } from 'vitest';
import { importInto } from '../support/import-file.ts';
import { startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
await buildWorld(site);
const { load, remove } = importInto(site);
afterAll(remove);

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
      'line 5: country must be the two letters of a country; birthdate must be a day such as 2018-03-12',
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
