import { Kysely } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ListsAsArraysDialect } from './postgres-dialect.ts';

const database = new Kysely<{ riders: { id: number; name: string } }>({
  dialect: new ListsAsArraysDialect({ pool: new pg.Pool() }),
});
const riders = database.selectFrom('riders').select('id');

test('a list of any length is one value of a statement', () => {
  const { sql, parameters } = riders.where('id', 'in', [3, 1, 2]).where('name', '=', 'Jonas').compile();
  expect(sql).toBe('select "id" from "riders" where "id" = any($1) and "name" = $2');
  expect(parameters).toEqual([[3, 1, 2], 'Jonas']);
});

test('what another statement lists stays in it', () => {
  const named = database.selectFrom('riders').where('name', '=', 'Jonas').select('id');
  expect(riders.where('id', 'in', named).compile().sql).toContain('"id" in (select "id"');
});
