/** Saves of brackets on a site of two processes: their throughput, a crowd at once, one fan's flood, and the last minute of picks. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Picks } from '#contract/rules/picks.ts';
import { signAccessToken } from '#server/features/users/sessions/access-token.ts';
import { startSession } from '#server/features/users/sessions/session-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { deriveKey } from '#server/platform/secret.ts';
import { readSettings } from '#server/settings.ts';
import { timeEach } from './load.ts';
import { type Figure, longestFigure, timesFigure } from './report.ts';
import { UPCOMING_CUP } from './seed.ts';
import { decideAllGames } from './seed-fans.ts';
import { startSite, type Target } from './site-process.ts';

const SESSION_SECRET = 'signs the sessions of the benchmark only';
/** One reads, one floods the site, and the others save. */
const FANS = 1_002;
const CONNECTIONS = 200;
const WARM_UP_MS = 20_000;
const CROWD = 250;
const LAST_MINUTE_MS = 60_000;
/** Milliseconds between two reads beside the saves. */
const READ_INTERVAL = 20;
/** Milliseconds after the press of the button, after which a page gives up. */
const PATIENCE = 60_000;

type Fan = { id: number; authorization: string };
type Outcome = { status: number; took: number; attempts: number };
type SendSave = (fan: Fan) => Promise<Outcome>;

export async function measureSaves({ settings, checkout, seconds }: Target): Promise<Figure[]> {
  const site = await startSite({ ...settings, SESSION_SECRET, WEB_CONCURRENCY: '2' }, checkout);
  const { database } = openDatabase(readSettings(settings).databaseAddress);
  try {
    await database.updateTable('cups').set({ picksCloseAt: null }).where('id', '=', UPCOMING_CUP).execute();
    const fans = await signIn(database);
    const [reader, flooder, ...savers] = fans as [Fan, Fan, ...Fan[]];
    const save = createSave(site.address, await findNames(database));
    // The compiler optimises the work on a save after thousands of them.
    await runFor(WARM_UP_MS, savers, save);
    const quiet = await readFor(site.address, reader, sleep(seconds * 1_000));
    const sustained = await readDuring(site.address, reader, () => runFor(seconds * 1_000, savers, save));
    const crowd = await readDuring(site.address, reader, () => atOnce(savers.slice(0, CROWD), save));
    const flood = await readDuring(site.address, reader, () =>
      atOnce(
        Array.from({ length: CROWD }, () => flooder),
        save,
      ),
    );
    const minute = await readDuring(site.address, reader, () => lastMinute(database, savers, save));
    return [
      timesFigure('reads, quiet', quiet),
      { ...rateFigure('saves', sustained.result, seconds * 1_000) },
      { ...timesFigure('reads during them', sustained.times), comparedTo: 'reads, quiet' },
      ...crowdFigures('250 fans at once', crowd),
      ...crowdFigures('250 saves of one fan', flood),
      ...crowdFigures('last minute', minute),
    ];
  } finally {
    await database.destroy();
    await site.stop();
  }
}

function crowdFigures(name: string, { result, times }: { result: Outcome[]; times: number[] }): Figure[] {
  const count = (matches: (outcome: Outcome) => boolean) => result.filter(matches).length;
  const statuses = [...new Set(result.map(({ status }) => status))].toSorted();
  const note = statuses.map((status) => `${count((one) => one.status === status)} × ${status}`).join(', ');
  return [
    longestFigureWith(
      `${name}, until the last reply`,
      result.map(({ took }) => took),
      `${note}; ${count(({ attempts }) => attempts > 1)} repeated`,
    ),
    { ...timesFigure(`${name}, reads`, times), comparedTo: 'reads, quiet' },
  ];
}

function longestFigureWith(name: string, times: readonly number[], note: string): Figure {
  return { ...longestFigure(name, times), note };
}

function rateFigure(name: string, outcomes: readonly Outcome[], milliseconds: number): Figure {
  const saved = outcomes.filter(({ status }) => status === 200);
  const note = `${outcomes.length - saved.length} FAILED`;
  return {
    ...timesFigure(
      name,
      saved.map(({ took }) => took),
      note,
    ),
    value: saved.length / (milliseconds / 1_000),
    unit: '/s',
  };
}

/** Sessions of fans of the large site, who have no passwords. */
async function signIn(database: Database): Promise<Fan[]> {
  const key = deriveKey(SESSION_SECRET, 'access token');
  const users = await database
    .selectFrom('users')
    .where('role', '=', 'fan')
    .select('id')
    .orderBy('id')
    .limit(FANS)
    .execute();
  const now = Date.now();
  const sessions = await database.transaction().execute(async (trx) => {
    const started: { id: number; userId: number }[] = [];
    for (const { id } of users) {
      started.push(await startSession(trx, { userId: id, role: 'fan', device: 'bench', now }));
    }
    return started;
  });
  return Promise.all(
    sessions.map(async ({ id, userId }) => ({
      id: userId,
      authorization: `Bearer ${await signAccessToken(key, { userId, sessionId: id }, now)}`,
    })),
  );
}

