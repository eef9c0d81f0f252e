import { expect, test } from 'vitest';
import { isNoRoom } from './no-room.ts';

const failed = (facts: object) => Object.assign(new Error('failed'), facts);

test.each([
  ['a file of SQLite', failed({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['the disk of PostgreSQL', failed({ code: '53100' })],
  ['the disk of the pictures', failed({ code: 'ENOSPC' })],
  ['what one user may take of it', failed({ code: 'EDQUOT' })],
  ['the disk, as a library tells it', failed({ code: 'E_CANNOT_WRITE_FILE', cause: failed({ code: 'ENOSPC' }) })],
  ['a bucket', failed({ name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } })],
  ['a bucket of another maker', failed({ name: 'XMinioStorageFull' })],
  ['a bucket that says it by number', failed({ name: 'Unknown', $metadata: { httpStatusCode: 507 } })],
])('%s is full', (_what, error) => {
  expect(isNoRoom(error)).toBe(true);
});

test.each([
  ['too few connections', failed({ code: '53300' })],
  ['a disk that fails', failed({ code: 'ERR_SQLITE_ERROR', errcode: 778 })],
  ['a bucket that is busy', failed({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } })],
  ['a mistake of our own', new TypeError('x is not a function')],
  ['nothing at all', undefined],
])('%s is no lack of room', (_what, error) => {
  expect(isNoRoom(error)).toBe(false);
});
