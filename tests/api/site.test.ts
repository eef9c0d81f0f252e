import { expect, test } from 'vitest';
import { startSite } from '../support/start-site.ts';

const site = await startSite();

test('the site tells which cup the bracket page plays, and where it is found', async () => {
  expect(await site.call('GET /site')).toEqual({ bracketCupId: 4, publicUrl: 'http://slvsh.example' });
});
