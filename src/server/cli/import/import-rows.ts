/** Imports rows some at a time: each on its own merits, so that a bad one never takes others with it. */
import { setImmediate as pass } from 'node:timers/promises';
import { lockRiders } from '../../features/editing/locks.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PictureUse, StoredPicture } from '../../platform/pictures/pictures.ts';
import type { Cells, Columns, ReadRow } from './file-format.ts';
import type { PictureImporter } from './import-pictures.ts';
import { RowError, rowMessageOf } from './row-error.ts';

type Outcome = 'made' | 'changed' | 'there' | 'inTrash';
export type Counts = Record<Outcome | 'refused', number>;

export function emptyCounts(): Counts {
  return { made: 0, changed: 0, there: 0, inTrash: 0, refused: 0 };
}

export type RowImport<R> = {
  database: Database;
  imported: ImportKind<R>;
  pictures: PictureImporter;
  /** Whether what is there already is changed. */
  update: boolean;
  /** Whether nothing is written. */
  dryRun: boolean;
  /** Hears of every row that is refused, and why. */
  refuse: (place: string, why: string) => void;
};

/** A row that passed the checks. Its picture is stored once, also if the row is retried. */
type Candidate<R> = { place: string; row: R; storedPicture?: StoredPicture };
type RejectedRow = { place: string; why: string };

/** Few enough that the transaction does not delay a save on the running site noticeably. */
const ROW_BATCH_SIZE = 50;
/** A picture takes as long as many rows, which a crash would lose. */
const PICTURE_BATCH_SIZE = 8;

/** Texts of several lines keep the spaces around them. */
const UNTRIMMED = ['description', 'editorial', 'tricks'];

/** Updates `counts` with each batch, so that an interrupted import reports its progress. */
export async function importRows<R extends { image: string }>(
  rows: AsyncIterable<ReadRow>,
  work: RowImport<R>,
  counts: Counts,
): Promise<void> {
  const seen = new Map<string, string>();
  let batch: (Candidate<R> | RejectedRow)[] = [];
  for await (const read of rows) {
    batch.push(readCandidate(read, work.imported, seen));
    if (!isFull(batch)) continue;
    await importBatch(batch, work, counts);
    batch = [];
    await pass();
  }
  await importBatch(batch, work, counts);
}

function isFull(batch: readonly (Candidate<{ image: string }> | RejectedRow)[]): boolean {
  const pictures = batch.filter((one) => 'row' in one && one.row.image !== '');
  return batch.length >= ROW_BATCH_SIZE || pictures.length >= PICTURE_BATCH_SIZE;
}

/** Refused is what is wrong in itself, whatever the site says of it. */
function readCandidate<R>(
  read: ReadRow,
  imported: ImportKind<R>,
  seen: Map<string, string>,
): Candidate<R> | RejectedRow {
  const { place } = read;
  const row = 'problem' in read ? new RowError([read.problem]) : readOrRefuse(() => imported.read(trim(read.cells)));
  if (row instanceof RowError) return { place, why: row.message };
  const key = imported.keyOf(row);
  const before = seen.get(key);
  if (before !== undefined) return { place, why: imported.duplicateOf(before) };
  seen.set(key, place);
  return { place, row };
}

function readOrRefuse<R>(read: () => R): R | RowError {
  try {
    return read();
  } catch (error) {
    if (error instanceof RowError) return error;
    throw error;
  }
}

/** Checks rows concurrently, because pictures are slow, and reports them in the order of the file. */
async function importBatch<R extends { image: string }>(
  batch: readonly (Candidate<R> | RejectedRow)[],
  work: RowImport<R>,
  counts: Counts,
): Promise<void> {
  const candidates = batch.filter((one) => 'row' in one);
  const found = await work.imported.find(work.database, rowsOf(candidates));
  const judge = async (one: Candidate<R> | RejectedRow) =>
    'why' in one ? one : orRejected(one.place, () => validateRow(one, found, work));
  const good: Candidate<R>[] = [];
  for (const outcome of await Promise.all(batch.map(judge))) {
    if (typeof outcome === 'string') counts[outcome] += 1;
    else if ('row' in outcome) good.push(outcome);
    else reject(outcome, work, counts);
  }
  for (const outcome of await storeAll(good, work)) {
    if (typeof outcome === 'string') counts[outcome] += 1;
    else reject(outcome, work, counts);
  }
}

function reject<R>({ place, why }: RejectedRow, { refuse }: RowImport<R>, counts: Counts): void {
  refuse(place, why);
  counts.refused += 1;
}

/**
 * Looks at all that can be said before anything is written, and keeps the picture of a row that stands. Answers what has
 * become of it, or the row itself where it is to be stored.
 */
