/** Imports rows some at a time: each on its own merits, so that a bad one never takes others with it. */
import { setImmediate as pass } from 'node:timers/promises';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import type { StoredPicture } from '../../pictures/pictures.ts';
import { Refusal } from '../../refusal.ts';
import { holdRiders } from '../../riders/hold-riders.ts';
import type { Found, Imported } from './imported.ts';
import type { PictureDesk } from './picture-desk.ts';
import type { Cells, ReadRow } from './reading/read-row.ts';
import { RowRefused, wordsOf } from './row-refused.ts';

export type Outcome = 'made' | 'changed' | 'there' | 'inTrash' | 'refused';
export type Counts = Record<Outcome, number>;

export type Import<R> = {
  database: Database;
  imported: Imported<R>;
  pictures: PictureDesk;
  /** Whether what is there already is changed. */
  update: boolean;
  /** Whether nothing is written. */
  dryRun: boolean;
  /** Hears of every row that is refused, and why. */
  refuse: (place: string, why: string) => void;
};

/** A row that may be stored. Its picture, once it is kept, stays so however often storing is tried. */
type Candidate<R> = { place: string; row: R; kept?: StoredPicture };

/** Few enough that whoever saves something on the running site waits for no time that he would notice. */
const ROWS_AT_A_TIME = 50;

/** Texts of several lines keep the spaces around them. */
const UNTRIMMED = ['description', 'editorial', 'tricks'];

/** Counts into `counts` as it goes, so that whoever is broken off knows how far it has come. */
export async function importRows<R extends { image: string }>(
  rows: AsyncIterable<ReadRow>,
  work: Import<R>,
  counts: Counts,
): Promise<void> {
  const seen = new Map<string, string>();
  let batch: Candidate<R>[] = [];
  for await (const read of rows) {
    const candidate = readCandidate(read, work, seen);
    if (candidate) batch.push(candidate);
    else counts.refused += 1;
    if (batch.length < ROWS_AT_A_TIME) continue;
    await importBatch(batch, work, counts);
    batch = [];
    await pass();
  }
  await importBatch(batch, work, counts);
}

/** Undefined where the row is refused for what it is itself, whatever the site says. */
function readCandidate<R>(
  read: ReadRow,
  { imported, refuse }: Import<R>,
  seen: Map<string, string>,
): Candidate<R> | undefined {
  const { place } = read;
  const row = 'problem' in read ? new RowRefused([read.problem]) : attempt(() => imported.read(trim(read.cells)));
  if (row instanceof RowRefused) {
    refuse(place, row.message);
    return undefined;
  }
  const key = imported.keyOf(row);
  const before = seen.get(key);
  if (before === undefined) seen.set(key, place);
  else refuse(place, imported.sameAs(before));
  return before === undefined ? { place, row } : undefined;
}

function attempt<R>(read: () => R): R | RowRefused {
  try {
    return read();
  } catch (error) {
    if (error instanceof RowRefused) return error;
    throw error;
  }
}

async function importBatch<R extends { image: string }>(
  batch: readonly Candidate<R>[],
  work: Import<R>,
  counts: Counts,
): Promise<void> {
  const { database, imported } = work;
  const found = await imported.find(database, rowsOf(batch));
  const good: Candidate<R>[] = [];
  for (const candidate of batch) {
    const outcome = await orRefused(candidate, work, () => judge(candidate, found, work));
    if (outcome === 'store') good.push(candidate);
    else counts[outcome] += 1;
  }
  for (const outcome of await storeAll(good, work)) counts[outcome] += 1;
}

/** Looks at all that can be said before anything is written; keeps the picture of a row that stands. */
async function judge<R extends { image: string }>(
  candidate: Candidate<R>,
  found: Map<string, Found[]>,
  { database, imported, pictures, update, dryRun }: Import<R>,
): Promise<Outcome | 'store'> {
  const { row } = candidate;
  const there = found.get(imported.keyOf(row)) ?? [];
  const settled = settle(there, { update });
  if (settled) return settled;
  const [one] = withoutTrash(there);
  const differs = await imported.preview(database, row, one);
  const isNew = row.image !== '' && !one?.hasPicture;
  if (isNew && dryRun) await pictures.check(row.image, imported.pictureUse);
  else if (isNew) candidate.kept = await pictures.keep(row.image, imported.pictureUse);
  if (!dryRun) return 'store';
  if (!one) return 'made';
  return differs || isNew ? 'changed' : 'there';
}

/** What becomes of a row without storing anything; undefined where it is to be stored. */
function settle(there: readonly Found[], { update }: { update: boolean }): Outcome | undefined {
  const here = withoutTrash(there);
  if (here.length === 0) return there.length > 0 ? 'inTrash' : undefined;
  if (!update) return 'there';
  if (here.length === 1) return undefined;
  throw new RowRefused([
    `stands for several on the site, ${here.map(({ id }) => id).join(' and ')}; change them there`,
  ]);
}

function withoutTrash(there: readonly Found[]): Found[] {
  return there.filter(({ inTrash }) => !inTrash);
}

/** All in one transaction; where one is refused at the last moment, each in its own. */
async function storeAll<R>(good: readonly Candidate<R>[], work: Import<R>): Promise<Outcome[]> {
  if (good.length === 0) return [];
  try {
    return await inTransaction(work.database, (trx) => storeInTurn(trx, good, work));
  } catch (error) {
    if (good.length === 1 || !isRefused(error)) throw error;
  }
  const outcomes: Outcome[] = [];
  for (const one of good) {
    const alone = () => inTransaction(work.database, (trx) => storeInTurn(trx, [one], work));
    outcomes.push(await orRefused(one, work, async () => (await alone())[0] ?? 'refused'));
  }
  return outcomes;
}

/** What is there is asked anew: somebody else may have made it meanwhile. */
async function storeInTurn<R>(
  trx: DatabaseTransaction,
  good: readonly Candidate<R>[],
  { imported, update }: Import<R>,
): Promise<Outcome[]> {
  await holdRiders(trx);
  const found = await imported.find(trx, rowsOf(good));
  const outcomes: Outcome[] = [];
  for (const { row, kept } of good) {
    const there = found.get(imported.keyOf(row)) ?? [];
    const [one] = withoutTrash(there);
    const settled = settle(there, { update });
    const stored = settled === undefined && (await imported.store(trx, row, one, one?.hasPicture ? undefined : kept));
    outcomes.push(settled ?? storedAs(one, stored));
  }
  return outcomes;
}

function storedAs(found: Found | undefined, stored: boolean): Outcome {
  if (!found) return 'made';
  return stored ? 'changed' : 'there';
}

async function orRefused<R, T>(
  { place }: Candidate<R>,
  { refuse }: Import<R>,
  work: () => Promise<T>,
): Promise<T | 'refused'> {
  try {
    return await work();
  } catch (error) {
    if (!isRefused(error)) throw error;
    refuse(place, error instanceof Refusal ? wordsOf(error) : error.message);
    return 'refused';
  }
}

function isRefused(error: unknown): error is Refusal | RowRefused {
  return error instanceof Refusal || error instanceof RowRefused;
}

function rowsOf<R>(candidates: readonly Candidate<R>[]): R[] {
  return candidates.map(({ row }) => row);
}

function trim(cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell = '']) => [column, UNTRIMMED.includes(column) ? cell : cell.trim()]),
  );
}
