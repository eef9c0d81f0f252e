/** Libraries wrap errors: what has gone wrong is said by the innermost. */

/** What databases, the system and S3 services say with an error, each in its own way. */
type ErrorDetails = {
  name?: string;
  message?: string;
  code?: unknown;
  errcode?: number;
  $metadata?: { httpStatusCode?: number };
};

const MAX_DEPTH = 5;

/** The error, its cause, the cause of that and so on; nothing for what is no error. */
function causeChain(error: unknown): ErrorDetails[] {
  const causes: ErrorDetails[] = [];
  for (let one = error; one instanceof Error && causes.length < MAX_DEPTH; one = one.cause)
    causes.push(one as ErrorDetails);
  return causes;
}

const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = '53100';
/** No room on the disk; none left of what this user may take; none in a file. */
const SYSTEM_DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** How services that speak S3 call it, each in its own way. */
const BUCKET_FULL = /QuotaExceeded|StorageFull|InsufficientCapacity|InsufficientStorage/;
const INSUFFICIENT_STORAGE = 507;

/** Whether nothing can be saved until somebody makes room. What is there can still be read. */
export function isDiskFull(error: unknown): boolean {
  return causeChain(error).some((cause) => isDiskFullCause(cause));
}

function isDiskFullCause({ name = '', code, errcode, $metadata }: ErrorDetails): boolean {
  return (
    errcode === SQLITE_FULL ||
    code === POSTGRES_DISK_FULL ||
    SYSTEM_DISK_FULL.includes(String(code)) ||
    BUCKET_FULL.test(name) ||
    $metadata?.httpStatusCode === INSUFFICIENT_STORAGE
  );
}

/** SQLite's: another process is writing, and goes on for longer than anybody waits. */
const SQLITE_BUSY = 5;
/** A damaged file, not a database. */
const SQLITE_CORRUPT = [11, 26];
/** No memory, read-only, a read or a write that failed, cannot be opened, cannot be locked. */
const SQLITE_UNAVAILABLE = [7, 8, 10, 14, 15, ...SQLITE_CORRUPT];

/** PostgreSQL's, by class: connection lost, too few resources, ended by the operator or by a time limit, the machine fails. */
const POSTGRES_CLASSES = ['08', '53', '57', '58'];
/** Waited too long for a lock; held a transaction open for too long; tried again too often; does not take any writes; a damaged table or index. */
const POSTGRES_CODES = ['55P03', '25P03', '25P04', '40001', '40P01', '25006', 'XX001', 'XX002'];

/** The system's: a disk that fails or is read-only, too many open files. */
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

/** Said by the driver, which gives these no code. */
const DRIVER_MESSAGES =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether whoever asks again in a moment may well be answered. */
export function isUnavailable(error: unknown): boolean {
  return causeChain(error).some((cause) => {
    const { message = '', code, errcode } = cause;
    return (
      isUnavailableSqlite(errcode) ||
      DRIVER_MESSAGES.test(message) ||
      (typeof code === 'string' && isUnavailableCode(code))
    );
  });
}

function isUnavailableSqlite(errcode: number | undefined): boolean {
  const kind = primaryCode(errcode);
  return kind === SQLITE_BUSY || (kind !== undefined && SQLITE_UNAVAILABLE.includes(kind));
}

function isUnavailableCode(code: string): boolean {
  const ofPostgres = /^[0-9A-Z]{5}$/.test(code) && POSTGRES_CLASSES.includes(code.slice(0, 2));
  return ofPostgres || [...POSTGRES_CODES, ...UNREACHABLE, ...SYSTEM_UNAVAILABLE].includes(code);
}

/** Whether SQLite cannot read the file of the database. */
export function isCorrupt(error: unknown): boolean {
  return causeChain(error).some(({ errcode }) => SQLITE_CORRUPT.includes(primaryCode(errcode) ?? 0));
}

/** Whether SQLite refuses because another process is writing. */
export function isBusy(error: unknown): boolean {
  return primaryCode((error as { errcode?: number } | undefined)?.errcode) === SQLITE_BUSY;
}

/** The low byte of SQLite's number is the error; what stands above it says more exactly why. */
function primaryCode(errcode: number | undefined): number | undefined {
  return errcode === undefined ? undefined : errcode & 0xff;
}

/** Knows the error with which either engine refuses a second row of the same key. */
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: number; code?: string };
  return errcode === SQLITE_CONSTRAINT_UNIQUE || code === POSTGRES_UNIQUE_VIOLATION;
}
