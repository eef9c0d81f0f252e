import { Kysely } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { QUERY_TIMEOUT, RECONNECT_DELAY } from '../changes/listen-postgres.ts';
import { ArrayInDialect, poolConfigOf, queryTimeoutOf, requestPoolLimits, sessionSettingsOf } from './postgres.ts';

/** Milliseconds; the promise of decision 5. */
const PROMISE = 5_000;

test.each([1, 3, 30])('no single wait of a request exceeds five seconds with DATABASE_TIME_LIMIT=%i', (timeLimit) => {
  const limits = requestPoolLimits({ poolSize: 10, timeLimit });
  const config = poolConfigOf('postgres://example', limits);
  const { lock_timeout, statement_timeout } = sessionSettingsOf(limits);
  for (const wait of [config.connectionTimeoutMillis, lock_timeout, config.query_timeout]) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(PROMISE);
  }
  // The server cancels a statement before pg gives its connection up.
  expect(statement_timeout).toBeLessThan(Number(config.query_timeout));
});

test.each([0, 1_000, 4_000])(
  'a wait of %i ms for a connection and then for a statement stay under five seconds',
  (waited) => {
    const { timeLimit } = requestPoolLimits({ poolSize: 10, timeLimit: 30 });
    expect(waited + queryTimeoutOf(timeLimit, waited)).toBeLessThan(PROMISE);
  },
);

test('the change feed is connected again within five seconds after the server answers', () => {
  expect(RECONNECT_DELAY + QUERY_TIMEOUT).toBeLessThan(PROMISE);
});

const database = new Kysely<{ riders: { id: number; name: string } }>({
  dialect: new ArrayInDialect({ pool: new pg.Pool() }),
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
