/** Knows the errors with which a disk, a database or a bucket says that it is full. */
import { causesOf, type ErrorFacts } from './causes-of.ts';

const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = '53100';
/** No room on the disk; none left of what this user may take; none in a file. */
const SYSTEM = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** How services that speak S3 call it, each in its own way. */
const BUCKET = /QuotaExceeded|StorageFull|InsufficientCapacity|InsufficientStorage/;
const INSUFFICIENT_STORAGE = 507;

/** Whether nothing can be saved until somebody makes room. What is there can still be read. */
export function isNoRoom(error: unknown): boolean {
  return causesOf(error).some((cause) => isFull(cause));
}

function isFull({ name = '', code, errcode, $metadata }: ErrorFacts): boolean {
  return (
    errcode === SQLITE_FULL ||
    code === POSTGRES_DISK_FULL ||
    SYSTEM.includes(String(code)) ||
    BUCKET.test(name) ||
    $metadata?.httpStatusCode === INSUFFICIENT_STORAGE
  );
}
