import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Support } from '#contract/support.ts';
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
  expect(await scan(path, size)).toBe(SUPPORT.crypto?.uri);
  expect((await site.get('/api/v1/support/qr-code')).status).toBe(404);
});

async function scan(path: string, size: number): Promise<string | undefined> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400">
    <rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
