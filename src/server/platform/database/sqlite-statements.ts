/** Runs what Kysely has written on the SQLite that Node carries. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

const KEPT = 500;

type Prepared = { statement: StatementSync; hasRows: boolean };

const prepared = new WeakMap<DatabaseSync, LRUCache<string, Prepared>>();

/** Statements are prepared once for each file and kept. */
export function runStatement<R>(file: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const { statement, hasRows } = statementsOf(file).memo(sql);
  const values = parameters.map(bindable);
  if (hasRows) return { rows: statement.all(...values) as R[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

function statementsOf(file: DatabaseSync): LRUCache<string, Prepared> {
  const known = prepared.get(file);
  if (known) return known;
  const statements = new LRUCache<string, Prepared>({
    max: KEPT,
    memoMethod: (sql) => {
      const statement = file.prepare(sql);
      return { statement, hasRows: statement.columns().length > 0 };
    },
  });
  prepared.set(file, statements);
  return statements;
}

/** node:sqlite binds every JavaScript number as REAL, which SQLite casts to texts such as '60.0'; it binds a BigInt as INTEGER. */
function bindable(value: unknown): SQLInputValue {
  if (Number.isSafeInteger(value)) return BigInt(value as number);
  return value === undefined ? null : (value as SQLInputValue);
}