async function validateRow<R extends { image: string }>(
  candidate: Candidate<R>,
  found: Map<string, ExistingItem[]>,
  { database, imported, pictures, update, dryRun }: RowImport<R>,
): Promise<Outcome | Candidate<R>> {
  const { row } = candidate;
  const there = found.get(imported.keyOf(row)) ?? [];
  const settled = findOutcome(there, { update });
  if (settled) return settled;
  const [one] = withoutTrash(there);
  const differs = await imported.preview(database, row, one);
  const isNew = row.image !== '' && !one?.hasPicture;
  if (isNew && dryRun) await pictures.check(row.image, imported.pictureUse);
  else if (isNew) candidate.storedPicture = await pictures.store(row.image, imported.pictureUse);
  if (!dryRun) return candidate;
  if (!one) return 'made';
  return differs || isNew ? 'changed' : 'there';
}

/** What becomes of a row without storing anything; undefined where it is to be stored. */
function findOutcome(there: readonly ExistingItem[], { update }: { update: boolean }): Outcome | undefined {
  const here = withoutTrash(there);
  if (here.length === 0) return there.length > 0 ? 'inTrash' : undefined;
  if (!update) return 'there';
  if (here.length === 1) return undefined;
  throw new RowError([`stands for several on the site, ${here.map(({ id }) => id).join(' and ')}; change them there`]);
}

function withoutTrash(there: readonly ExistingItem[]): ExistingItem[] {
  return there.filter(({ inTrash }) => !inTrash);
}

/** All in one transaction; where one is refused at the last moment, each in its own. */
async function storeAll<R>(good: readonly Candidate<R>[], work: RowImport<R>): Promise<(Outcome | RejectedRow)[]> {
  if (good.length === 0) return [];
  try {
    return await inTransaction(work.database, (trx) => storeRows(trx, good, work));
  } catch (error) {
    if (!isRowError(error)) throw error;
  }
  const outcomes: (Outcome | RejectedRow)[] = [];
  for (const one of good) {
    const alone = () => inTransaction(work.database, (trx) => storeRows(trx, [one], work));
    const stored = await orRejected(one.place, alone);
    outcomes.push(...('why' in stored ? [stored] : stored));
  }
  return outcomes;
}

/** Reads the stored rows again: a concurrent writer may have created them since the check. */
async function storeRows<R>(
  trx: DatabaseTransaction,
  good: readonly Candidate<R>[],
  { imported, update }: RowImport<R>,
): Promise<Outcome[]> {
  await lockRiders(trx);
  const found = await imported.find(trx, rowsOf(good));
  const outcomes: Outcome[] = [];
  for (const { row, storedPicture } of good) {
    const there = found.get(imported.keyOf(row)) ?? [];
    const [one] = withoutTrash(there);
    const settled = findOutcome(there, { update });
    const stored =
      settled === undefined && (await imported.store(trx, row, one, one?.hasPicture ? undefined : storedPicture));
    outcomes.push(settled ?? storedAs(one, stored));
  }
  return outcomes;
}

function storedAs(found: ExistingItem | undefined, stored: boolean): Outcome {
  if (!found) return 'made';
  return stored ? 'changed' : 'there';
}

async function orRejected<T>(place: string, attempt: () => Promise<T>): Promise<T | RejectedRow> {
  try {
    return await attempt();
  } catch (error) {
    if (!isRowError(error)) throw error;
    return { place, why: error instanceof AppError ? rowMessageOf(error) : error.message };
  }
}

function isRowError(error: unknown): error is AppError | RowError {
  return error instanceof AppError || error instanceof RowError;
}

function rowsOf<R>(candidates: readonly Candidate<R>[]): R[] {
  return candidates.map(({ row }) => row);
}

function trim(cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell = '']) => [column, UNTRIMMED.includes(column) ? cell : cell.trim()]),
  );
}

/** What is on the site already under a row's key. */
type ExistingItem = { id: number; hasPicture: boolean; inTrash: boolean };

export type ImportKind<R> = {
  /** In the plural, such as 'posts'. */
  name: string;
  columns: Columns;
  pictureUse: PictureUse;
  /** Throws {@link RowRefused} with all that the form's rules say against it. */
  read(cells: Cells): R;
  /** What makes two rows the same. */
  keyOf(row: R): string;
  /** Said of a row whose key another had before it in the file. */
  duplicateOf(place: string): string;
  /** What is there already, by key; several where the site itself has several. */
  find(database: Database, rows: readonly R[]): Promise<Map<string, ExistingItem[]>>;
  /** Whether storing would change what is there, or make what is not; throws whatever the site has against it. */
  preview(database: Database, row: R, found: ExistingItem | undefined): Promise<boolean>;
  /** Makes what is not there or changes what is; answers whether it has changed anything. */
  store(
    trx: DatabaseTransaction,
    row: R,
    found: ExistingItem | undefined,
    picture: StoredPicture | undefined,
  ): Promise<boolean>;
};
