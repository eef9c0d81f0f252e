import { describe, expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { errorReply, notFoundReply, toErrorReply } from './errors.ts';

describe('the reply', () => {
  test('to what is not there is 404 in the words of the refusal', () => {
    expect(toErrorReply(new AppError('not-found', 'There is no post of this number'))).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'There is no post of this number',
    });
  });

  test('to a body that cannot be read names the body', () => {
    const error = Object.assign(new Error('Body is not valid JSON'), { statusCode: 400 });
    expect(toErrorReply(error)).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Body is not valid JSON',
      field: 'body',
    });
  });

  test('to another mistake of the sender says which', () => {
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
    'a text that somebody threw',
    null,
    undefined,
  ])('to what nobody foresaw says nothing of its inside: %s', (error) => {
    expect(toErrorReply(error)).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Something broke on our side. Please try again.',
    });
  });

  test('of a status without words is an error all the same', () => {
    expect(errorReply(499, 'Gone')).toEqual({ statusCode: 499, error: 'Error', message: 'Gone' });
  });
});

describe('a call that is not there', () => {
  test('is named without what was asked of it', () => {
    expect(notFoundReply('GET', '/api/v1/nope?token=secret').message).toBe('There is no GET /api/v1/nope');
  });

  test('is named in at most a hundred characters', () => {
    expect(notFoundReply('GET', `/${'a'.repeat(10_000)}`).message).toBe(`There is no GET /${'a'.repeat(99)}…`);
  });
});
