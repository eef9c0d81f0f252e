import { expect, test } from 'vitest';
import { byteSize, encodeResponse } from './encoded-response.ts';

const TEXT = 'Switch 270 on, back swap, 450 out. '.repeat(200);

function encode(body: string) {
  return encodeResponse({ status: 200, headers: {}, body });
}

test('a response is compressed on the first request for an encoding, and once', async () => {
  const encoded = encode(TEXT);
  expect(Object.keys(encoded.variants)).toEqual(['identity']);
  const [first, second] = await Promise.all([encoded.encode('br'), encoded.encode('br')]);
  expect(first).toBe(second);
  expect(encoded.variants.br).toBe(first);
  expect(byteSize(encoded)).toBe(TEXT.length + first.body.length);
});

test('a short response has one variant', async () => {
  const { variants } = encode('short');
  expect(new Set(Object.values(variants)).size).toBe(1);
});

test('a variant retains no memory beyond its body', async () => {
  const encoded = encode(TEXT);
  const variants = [encoded.variants.identity, await encoded.encode('br'), await encoded.encode('gzip')];
  expect(variants.map(({ body }) => body.buffer.byteLength)).toEqual(variants.map(({ body }) => body.length));
});
