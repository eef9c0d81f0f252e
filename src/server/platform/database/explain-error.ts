import { orOperatorError, reasonOf } from '../operator-error.ts';
import { isDiskFull } from './errors.ts';
import { isPostgres } from './open-database.ts';

const NEWER_SCHEMA = /previously executed migration (\S+) is missing/;
const RESTORE = 'move it away and restore an archive with npx slvsh archive restore, or use another file';

/** The keys are primary result codes. */
const SQLITE: Record<number, (file: string, reason: string) => string> = {
  5: (file) => `another program has locked ${file}; end it and start again`,
  8: (file) => `${file} is read-only; let the user of the site write it and its folder`,
  10: (file, reason) => `the disk of ${file} fails (${reason}); look after the disk, then start again`,
  11: (file) => `${file} is damaged; ${RESTORE}`,
  14: (file) =>
    `${file} cannot be opened; its folder has to be there, and the user of the site has to be allowed to write into it`,
  26: (file) => `${file} is not an SQLite database; ${RESTORE}`,
};

type Server = { place: string; user: string; database: string };

const POSTGRES: Record<string, (server: Server, reason: string) => string> = {
  ECONNREFUSED: ({ place }) => `no server answers at ${place}; start PostgreSQL there, or change DATABASE_URL`,
  ENOTFOUND: ({ place }) => `the host of ${place} has no address; change DATABASE_URL`,
  EAI_AGAIN: ({ place }) => `the host of ${place} cannot be looked up right now; start again, or change DATABASE_URL`,
  '28P01': ({ user }) => `the server refuses the password of ${user}; change it in DATABASE_URL`,
  '28000': ({ user }, reason) => `the server does not let ${user} in (${reason}); change the user in DATABASE_URL`,
  '3D000': ({ database, place }) =>
    `there is no database ${database} at ${place}; make it with createdb, or change DATABASE_URL`,
  '42501': ({ user, database }, reason) =>
    `${user} may not make what the site needs in ${database} (${reason}); make ${user} its owner`,
  '25006': ({ place }) =>
    `the server at ${place} takes no writes, as a standby does; name the one that does in DATABASE_URL`,
  '53300': ({ place }) =>
    `the server at ${place} has no connection left; raise its max_connections, or lower DATABASE_POOL_SIZE`,
  '57P03': ({ place }) => `the server at ${place} is not ready yet; start again in a moment`,
};

export function orDatabaseError<T>(address: string, attempt: Promise<T>): Promise<T> {
  return orOperatorError('The database cannot be used', attempt, (error) => explainDatabaseError(error, address));
}

/** Returns one line on what is wrong with the database and what to do, without the password of `address`. */
export function explainDatabaseError(error: unknown, address: string): string {
  const reason = reasonOf(error);
  const { code, errcode } = error as { code?: string; errcode?: number };
  const newer = NEWER_SCHEMA.exec(reason)?.[1];
  if (newer)
    return `it was made by a newer version of the site, which knows ${newer}; start that version, or restore an older archive into an empty database`;
  if (isDiskFull(error)) return 'its disk is full; free space and start again';
  if (!isPostgres(address)) return SQLITE[(errcode ?? 0) & 0xff]?.(address, reason) ?? reason;
  const server = describeServer(address);
  if (/^SASL/.test(reason))
    return `the server asks for a password of ${server.user}; put it into ~/.pgpass (mode 0600) or PGPASSWORD`;
  if (/timeout/.test(reason))
    return `the server at ${server.place} does not answer; look whether it can be reached from here`;
  return POSTGRES[code ?? '']?.(server, reason) ?? reason;
}

function describeServer(address: string): Server {
  const { host = '', username = '', pathname = '' } = URL.canParse(address) ? new URL(address) : {};
  return {
    place: host || 'this machine',
    user: decodeURIComponent(username) || 'the user of the site',
    database: decodeURIComponent(pathname.slice(1)) || 'of this name',
  };
}
