import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { byteSize, encodeResponse } from './encoded-response.ts';

const TEXT = 'Switch 270 on, back swap, 450 out. '.repeat(200);

async function answer(text: string) {
  const app = Fastify();
  app.get('/', async () => text);
  return encodeResponse(await app.inject('/'));
}

test('an answer is packed when somebody asks for it, and once', async () => {
  const packed = await answer(TEXT);
  expect(Object.keys(packed.variants)).toEqual(['identity']);
  const [one, other] = await Promise.all([packed.encode('br'), packed.encode('br')]);
  expect(one).toBe(other);
  expect(packed.variants.br).toBe(one);
  expect(byteSize(packed)).toBe(TEXT.length + one.body.length);
});

test('what is short is the same in every form', async () => {
  const { variants } = await answer('short');
  expect(new Set(Object.values(variants)).size).toBe(1);
});

test('what is kept holds no memory but its own', async () => {
  const packed = await answer(TEXT);
  const forms = [packed.variants.identity, await packed.encode('br'), await packed.encode('gzip')];
  expect(forms.map(({ body }) => body.buffer.byteLength)).toEqual(forms.map(({ body }) => body.length));
});
