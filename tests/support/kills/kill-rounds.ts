/** Lets many write to a site that is killed again and again, and looks each time for what was acknowledged. */
import { setTimeout as pass } from 'node:timers/promises';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import { ADMIN } from '../site-admin.ts';
import { startSiteProcess } from '../site-process.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { lookForLosses } from './look-for-losses.ts';
import { comeBack, prepareSite } from './prepare-site.ts';
import { startWriting } from './writers.ts';

/** How many writes are acknowledged before a kill, and the milliseconds until it then comes. */
const WRITES = [0, 40] as const;
const MORE = [0, 60] as const;
/** Milliseconds after which the kill comes with fewer writes: long enough for a machine under load. */
const LONGEST_WRITING = 60_000;
const LOOK_EVERY = 2;
/** Milliseconds of starting before a kill that comes even earlier. */
const STARTING = [20, 700] as const;
/** How many of the kills meet a site that is still starting. */
const WHILE_STARTING = 0.1;

export type KillRounds = {
  rounds: number;
  /** The same seed kills after the same times. */
  seed: string;
  dataDir: string;
  /** What `DATABASE_URL` says, and how the database is opened from here. */
  databaseUrl: string;
  databaseAddress: string;
  /** Ends the database server in the place of the site, which has to live on, and brings it back. */
  crashDatabase?: () => Promise<void>;
  /** Hears of each round. */
  onRound?: (told: RoundTold) => void;
};

export type RoundTold = { round: number; acknowledged: number; found: string[]; backAfter: number | undefined };

export type KillsTold = {
  acknowledged: number;
  kills: number;
  /** What was lost, broken or half there; none where all is well. */
  found: string[];
  /** Milliseconds from each start to the first answer. */
  backAfter: number[];
};

export async function runKillRounds(parts: KillRounds): Promise<KillsTold> {
  const random = createRandom(parts.seed);
  const ledger = openLedger();
  const told: KillsTold = { acknowledged: 0, kills: 0, found: [], backAfter: [] };
  let site = await open(parts);
  let prepared = await prepareSite(site.address, parts.databaseAddress);
  for (let round = 1; round <= parts.rounds; round += 1) {
    const writing = startWriting(site.address, prepared, ledger, round);
    await untilWritten(ledger, ledger.acknowledged + random.integer(...WRITES));
    await pass(random.between(...MORE));
    if (parts.crashDatabase) {
      await parts.crashDatabase();
      await writing.stop();
      await untilServed(site.address);
    } else {
      await kill(site.child);
      await writing.stop();
      if (random.chance(WHILE_STARTING)) {
        const early = start(parts);
        await pass(random.between(...STARTING));
        await kill(early.child);
        told.kills += 1;
      }
      site = await open(parts);
      told.backAfter.push(site.untilAnswer);
    }
    told.kills += 1;
    prepared = await comeBack(site.address, prepared);
    const found = await lookForLosses(parts.databaseAddress, parts.dataDir, ledger);
    told.found.push(...found);
    told.acknowledged = ledger.acknowledged;
    parts.onRound?.({ round, acknowledged: ledger.acknowledged, found, backAfter: told.backAfter.at(-1) });
  }
  await kill(site.child);
  return told;
}

async function untilWritten(ledger: Ledger, count: number): Promise<void> {
  const latest = performance.now() + LONGEST_WRITING;
  while (ledger.acknowledged < count && performance.now() < latest) await pass(LOOK_EVERY);
}

function start({ dataDir, databaseUrl }: KillRounds) {
  const settings = { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal', ...ADMIN };
  return startSiteProcess({ ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
}

async function open(parts: KillRounds) {
  const began = performance.now();
  const { child, ...site } = start(parts);
  const address = await site.address;
  await untilServed(address);
  return { child, address, untilAnswer: performance.now() - began };
}

async function untilServed(address: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${address}/api/v1/cups`);
    await reply.arrayBuffer();
    if (reply.ok) return;
    await pass(LOOK_EVERY);
  }
}

async function kill(child: ReturnType<typeof start>['child']): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('The site ended by itself');
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}
