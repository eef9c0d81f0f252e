/** Knows the errors that say nothing about what was asked for, only that the site cannot do it right now. */
import { causesOf } from './causes-of.ts';

/** SQLite's: another process is writing, and goes on for longer than anybody waits. */
const SQLITE_BUSY = 5;
/** A damaged file, not a database. */
const SQLITE_DAMAGED = [11, 26];
/** No memory, read-only, a read or a write that failed, cannot be opened, cannot be locked. */
const SQLITE_FAILS = [7, 8, 10, 14, 15, ...SQLITE_DAMAGED];

/** PostgreSQL's, by class: connection lost, too few resources, ended by the operator or by a time limit, the machine fails. */
const CLASSES = ['08', '53', '57', '58'];
/** Waited too long for a lock; held a transaction open for too long; tried again too often; does not take any writes; a damaged table or index. */
const CODES = ['55P03', '25P03', '25P04', '40001', '40P01', '25006', 'XX001', 'XX002'];

/** The system's: a disk that fails or is read-only, too many open files. */
const SYSTEM_FAILS = ['EIO', 'EROFS', 'EMFILE', 'ENFILE'];

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** Said by the driver, which gives these no code. */
const WORDS =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether whoever asks again in a moment may well be answered. */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { message = '', code, errcode } = cause;
    return fails(errcode) || WORDS.test(message) || (typeof code === 'string' && isOutageCode(code));
  });
}

function fails(errcode: number | undefined): boolean {
  const kind = kindOf(errcode);
  return kind === SQLITE_BUSY || (kind !== undefined && SQLITE_FAILS.includes(kind));
}

function isOutageCode(code: string): boolean {
  const ofPostgres = /^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2));
  return ofPostgres || [...CODES, ...UNREACHABLE, ...SYSTEM_FAILS].includes(code);
}

/** Whether SQLite cannot read the file of the database. */
export function isDamaged(error: unknown): boolean {
  return causesOf(error).some(({ errcode }) => SQLITE_DAMAGED.includes(kindOf(errcode) ?? 0));
}

/** Whether SQLite refuses because another process is writing. */
export function isBusy(error: unknown): boolean {
  return kindOf((error as { errcode?: number } | undefined)?.errcode) === SQLITE_BUSY;
}

/** The low byte of SQLite's number is the error; what stands above it says more exactly why. */
function kindOf(errcode: number | undefined): number | undefined {
  return errcode === undefined ? undefined : errcode & 0xff;
}
