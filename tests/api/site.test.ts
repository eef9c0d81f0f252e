import { expect, test } from 'vitest';
import { startSite } from '../support/start-site.ts';

const site = await startSite();

test('the site tells which cup the bracket page plays', async () => {
  expect(await site.call('GET /site')).toEqual({ bracketCupId: 4 });
});
