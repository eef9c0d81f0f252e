import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDamaged, isDiskFull, isUnavailable } from './errors.ts';

const errorWith = (facts: object) => Object.assign(new Error('failed'), facts);

test.each([
  ['a file of SQLite', errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['the disk of PostgreSQL', errorWith({ code: '53100' })],
  ['the disk of the pictures', errorWith({ code: 'ENOSPC' })],
  ['what one user may take of it', errorWith({ code: 'EDQUOT' })],
  ['the disk, as a library tells it', errorWith({ code: 'E_CANNOT_WRITE_FILE', cause: errorWith({ code: 'ENOSPC' }) })],
  ['a bucket', errorWith({ name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } })],
  ['a bucket of another maker', errorWith({ name: 'XMinioStorageFull' })],
  ['a bucket that says it by number', errorWith({ name: 'Unknown', $metadata: { httpStatusCode: 507 } })],
])('%s is full', (_what, error) => {
  expect(isDiskFull(error)).toBe(true);
});

test.each([
  ['too few connections', errorWith({ code: '53300' })],
  ['a disk that fails', errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 778 })],
  ['a bucket that is busy', errorWith({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } })],
  ['an error of the site itself', new TypeError('x is not a function')],
  ['nothing at all', undefined],
])('%s is no full disk', (_what, error) => {
  expect(isDiskFull(error)).toBe(false);
});

const failed = (facts: object, message = 'failed') => Object.assign(new Error(message), facts);

test.each([
  ['a server that refuses', failed({ code: 'ECONNREFUSED' })],
  ['a server that shuts down', failed({ code: '57P01' })],
  ['a server without a free connection', failed({ code: '53300' })],
  ['a statement that took too long', failed({ code: '57014' })],
  ['a lock that took too long', failed({ code: '55P03' })],
  ['a deadlock again and again', failed({ code: '40P01' })],
  ['a connection that never came', failed({}, 'timeout exceeded when trying to connect')],
  ['a connection that was cut', failed({}, 'Connection terminated unexpectedly')],
  ['a server that takes no writes', failed({ code: '25006' })],
  ['another process that writes', failed({ code: 'ERR_SQLITE_ERROR', errcode: 5 })],
  ['another process that has written', failed({ code: 'ERR_SQLITE_ERROR', errcode: 517 })],
  ['a disk that fails', failed({ code: 'ERR_SQLITE_ERROR', errcode: 778 })],
  ['a file that has become read-only', failed({ code: 'ERR_SQLITE_ERROR', errcode: 8 })],
  ['a damaged file', failed({ code: 'ERR_SQLITE_ERROR', errcode: 11 })],
  ['a damaged index', failed({ code: 'ERR_SQLITE_ERROR', errcode: 779 })],
  ['a file that is no database any more', failed({ code: 'ERR_SQLITE_ERROR', errcode: 26 })],
  ['a damaged page of a server', failed({ code: 'XX001' })],
  ['a folder that has become read-only', failed({ code: 'E_CANNOT_WRITE_FILE', cause: failed({ code: 'EROFS' }) })],
])('%s is an outage', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a row that is there already', failed({ code: '23505' })],
  ['a table that is not there', failed({ code: '42P01' })],
  ['the same in SQLite', failed({ code: 'ERR_SQLITE_ERROR', errcode: 2067 })],
  ['an error of the site itself', new TypeError('x is not a function')],
  ['nothing at all', undefined],
])('%s is no outage', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});

test('a server that accepts a connection and does not answer is an outage', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
  const error = await client.connect().catch((reason: unknown) => reason);
  silent.close();
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a damaged file', true, failed({ errcode: 11 })],
  ['a damaged index', true, failed({ errcode: 779 })],
  ['a file that is no database any more', true, failed({ errcode: 26 })],
  ['a damaged page of a server', true, failed({ code: 'XX001' })],
  ['a damaged index of a server, as a library tells it', true, failed({ cause: failed({ code: 'XX002' }) })],
  ['a disk that fails', false, failed({ errcode: 778 })],
  ['a busy file', false, failed({ errcode: 5 })],
  ['an error of the site itself', false, new TypeError('x is not a function')],
])('%s is damage: %s', (_what, expected, error) => {
  expect(isDamaged(error)).toBe(expected);
});
