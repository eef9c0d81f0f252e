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
