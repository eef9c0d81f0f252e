/** Knows the errors that say nothing about what was asked for, only that the database cannot do it right now. */

/** SQLite's: another process is writing, and goes on for longer than anybody waits. */
const SQLITE_BUSY = 5;

/** PostgreSQL's, by class: connection lost, too few resources, ended by the operator or by a time limit. */
const CLASSES = ['08', '53', '57'];
/** Waited too long for a lock; held a transaction open for too long; tried again too often. */
const CODES = ['55P03', '25P03', '25P04', '40001', '40P01'];

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
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether whoever asks again in a moment may well be answered. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return isBusy(error) || WORDS.test(error.message) || (typeof code === 'string' && isOutageCode(code));
}

function isOutageCode(code: string): boolean {
  const ofPostgres = /^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2));
  return ofPostgres || CODES.includes(code) || UNREACHABLE.includes(code);
}

/** Whether SQLite refuses because another process is writing. */
export function isBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: number };
  // The low byte is the error; what stands above it says more exactly why.
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY;
}
