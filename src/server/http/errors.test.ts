import { describe, expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { errorReply, notFoundReply, toErrorReply } from './errors.ts';

describe('the reply', () => {
  test('to a missing item is 404 with the message of the error', () => {
    expect(toErrorReply(new AppError('not-found', 'There is no post with this number.'))).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'There is no post with this number.',
    });
  });

  test('to an unreadable body names the body', () => {
    const error = Object.assign(new Error('Body is not valid JSON'), { statusCode: 400 });
    expect(toErrorReply(error)).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Body is not valid JSON',
      field: 'body',
    });
  });

  test('to another client error has its status and message', () => {
    const error = Object.assign(new Error('Request body is too large'), { statusCode: 413 });
    expect(toErrorReply(error)).toEqual({
      statusCode: 413,
      error: 'Payload Too Large',
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
      message: 'Something broke on our side. Please try again.',
    });
  });

  test('to an unknown status is named Error', () => {
    expect(errorReply(499, 'Gone')).toEqual({ statusCode: 499, error: 'Error', message: 'Gone' });
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
