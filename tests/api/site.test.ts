import { expect, test } from 'vitest';
import { startSite } from '../support/start-site.ts';

const site = await startSite();

test('the site tells which cup the bracket page plays, and where it is found', async () => {
  expect(await site.call('GET /site')).toEqual({ bracketCupId: 4, publicUrl: 'http://slvsh.example' });
});

test('it tells who else may learn of a visit, as the operator has switched them on', async () => {
  const thirdParties = { adNetworkCode: '21712345678', analyticsId: 'G-A1B2C3D4E5', consentRequired: true };
  const { call } = await startSite({ thirdParties });
  expect((await call('GET /site')).thirdParties).toEqual(thirdParties);
});
