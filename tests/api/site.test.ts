import { expect, test } from 'vitest';
import type { Support } from '#contract/support.ts';
import { scanQrCode } from '../support/scan-qr-code.ts';
import { startSite } from '../support/start-site.ts';

const SUPPORT: Support = {
  paymentApp: 'https://paypal.me/slvsh',
  cashApp: null,
  crypto: {
    currency: 'bitcoin',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    uri: 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  },
};

const site = await startSite();
const supported = await startSite({ support: SUPPORT });

test('the site tells which cup the bracket page plays, where it is found, and how to give it money', async () => {
  const told = { bracketCupId: 4, publicUrl: 'http://slvsh.example' };
  expect(await site.call('GET /site')).toEqual({ ...told, support: null });
  expect(await supported.call('GET /site')).toEqual({ ...told, support: SUPPORT });
});

test('a camera reads the crypto address from its code, and a site without one has no code', async () => {
  const { text, size, path } = await supported.call('GET /support/qr-code');
  expect(text).toBe(SUPPORT.crypto?.uri);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400">
    <rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  expect(await scanQrCode(Buffer.from(drawing))).toBe(SUPPORT.crypto?.uri);
  expect((await site.get('/api/v1/support/qr-code')).status).toBe(404);
});
