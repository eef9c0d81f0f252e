import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { bytesOf, packAnswer } from './packed-answer.ts';

const TEXT = 'Switch 270 on, back swap, 450 out. '.repeat(200);

async function answer(text: string) {
  const app = Fastify();
  app.get('/', async () => text);
  return packAnswer(await app.inject('/'));
}

test('an answer is packed when somebody asks for it, and once', async () => {
  const packed = await answer(TEXT);
  expect(Object.keys(packed.forms)).toEqual(['identity']);
  const [one, other] = await Promise.all([packed.pack('br'), packed.pack('br')]);
  expect(one).toBe(other);
  expect(packed.forms.br).toBe(one);
  expect(bytesOf(packed)).toBe(TEXT.length + one.body.length);
});

test('what is short is the same in every form', async () => {
  const { forms } = await answer('short');
  expect(new Set(Object.values(forms)).size).toBe(1);
});

test('what is kept holds no memory but its own', async () => {
  const packed = await answer(TEXT);
  const forms = [packed.forms.identity, await packed.pack('br'), await packed.pack('gzip')];
  expect(forms.map(({ body }) => body.buffer.byteLength)).toEqual(forms.map(({ body }) => body.length));
});
