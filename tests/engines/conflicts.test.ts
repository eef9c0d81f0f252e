/** A transaction that PostgreSQL ends so that another one can commit is retried, and named if it fails again and again. */
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { acquireStartLock } from '#server/platform/database/locks.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';

type Line = { event?: string; reason?: string; of?: string };

describe.runIf(inject('engine') === 'postgres')('a conflict of transactions', async () => {
  const lines: Line[] = [];
  const site = await startSite({ logTo: { write: (line) => lines.push(JSON.parse(line)) } });
  const admin = await signUpAdmin(site);
  const fan = await signUp(site);
  let words = 0;
  const addWord = () => send(site, 'POST /glossary', { word: `Word ${++words}` }, admin);

  /** The first `failures` writes of a table fail, as concurrent ones would make them. */
  async function failWrites(table: string, code: string, failures: number): Promise<void> {
    await sql`create sequence conflicts`.execute(site.database);
    await sql
      .raw(`create function conflict() returns trigger language plpgsql as $$ begin
        if nextval('conflicts') <= ${failures} then raise exception 'lost a race' using errcode = '${code}'; end if;
        return new; end $$`)
      .execute(site.database);
    const event = `before insert or update on ${table}`;
    await sql.raw(`create trigger conflict ${event} for each row execute function conflict()`).execute(site.database);
  }

  async function countAttempts(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select last_value as count from conflicts`.execute(site.database);
    return Number(rows[0]?.count);
  }

  afterEach(async () => {
    await sql`drop function if exists conflict cascade`.execute(site.database);
    await sql`drop sequence if exists conflicts`.execute(site.database);
    lines.length = 0;
  });

  test.each(['40001', '40P01'])('with the code %s is retried until it succeeds', async (code) => {
    await failWrites('glossary', code, 4);
    expect((await addWord()).status).toBe(200);
    expect(await countAttempts()).toBe(5);
    expect(lines.filter(({ event }) => event === 'outage' || event === 'contention')).toEqual([]);
  });

  test.each(['40001', '40P01'])('with the code %s that never ends is named, and is no outage', async (code) => {
    await failWrites('glossary', code, 100);
    const response = await addWord();
    expect(response.headers.get('retry-after')).toBe('2');
    const { message } = await expectError(response, 503);
    expect(message).toBe('The site is busy right now. Please try again in a moment.');
    expect(await countAttempts()).toBe(5);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'contention', reason: expect.stringContaining('lost a race') }),
    );
    expect(lines.filter(({ event }) => event === 'outage')).toEqual([]);
  });

  test('of fans is named too', async () => {
    await failWrites('crews', '40001', 100);
    const response = await send(site, 'POST /crews', { name: 'Rail Rats' }, fan);
    expect((await expectError(response, 503)).message).toMatch(/^The site is busy/);
  });

  /** Sets a default of the database, until the function that it returns is called. */
  async function setDefault(name: string, value: string): Promise<() => Promise<void>> {
    const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(site.database);
    const alter = (action: string) => sql.raw(`alter database "${rows[0]?.database}" ${action}`).execute(site.database);
    await alter(`set ${name} = '${value}'`);
    return async () => void (await alter(`reset ${name}`));
  }

  test.each([
    ['default_transaction_isolation', 'serializable', 'read committed'],
    ['synchronous_commit', 'off', 'on'],
    ['statement_timeout', '1s', '0'],
    ['lock_timeout', '1s', '0'],
    ['idle_in_transaction_session_timeout', '1s', '0'],
  ])('is rare: connections set %s, whatever the default becomes after the start', async (name, value, own) => {
    const reset = await setDefault(name, value);
    const { database } = openDatabase(site.opened.address);
    const shown = await sql`select current_setting(${name}) as own`.execute(database);
    expect(shown.rows).toEqual([{ own }]);
    await database.destroy();
    await reset();
  });

  test('with another start is waited for, however short the default timeouts of the database are', async () => {
    const reset = await setDefault('lock_timeout', '1ms');
    const target = { databaseAddress: site.opened.address, dataDir: '' };
    const release = await acquireStartLock(target, () => {});
    const second = acquireStartLock(target, () => {});
    const waiting = sql<{ starts: number }>`select count(*) as starts from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    await expect
      .poll(async () => (await waiting.execute(site.database)).rows, { timeout: 30_000 })
      .toEqual([{ starts: 1 }]);
    await release();
    await (await second)();
    await reset();
  });
});
