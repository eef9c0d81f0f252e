import compress from '@fastify/compress';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { notFoundReply, sendError, toErrorReply } from './errors.ts';
import { DEFAULT_TIMEOUTS, responseTimeout } from './timeouts.ts';

test('a response timeout during the compression of a reply is readable', async () => {
  const app = fastify();
  responseTimeout(app, { ...DEFAULT_TIMEOUTS, response: 50 });
  await app.register(compress, { encodings: ['br'] });
  app.setErrorHandler((error, _request, reply) =>
    sendError(error, reply, { note: () => true, countFailedPage() {}, damage() {} }),
  );
  // The limit ends before the event loop receives the first compressed bytes.
  app.addHook('onSend', async () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100));
  app.get('/api/large', async () => ({ text: 'x'.repeat(1_000_000) }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${address}/api/large`, { headers: { 'accept-encoding': 'br' } });
  expect([reply.status, await reply.json()]).toEqual([503, expect.objectContaining({ statusCode: 503 })]);
  await app.close();
});

describe('the reply', () => {
  test('to a missing item is 404 with the message of the error', () => {
    expect(toErrorReply(new AppError('post-not-found'))).toEqual({
      statusCode: 404,
      error: 'Not Found',
      code: 'post-not-found',
      message: 'There is no post with this number.',
    });
  });

  test('to an invalid id of a call in the process names what it is the id of, as over HTTP', () => {
    const error = new AppError('not-an-id', { field: 'id', endpoint: 'GET /posts/{id}' });
    expect(toErrorReply(error).message).toBe('Post number must be a whole number from 1.');
  });

  test('to an unreadable body names the body', () => {
    const error = Object.assign(new Error('Body is not valid JSON'), { statusCode: 400 });
    expect(toErrorReply(error)).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      code: 'request-invalid',
      values: { explanation: 'Body is not valid JSON' },
      message: 'Body is not valid JSON',
      field: 'body',
    });
  });

  test('to another client error has its status and message', () => {
    const error = Object.assign(new Error('Request body is too large'), { statusCode: 413 });
    expect(toErrorReply(error)).toEqual({
      statusCode: 413,
      error: 'Payload Too Large',
      code: 'body-too-large',
      values: { explanation: 'Request body is too large' },
      message: 'Request body is too large',
    });
  });

  test.each([
    new Error('SQLITE_ERROR: no such table: posts'),
    Object.assign(new Error('secret inside'), { statusCode: 500 }),
    Object.assign(new Error('secret inside'), { statusCode: 302 }),
    'a text that was thrown',
    null,
    undefined,
  ])('to an unexpected error reveals nothing of its cause: %s', (error) => {
    expect(toErrorReply(error)).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      code: 'server-error',
      message: 'Something broke on our side. Please try again.',
    });
  });
});

describe('the reply to an unknown address', () => {
  test('names it without the query', () => {
    expect(notFoundReply('GET', '/api/v1/nope?token=secret').message).toBe('There is no GET /api/v1/nope here.');
  });

  test('names at most 100 characters of it', () => {
    expect(notFoundReply('GET', `/${'a'.repeat(10_000)}`).message).toBe(`There is no GET /${'a'.repeat(99)}… here.`);
  });
});
