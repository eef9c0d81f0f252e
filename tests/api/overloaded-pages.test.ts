/** Pages whose API requests fail during an outage. */
import { expect, test } from 'vitest';
import { readBuiltWeb } from '../support/built-web.ts';
import { startSite } from '../support/start-site.ts';

const outage = Object.assign(new Error('database is locked'), { errcode: 5 });
const database = { answers: true };
const site = await startSite({
  web: await readBuiltWeb(),
  beforeQuery: () => {
    if (!database.answers) throw outage;
  },
});

test.each(['/search?q=joss', '/games', '/riders'])('%s has Retry-After and is not cacheable', async (path) => {
  database.answers = false;
  const reply = await site.get(path);
  const headers = Object.fromEntries(reply.headers);
  expect([reply.status, headers]).toEqual([
    503,
    expect.objectContaining({ 'retry-after': '2', 'cache-control': 'no-store' }),
  ]);
  database.answers = true;
  const later = await site.get(path);
  expect([later.status, later.headers.get('retry-after')]).toEqual([200, null]);
});
