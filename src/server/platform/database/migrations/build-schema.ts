import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';

export type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** The primary key of a table that numbers its rows. */
export function numbered(engine: Engine): Column {
  return (column) =>
    engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
}

export function runOn(database: AnyDatabase): (statement: string) => Promise<unknown> {
  return (statement) => sql.raw(statement).execute(database);
}

/** Cached pages are rendered again after each change of the table. */
export async function countContentChanges(database: AnyDatabase, engine: Engine, table: string): Promise<void> {
  const run = runOn(database);
  if (engine === 'postgres') {
    await run(`create trigger ${table}_announce after insert or update or delete or truncate on ${table}
        for each statement execute function announce_change('content')`);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await run(`create trigger ${table}_${event}_counts after ${event} on ${table}
        begin update content_versions set version = version + 1 where topic = 'content'; end`);
  }
}
