/** `slvsh rescore`. */
import { expect, test } from 'vitest';
import { runCommand, settingOf } from '../support/operator-command.ts';
import { startSite } from '../support/start-site.ts';
import { addFan, buildWorld, pickUpperRiders } from '../support/world.ts';

const site = await startSite({ clock: Date.now });
const { cup, riders } = await buildWorld(site);
const picks = pickUpperRiders(riders);
for (const name of ['Ada', 'Bea', 'Cid']) {
  await site.write((trx) => addFan(trx, { name, cup, picks, submittedAt: 1 }));
}

const rescore = (...args: string[]) => runCommand('rescore', args, { DATABASE_URL: settingOf(site.opened.address) });
const board = () => site.call('GET /cups/{id}/leaderboard/{page}', { params: { id: cup, page: 1 } });

test('the running site reads the picks again, and the other brackets keep their scores', async () => {
  const before = await board();
  expect(before.rows.length).toBeGreaterThan(3);
  // The table was changed directly: the site still has its state in memory.
  const [first] = before.rows;
  const last = { picks: JSON.stringify(Array.from({ length: 15 }, () => riders.rookie)) };
  await site.database
    .updateTable('brackets')
    .set(last)
    .where('id', '=', first?.id ?? 0)
    .execute();
  expect(await board()).toEqual(before);

  const { code, stdout, stderr } = await rescore();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    new RegExp(`^Cup ${cup} \\(.+\\): ${before.rows.length} brackets, \\d+ decided games, top score `),
  );
  const after = await board();
  expect(after.rows.find(({ id }) => id === first?.id)).toMatchObject({ score: 0 });
  const others = (rows: typeof before.rows) => rows.flatMap(({ id, score }) => (id === first?.id ? [] : [[id, score]]));
  expect(others(after.rows)).toEqual(others(before.rows));
});

test('a bracket that is submitted afterwards is on the leaderboard too', async () => {
  await rescore('--cup', String(cup));
  const { bracket } = await site.write((trx) => addFan(trx, { name: 'Dan', cup, picks, submittedAt: 2 }));
  expect((await board()).rows.map(({ id }) => id)).toContain(bracket);
});

test.each([
  ['an invalid cup id', 'four', 2, 'error: --cup four is not a cup id.\n'],
  ['a cup without brackets', '4711', 1, 'Cup 4711 has no brackets.\n'],
])('%s is rejected', async (_what, cupId, code, message) => {
  expect(await rescore('--cup', cupId)).toEqual({ code, stdout: '', stderr: message });
});
