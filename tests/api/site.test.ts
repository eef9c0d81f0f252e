import { expect, test } from 'vitest';
import { startSite } from '../support/start-site.ts';

const site = await startSite();

test('the site tells where it is found and which cup the bracket page plays', async () => {
  expect(await site.call('GET /site')).toEqual({
    bracketCupId: 4,
    publicUrl: expect.stringMatching(/^https?:\/\/[^/]+$/),
  });
});
