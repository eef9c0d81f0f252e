/** Kills a site repeatedly under concurrent writes, and checks each acknowledged write. */
import { setTimeout as pass } from 'node:timers/promises';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import { ADMIN } from '../site-admin.ts';
import { startSiteProcess } from '../site-process.ts';
import { type AcknowledgedWrites, recordAcknowledgedWrites } from './acknowledged-writes.ts';
import { findLosses } from './find-losses.ts';
import { prepareSite, signInAgain } from './prepare-site.ts';
import { startWriters } from './writers.ts';

/** Acknowledged writes before a kill, and the milliseconds until then. */
const WRITES = [0, 40] as const;
const MORE = [0, 60] as const;
/** Milliseconds after which the kill happens with fewer writes: long enough for a machine under load. */
const MAX_WRITING = 60_000;
const CHECK_INTERVAL = 2;
/** Milliseconds after the start of an early kill. */
const STARTING = [20, 700] as const;
/** The share of kills during a start. */
const WHILE_STARTING = 0.1;

export type CrashTestOptions = {
  rounds: number;
  /** An equal seed kills after equal times. */
  seed: string;
  dataDir: string;
  /** `DATABASE_URL`, and the address from this process. */
  databaseUrl: string;
  databaseAddress: string;
  /** Stops the database server instead of the site, which has to survive, and starts it again. */
  crashDatabase?: () => Promise<void>;
  /** Called after each round. */
  onRound?: (report: RoundReport) => void;
};

export type RoundReport = { round: number; acknowledged: number; found: string[] };

export type CrashTestReport = {
  acknowledged: number;
  kills: number;
  /** Lost, damaged or partial writes. */
  found: string[];
  /** Milliseconds from each start to the first response. */
  startTimes: number[];
};

export async function runCrashTest(parts: CrashTestOptions): Promise<CrashTestReport> {
  const random = createRandom(parts.seed);
  const ledger = recordAcknowledgedWrites();
  const report: CrashTestReport = { acknowledged: 0, kills: 0, found: [], startTimes: [] };
  let site = await open(parts);
  let prepared = await prepareSite(site.address, parts.databaseAddress);
  for (let round = 1; round <= parts.rounds; round += 1) {
    const writing = startWriters(site.address, prepared, ledger, round);
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
        report.kills += 1;
      }
      site = await open(parts);
      report.startTimes.push(site.untilAnswer);
    }
    report.kills += 1;
    prepared = await signInAgain(site.address, prepared);
    const found = await findLosses(parts.databaseAddress, parts.dataDir, ledger);
    report.found.push(...found);
    report.acknowledged = ledger.acknowledged;
    parts.onRound?.({ round, acknowledged: ledger.acknowledged, found });
  }
  await kill(site.child);
  return report;
}

async function untilWritten(ledger: AcknowledgedWrites, count: number): Promise<void> {
  const latest = performance.now() + MAX_WRITING;
  while (ledger.acknowledged < count && performance.now() < latest) await pass(CHECK_INTERVAL);
}

function start({ dataDir, databaseUrl }: CrashTestOptions) {
  const settings = { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal', ...ADMIN };
  return startSiteProcess({ ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
}

async function open(parts: CrashTestOptions) {
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
    await pass(CHECK_INTERVAL);
  }
}

async function kill(child: ReturnType<typeof start>['child']): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('The site ended by itself');
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}
