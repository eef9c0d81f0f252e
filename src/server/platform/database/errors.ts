type ErrorDetails = {
  name?: string;
  message?: string;
  code?: unknown;
  errcode?: number;
  $metadata?: { httpStatusCode?: number };
};

const MAX_DEPTH = 5;

/** Libraries wrap errors: the details are in one of the causes. */
function causeChain(error: unknown): ErrorDetails[] {
  const causes: ErrorDetails[] = [];
  for (let cause = error; cause instanceof Error && causes.length < MAX_DEPTH; cause = cause.cause) causes.push(cause);
  return causes;
}

const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = '53100';
/** The disk is full, the quota of the user is used up, or the file is too large. */
const SYSTEM_DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** The names differ between S3 services. */
const BUCKET_FULL = /QuotaExceeded|StorageFull|InsufficientCapacity|InsufficientStorage/;
const INSUFFICIENT_STORAGE = 507;

/** Writes fail until an operator frees space, and reads succeed. */
export function isDiskFull(error: unknown): boolean {
  return causeChain(error).some(
    ({ name = '', code, errcode, $metadata }) =>
      errcode === SQLITE_FULL ||
      code === POSTGRES_DISK_FULL ||
      SYSTEM_DISK_FULL.includes(String(code)) ||
      BUCKET_FULL.test(name) ||
      $metadata?.httpStatusCode === INSUFFICIENT_STORAGE,
  );
}

const SQLITE_BUSY = 5;
/** NOMEM, READONLY, IOERR, CORRUPT, CANTOPEN, PROTOCOL, NOTADB. */
const SQLITE_UNAVAILABLE = [7, 8, 10, 11, 14, 15, 26];

/** Classes of SQLSTATE: connection exception, insufficient resources, operator intervention, system error. */
const POSTGRES_CLASSES = ['08', '53', '57', '58'];
/** Idle and transaction timeouts, read-only, corrupted table or index. */
const POSTGRES_CODES = ['25P03', '25P04', '25006', 'XX001', 'XX002'];

/** The disk fails or is read-only, or too many files are open. */
const SYSTEM_UNAVAILABLE = ['EIO', 'EROFS', 'EMFILE', 'ENFILE'];

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

/** The driver sets no code for these. */
const DRIVER_MESSAGES =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Lock timeout, serialization failure, deadlock. */
const POSTGRES_CONTENTION = ['55P03', '40001', '40P01'];

/** Thrown if no connection of a working server became free in time. */
export class ConnectionsBusy extends Error {}

/** True for an operation that other operations delayed for too long. The database works. */
export function isContention(error: unknown): boolean {
  return causeChain(error).some(
    (cause) => cause instanceof ConnectionsBusy || isBusy(cause) || POSTGRES_CONTENTION.includes(String(cause.code)),
  );
}

/** True for errors that a later retry may not meet again. */
export function isUnavailable(error: unknown): boolean {
  if (isContention(error)) return true;
  return causeChain(error).some(
    ({ message = '', code, errcode }) =>
      SQLITE_UNAVAILABLE.includes(primaryCode(errcode)) ||
      DRIVER_MESSAGES.test(message) ||
      (typeof code === 'string' && isUnavailableCode(code)),
  );
}

function isUnavailableCode(code: string): boolean {
  const ofPostgres = /^[0-9A-Z]{5}$/.test(code) && POSTGRES_CLASSES.includes(code.slice(0, 2));
  return ofPostgres || [...POSTGRES_CODES, ...UNREACHABLE, ...SYSTEM_UNAVAILABLE].includes(code);
}

const SQLITE_DAMAGED = [11, 26];
const POSTGRES_DAMAGED = ['XX001', 'XX002'];

export function isDamaged(error: unknown): boolean {
  return causeChain(error).some(
    ({ code, errcode }) => SQLITE_DAMAGED.includes(primaryCode(errcode)) || POSTGRES_DAMAGED.includes(String(code)),
  );
}

/** True if another process holds the write lock of SQLite. */
export function isBusy(error: unknown): boolean {
  return primaryCode((error as { errcode?: number } | undefined)?.errcode) === SQLITE_BUSY;
}

/** The low byte of an extended result code of SQLite. */
function primaryCode(errcode = 0): number {
  return errcode & 0xff;
}

const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: number; code?: string };
  return errcode === SQLITE_CONSTRAINT_UNIQUE || code === POSTGRES_UNIQUE_VIOLATION;
}
