/** A database for reading public content: each statement goes to the replica if that can answer it truly, else to the primary. */
import { type DatabaseConnection, type Driver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely';
import { ListsAsArraysCompiler } from './postgres-dialect.ts';
import { openReplica, type ReplicaParts } from './replica.ts';
import type { Database } from './schema.ts';

/** Takes no transactions. The caller destroys it before the primary. */
export function openPublicReads(parts: ReplicaParts): Database {
  const { primary } = parts;
  const replica = openReplica(parts);
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: Parameters<DatabaseConnection['executeQuery']>[0]) =>
      (await replica.read<R>(query)) ?? primary.executeQuery<R>(query),
    streamQuery: refuse,
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: () => replica.close(),
  };
  return new Kysely({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new ListsAsArraysCompiler(),
      createIntrospector: (database) => new PostgresIntrospector(database),
    },
  });
}

function refuse(): never {
  throw new Error('Public reads are single statements');
}
