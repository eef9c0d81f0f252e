/** One game a day, the same for all fans. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY } from '../support/builders.ts';
import { completeChart, startChartingSite } from '../support/charting.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, duel, addGame, addChartedGame } = await startChartingSite();
const read = async (of = site): Promise<number | undefined> =>
  (await readReply(of.get('/api/v1/games/charted'))).gameOfTheDay?.id;

test('there is none without a callable game', async () => {
  await addGame();
  await addChartedGame({ tricks: completeChart(duel).map(({ replyAt: _, ...row }) => row) });
  await addChartedGame({ publishDate: time.now + 30 * DAY });
  expect(await read()).toBeUndefined();
  expect(await site.database.selectFrom('gamesOfTheDay').selectAll().execute()).toEqual([]);
});

test('unused games come first, then the one that was used longest ago', async () => {
  const [one, two] = [await addChartedGame(), await addChartedGame()];
  const days: (number | undefined)[] = [];
  const next = async () => {
    days.push(await read());
    time.now += DAY;
  };
  await next();
  await next();
  const three = await addChartedGame();
  await next();
  await next();
  await next();
  expect(days).toEqual([one, two, three, one, two]);
});

test('it stays for the day, also when games are added, and on other servers', async () => {
  const today = await read();
  await addChartedGame();
  const beside = await startSite({ beside: site, clock: () => time.now });
  expect([await read(), await read(beside)]).toEqual([today, today]);
});

test('concurrent first requests of a day choose one game', async () => {
  time.now += DAY;
  const fan = await signUp(site);
  const beside = await startSite({ beside: site, clock: () => time.now });
  const [charted] = (await readReply(site.get('/api/v1/games/charted/page/1'))).posts;
  await site.database.deleteFrom('gamesOfTheDay').execute();
  const [one, other] = await Promise.all([
    read(site),
    read(beside),
    send(site, `POST /posts/${charted.id}/calls`, undefined, fan),
  ]);
  expect(one).toBe(other);
  expect(await site.database.selectFrom('gamesOfTheDay').selectAll().execute()).toHaveLength(1);
});

test('a database that takes no writes hides neither the page nor the game', async () => {
  time.now += DAY;
  const { database, engine } = site.opened;
  const chosen = () => database.selectFrom('gamesOfTheDay').selectAll().execute();
  const before = await chosen();
  const refused = await stopWrites(database, engine);
  const today = await read();
  await refused.end();
  expect([await chosen(), today]).toEqual([before, expect.any(Number)]);
  expect(await read()).toBe(today);
});

/** As of a standby, or of a disk that is mounted without writes. */
async function stopWrites(database: typeof site.database, engine: typeof site.opened.engine) {
  if (engine === 'sqlite') {
    await sql`pragma query_only = on`.execute(database);
    return { end: () => sql`pragma query_only = off`.execute(database) };
  }
  await sql`create function refuse_to_write() returns trigger language plpgsql as
    $$ begin raise exception 'read-only transaction' using errcode = '25006'; end $$`.execute(database);
  await sql`create trigger refuse_to_write before insert on games_of_the_day
    for each statement execute function refuse_to_write()`.execute(database);
  return { end: () => sql`drop function refuse_to_write() cascade`.execute(database) };
}

test('another game takes the place of one in the trash', async () => {
  const [today, admin] = [await read(), await signUpAdmin(site)];
  expect((await send(site, `DELETE /posts/${today}`, undefined, admin)).status).toBe(200);
  const other = await read();
  expect(other).not.toBe(today);
  expect(other).toBeDefined();
});