/** Saves alternate between different picks, as an equal bracket is not written again. */
function createSave(address: string, nameOf: { slots: number[]; names: ReadonlyMap<number, string> }): SendSave {
  const texts = [0, 1, 2, 3].map((turn) => {
    const picks: Picks = new Map(
      decideAllGames(nameOf.slots, upperWinsBy(turn)).map(({ game, winnerId }) => [game, winnerId]),
    );
    return JSON.stringify(
      Object.fromEntries([...picks].map(([game, id]) => [`game-${game}`, nameOf.names.get(id) ?? ''])),
    );
  });
  let sent = 0;
  return async (fan) => {
    const started = performance.now();
    const content = { picks: texts[sent++ % texts.length], slvshCupId: UPCOMING_CUP, userId: fan.id };
    for (let attempts = 1; ; attempts += 1) {
      const reply = await post(`${address}/api/v1/brackets/${fan.id}/${UPCOMING_CUP}`, content, fan);
      const took = performance.now() - started;
      if (reply.status !== 503 || took > PATIENCE) return { status: reply.status, took, attempts };
      await sleep(reply.retryAfter * 1_000 * (1 + Math.random() / 2));
    }
  };
}

function upperWinsBy(turn: number): () => boolean {
  let game = 0;
  return () => ((game++ * 7 + turn) & 3) !== 0;
}

/** Milliseconds: the site closes idle connections after five seconds. */
const IDLE_LIMIT = 4_000;
const agent = new http.Agent({ keepAlive: true, timeout: IDLE_LIMIT });

/** Node's `fetch` takes as much processor time as the site itself. */
function post(url: string, body: object, { authorization }: Fan) {
  return new Promise<{ status: number; retryAfter: number }>((resolve) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      const { statusCode: status = 0, headers: replied } = response;
      response.resume().on('end', () => resolve({ status, retryAfter: Number(replied['retry-after'] ?? 1) }));
    });
    request.on('error', () => resolve({ status: 0, retryAfter: 1 }));
    request.end(JSON.stringify(body));
  });
}

async function findNames(database: Database) {
  const rows = await database
    .selectFrom('cupSlots')
    .innerJoin('riders', 'riders.id', 'cupSlots.riderId')
    .where('cupId', '=', UPCOMING_CUP)
    .orderBy('slot')
    .select(['riders.id', 'riders.name'])
    .execute();
  return { slots: rows.map(({ id }) => id), names: new Map(rows.map(({ id, name }) => [id, name])) };
}

async function runFor(milliseconds: number, fans: readonly Fan[], save: SendSave): Promise<Outcome[]> {
  const end = performance.now() + milliseconds;
  let next = 0;
  const run = async () => {
    const outcomes: Outcome[] = [];
    while (performance.now() < end) outcomes.push(await save(fans[next++ % fans.length] as Fan));
    return outcomes;
  };
  return (await Promise.all(Array.from({ length: CONNECTIONS }, run))).flat();
}

function atOnce(fans: readonly Fan[], save: SendSave): Promise<Outcome[]> {
  return Promise.all(fans.map(save));
}

/** 750 fans save within a minute, and 250 within its last second; then picks close. */
async function lastMinute(database: Database, fans: readonly Fan[], save: SendSave): Promise<Outcome[]> {
  const closes = Date.now() + LAST_MINUTE_MS;
  await database.updateTable('cups').set({ picksCloseAt: closes }).where('id', '=', UPCOMING_CUP).execute();
  const outcomes = fans.map(async (fan, index) => {
    const isLast = index < CROWD;
    // A request needs some milliseconds to arrive.
    const share = index / (isLast ? CROWD : fans.length);
    await sleep(isLast ? LAST_MINUTE_MS - 1_000 + share * 900 : share * (LAST_MINUTE_MS - 1_000));
    return save(fan);
  });
  return Promise.all(outcomes);
}

async function readDuring<T>(
  address: string,
  reader: Fan,
  work: () => Promise<T>,
): Promise<{ result: T; times: number[] }> {
  const working = work();
  return { times: await readFor(address, reader, working), result: await working };
}

/** Milliseconds of reads that no cache answers, until `work` ends. */
async function readFor(address: string, { id, authorization }: Fan, work: Promise<unknown>): Promise<number[]> {
  let done = false;
  void work.finally(() => {
    done = true;
  });
  const times: number[] = [];
  const reads: Promise<unknown>[] = [];
  while (!done) {
    reads.push(
      timeEach([`${address}/api/v1/brackets/${id}/${UPCOMING_CUP}`], { authorization }).then((read) =>
        times.push(...read),
      ),
    );
    await sleep(READ_INTERVAL);
  }
  await Promise.all(reads);
  return times;
}
