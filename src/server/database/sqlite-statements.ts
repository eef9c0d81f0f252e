/** Runs what Kysely has written on the SQLite that Node carries. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

const KEPT = 500;

const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Statements are prepared once for each file and kept. */
export function runStatement<R>(file: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = prepare(file, sql);
  const values = parameters.map(bindable);
  if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

function prepare(file: DatabaseSync, sql: string): StatementSync {
  const statements = prepared.get(file) ?? new Map<string, StatementSync>();
  prepared.set(file, statements);
  const known = statements.get(sql);
  if (known) return known;
  const statement = file.prepare(sql);
  if (statements.size >= KEPT) statements.clear();
  statements.set(sql, statement);
  return statement;
}

function bindable(value: unknown): SQLInputValue {
  return value === undefined ? null : (value as SQLInputValue);
}
