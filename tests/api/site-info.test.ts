import { expect, test } from 'vitest';
import { readBuiltWeb } from '../support/built-web.ts';
import { scanQrCode } from '../support/scan-qr-code.ts';
import { startSite } from '../support/start-site.ts';
import { SUPPORT } from '../support/support-settings.ts';

const site = await startSite();
const supported = await startSite({ support: SUPPORT });

test('the site has the cup of the bracket page, its address and the ways to donate', async () => {
  const settings = { pages: [], links: expect.any(Array), hashtag: 'SLVSH', version: 1 };
  const common = { bracketCupId: 4, bracketCupIsFixed: false, publicUrl: 'http://slvsh.example', ...settings };
  expect(await site.call('GET /site')).toEqual({ ...common, support: null });
  expect(await supported.call('GET /site')).toEqual({ ...common, support: SUPPORT });
});

test('the support page has only the configured ways to donate, and does not exist without any', async () => {
  const web = await readBuiltWeb();
  const none = { paymentApp: null, cashApp: null, crypto: null };
  const ways = [
    ['paymentApp', 'Give at paypal.me'],
    ['cashApp', 'Send to $slvsh'],
    ['crypto', 'Copy address'],
  ] as const;
  for (const [way] of ways) {
    const { get } = await startSite({ web, support: { ...none, [way]: SUPPORT[way] } });
    const page = await (await get('/support')).text();
    expect(ways.filter(([, message]) => page.includes(message)).map(([found]) => found)).toEqual([way]);
    expect(page).toContain('href="/support"');
  }
  const { get } = await startSite({ web });
  expect((await get('/support')).status).toBe(404);
  expect(await (await get('/terms-of-service-and-privacy-agreement')).text()).not.toContain('href="/support"');
});

test('the sitemap names the support page if the site has one', async () => {
  const files = [supported, site].map(async ({ get }) => (await get('/sitemap.xml')).text());
  const [there, none] = await Promise.all(files);
  expect(there).toContain('<loc>http://slvsh.example/support</loc>');
  expect(none).not.toContain('/support');
});

test('the QR code contains the crypto address, and a site without one has no code', async () => {
  const { text, size, path } = await supported.call('GET /support/qr-code');
  expect(text).toBe(SUPPORT.crypto.uri);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400">
    <rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  expect(await scanQrCode(Buffer.from(drawing))).toBe(SUPPORT.crypto.uri);
  expect((await site.get('/api/v1/support/qr-code')).status).toBe(404);
});

test('the site names the third parties that the operator has enabled', async () => {
  const thirdParties = { adNetworkCode: '21712345678', analyticsId: 'G-A1B2C3D4E5', consentRequired: true };
  const { call } = await startSite({ thirdParties });
  expect((await call('GET /site')).thirdParties).toEqual(thirdParties);
});
