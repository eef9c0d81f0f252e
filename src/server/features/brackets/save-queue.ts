/** Saves of a cup share transactions, so that they do not each hold a connection while they wait for its lock (decision 3). */

import { setTimeout as delay } from 'node:timers/promises';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { isContention, isUnavailable } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type SavedBracket, type Submission, submitPicks } from './save.ts';

/** The transaction of a full batch holds the lock of the cup for some milliseconds. */
const MAX_BATCH = 100;
/** The delay before a following transaction: with more saves in one transaction, each takes less CPU time. */
const GATHERING: Milliseconds = 60;

type Waiting = { submission: Submission; resolve: (saved: SavedBracket) => void; reject: (error: unknown) => void };

/** The first save starts at once. Saves that arrive meanwhile share the next transaction. */
export function createSaveQueue({ database, clock }: BaseDependencies) {
  /** The waiting saves by cup. An entry exists while a transaction of the cup runs. */
  const waitingOf = new Map<number, Waiting[]>();

  async function run(cupId: number, waiting: Waiting[]): Promise<void> {
    await save(cupId, waiting);
    while (waiting.length > 0) {
      await delay(GATHERING);
      await save(cupId, waiting);
    }
    waitingOf.delete(cupId);
  }

  async function save(cupId: number, waiting: Waiting[]): Promise<void> {
    const batch = takeBatch(waiting);
    try {
      await store(cupId, batch);
    } catch (error) {
      const failed = batch.length > 1 && isContention(error) ? await storeSingly(cupId, batch) : batch;
      // The others would wait as long for the same failure.
      if (isUnavailable(error) && failed.length > 1) failed.push(...waiting.splice(0));
      for (const { reject } of failed) reject(error);
    }
  }

  async function store(cupId: number, batch: readonly Waiting[]): Promise<void> {
    const submissions = batch.map(({ submission }) => submission);
    const results = await inTransaction(database, (trx) => submitPicks(trx, cupId, submissions, clock));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index] as SavedBracket | AppError;
      if (result instanceof AppError) reject(result);
      else resolve(result);
    }
  }

  /** Another transaction may lock the account of a single fan, and only this save fails. After a second failure, the rest fail too. */
  async function storeSingly(cupId: number, batch: readonly Waiting[]): Promise<Waiting[]> {
    const failed: Waiting[] = [];
    for (const entry of batch) {
      if (failed.length > 1) failed.push(entry);
      else await store(cupId, [entry]).catch(() => failed.push(entry));
    }
    return failed;
  }

  return (cupId: number, submission: Submission): Promise<SavedBracket> =>
    new Promise((resolve, reject) => {
      const entry = { submission, resolve, reject };
      const waiting = waitingOf.get(cupId);
      if (waiting) {
        waiting.push(entry);
        return;
      }
      const started = [entry];
      waitingOf.set(cupId, started);
      void run(cupId, started);
    });
}

/** Takes the first submission of each fan, because a later one must read what the first wrote. */
function takeBatch(waiting: Waiting[]): Waiting[] {
  const fans = new Set<number>();
  const left: Waiting[] = [];
  const batch = waiting.splice(0).filter((entry) => {
    const { userId } = entry.submission;
    const taken = fans.size < MAX_BATCH && !fans.has(userId);
    if (taken) fans.add(userId);
    else left.push(entry);
    return taken;
  });
  waiting.push(...left);
  return batch;
}
