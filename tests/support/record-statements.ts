/** Records each statement that runs on SQLite as PostgreSQL would get it, for the test that prepares them all. */
import { appendFileSync, readFileSync } from 'node:fs';
import type { LogEvent } from 'kysely';
import { ArrayInDialect } from '#server/platform/database/postgres.ts';

/** Names the file in the processes of a run; set by the projects on SQLite. */
export const STATEMENTS = 'TESTS_STATEMENTS';

const compiler = new ArrayInDialect({ pool: () => Promise.reject(new Error('compiles only')) }).createQueryCompiler();
const known = new Set<string>();

/** PostgreSQL prepares no others. */
const PREPARED = /^\s*(?:select|insert|update|delete|with)\b/i;

export function recordStatement({ query }: LogEvent): void {
  const target = process.env[STATEMENTS];
  if (target === undefined || known.has(query.sql)) return;
  known.add(query.sql);
  const { sql } = compiler.compileQuery(query.query, query.queryId);
  if (PREPARED.test(sql)) appendFileSync(target, `${JSON.stringify(sql)}\n`);
}

export function readStatements(): string[] {
  const target = process.env[STATEMENTS];
  if (target === undefined)
    throw new Error('Run this project with the project api-sqlite, which records the statements');
  return [...new Set(readFileSync(target, 'utf8').trim().split('\n'))].map((line) => JSON.parse(line));
}
