/** A long file in which a few rows are bad, imported as operators do, beside a running site. */
import { afterAll, expect, inject, test } from 'vitest';
import { importInto } from '../support/import-file.ts';
import { startSite } from '../support/start-site.ts';

const site = await startSite();
const { run, remove } = importInto(site);
afterAll(remove);

test('of many rows with some bad ones it tells exactly those, and loads the rest', async () => {
  const [rows, bad] = inject('engine') === 'sqlite' ? [1_500, 50] : [300, 50];
  const spoil = [
    (row: string) => row.replace('Game,', 'Clip,'),
    (row: string) => row.replace('2018-03-14', 'yesterday'),
    (row: string) => row.replace('youtube', 'vimeo'),
    (row: string) => `"${row}`,
    (row: string) => row.replace(/,[^,]*$/, ''),
    (row: string) => row.replace('Many', 'Ma\0ny'),
  ];
  const apart = rows / bad;
  const all = Array.from({ length: rows }, (_, place) => {
    const row = `Many ${place + 1},2018-03-14T11:30:00Z,Game,youtube,v${String(place).padStart(10, '0')}`;
    if ((place + 1) % apart !== 0) return row;
    return spoil[Math.floor(place / apart) % spoil.length]?.(row) ?? '';
  });
  const end = await run('posts', 'many.csv', `title,publishDate,type,videoHost,vimeoId\n${all.join('\n')}\n`);
  expect([end.code, end.stdout]).toEqual([1, expect.stringContaining(`made ${rows - bad}, `)]);
  const refused = end.stderr.trim().split('\n').slice(0, -1);
  expect(refused.map((line) => line.split(':')[0])).toEqual(
    Array.from({ length: bad }, (_, place) => `line ${(place + 1) * apart + 1}`),
  );
  expect(end.stderr).toMatch(new RegExp(`\n${bad} of ${rows} rows were refused\n$`));
  const { count } = await site.database
    .selectFrom('posts')
    .where('title', 'like', 'Many %')
    .select((post) => post.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(rows - bad);
});
