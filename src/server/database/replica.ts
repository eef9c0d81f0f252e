/** Reads from a replica as long as that is known to have all that this process has heard of. */
import { type CompiledQuery, type PostgresPoolClient, type QueryResult, sql } from 'kysely';
import { reasonOf } from '../cannot-start.ts';
import type { ChangeFeed } from '../changes/change-feed.ts';
import { isOutage } from './outage.ts';
import { openPostgresPool, type PostgresLimits } from './postgres.ts';
import type { Database } from './schema.ts';

/** Milliseconds until a replica is asked again that was behind, and one that failed. */
const WHILE_BEHIND = 50;
const AFTER_FAILURE = 1_000;
/** Milliseconds after which being behind is worth a word. */
const LONG_BEHIND = 10_000;

/** Names the database among all: two that have it in common have one history. */
const IDENTITY = `(select system_identifier from pg_control_system())
  || '/' || (select timeline_id from pg_control_checkpoint()) || '/' || current_database() || '/' || current_schema()`;

export type ReplicaParts = {
  url: string;
  limits: PostgresLimits;
  primary: Database;
  changes: Pick<ChangeFeed, 'version'>;
  /** Hears that the replica is read, or why it is not. */
  tell: (line: string) => void;
};

export type Replica = {
  /** The rows, or undefined where only the primary can be asked: nobody knows, the replica is behind, or it failed. */
  read<R>(query: CompiledQuery): Promise<QueryResult<R> | undefined>;
  close(): Promise<void>;
};

/** What of the primary's log belongs to a version of the content; without a place as long as the primary has not said so. */
type Goal = { version: number; since: number; place?: Place };
type Place = { position: string; identity: string };
type Standing = { follows: boolean; identity: string; reached: boolean | null };

/**
 * A version of the content is heard of after its commit, so where the primary's log ends then, the version is in it: a server
 * that has replayed so far has it. That is looked up for each connection, since behind one name there may be several servers.
 */
export function openReplica({ url, limits, primary, changes, tell }: ReplicaParts): Replica {
  const pool = openPostgresPool(url, () => {}, limits);
  const versionOf = new WeakMap<PostgresPoolClient, number>();
  let goal: Goal | undefined;
  let restsUntil = 0;
  let told = '';

  function sayOnce(line: string): void {
    if (line !== told) tell(line);
    told = line;
  }

  function rest(milliseconds: number, reason?: string): undefined {
    restsUntil = performance.now() + milliseconds;
    if (reason) sayOnce(`The replica is not read: ${reason}`);
  }

  /** Found out once for each version; whoever comes meanwhile is not kept waiting. */
  function goalOf(version: number): Goal {
    if (goal?.version === version) return goal;
    const own: Goal = { version, since: performance.now() };
    goal = own;
    findEnd(primary).then(
      (place) => {
        own.place = place;
      },
      (error) => {
        rest(AFTER_FAILURE, reasonOf(error));
        if (goal === own) goal = undefined;
      },
    );
    return own;
  }

  async function hasReached(client: PostgresPoolClient, { version, since, place }: Goal): Promise<boolean> {
    if (versionOf.get(client) === version) return true;
    const { rows } = await client.query<Standing>(
      `select pg_is_in_recovery() as follows, ${IDENTITY} as identity, pg_last_wal_replay_lsn() >= $1::pg_lsn as reached`,
      [place?.position],
    );
    const [standing] = rows;
    if (!standing?.follows || standing.identity !== place?.identity) {
      rest(AFTER_FAILURE, 'it does not follow the database of DATABASE_URL');
      return false;
    }
    if (!standing.reached) {
      const isLong = performance.now() - since > LONG_BEHIND;
      rest(WHILE_BEHIND, isLong ? 'it is behind' : undefined);
      return false;
    }
    versionOf.set(client, version);
    return true;
  }

  async function readOn<R>(client: PostgresPoolClient, query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows } = await client.query<R>(query.sql, query.parameters);
    sayOnce('Public pages are read from the replica');
    return { rows };
  }

  return {
    async read(query) {
      const version = changes.version('content');
      if (version === undefined || performance.now() < restsUntil) return;
      const current = goalOf(version);
      if (!current.place) return;
      let client: PostgresPoolClient | undefined;
      let isTrue = false;
      let failed = false;
      try {
        client = await pool.connect();
        isTrue = await hasReached(client, current);
        if (isTrue) return await readOn(client, query);
      } catch (error) {
        failed = true;
        // A statement that is wrong says nothing against the replica, and fails on the primary too.
        if (!isTrue || isOutage(error)) rest(AFTER_FAILURE, reasonOf(error));
      } finally {
        client?.release(failed);
      }
    },
    close: () => pool.end(),
  };
}

/** Where the primary's log ends. What is committed is in it, even where a commit does not wait for the disk. */
async function findEnd(primary: Database): Promise<Place> {
  const { rows } =
    await sql<Place>`select pg_current_wal_insert_lsn()::text as position, ${sql.raw(IDENTITY)} as identity`.execute(
      primary,
    );
  const [end] = rows;
  if (!end) throw new Error('the primary does not say where its log ends');
  return end;
}
