/** Imports rows some at a time: each on its own merits, so that a bad one never takes others with it. */
import { setImmediate as pass } from 'node:timers/promises';
import { lockRiders } from '../../../features/riders/references.ts';
import { Refusal } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/schema.ts';
import type { StoredPicture } from '../../../platform/pictures/pictures.ts';
import type { Found, Imported } from './imported.ts';
import type { PictureDesk } from './picture-desk.ts';
import type { Cells, ReadRow } from './reading/read-row.ts';
import { RowRefused, wordsOf } from './row-refused.ts';

type Outcome = 'made' | 'changed' | 'there' | 'inTrash';
export type Counts = Record<Outcome | 'refused', number>;

export function noneYet(): Counts {
  return { made: 0, changed: 0, there: 0, inTrash: 0, refused: 0 };
}

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
type Refused = { place: string; why: string };

/** Few enough that whoever saves something on the running site waits for no time that he would notice. */
const ROWS_AT_A_TIME = 50;
/** A picture takes as long as many rows, which would all be lost to a crash meanwhile. */
const PICTURES_AT_A_TIME = 8;

/** Texts of several lines keep the spaces around them. */
const UNTRIMMED = ['description', 'editorial', 'tricks'];

/** Counts into `counts` as it goes, so that whoever is broken off knows how far it has come. */
export async function importRows<R extends { image: string }>(
  rows: AsyncIterable<ReadRow>,
  work: Import<R>,
  counts: Counts,
): Promise<void> {
  const seen = new Map<string, string>();
  let batch: (Candidate<R> | Refused)[] = [];
  for await (const read of rows) {
    batch.push(readCandidate(read, work.imported, seen));
    if (!isFull(batch)) continue;
    await importBatch(batch, work, counts);
    batch = [];
    await pass();
  }
  await importBatch(batch, work, counts);
}

function isFull(batch: readonly (Candidate<{ image: string }> | Refused)[]): boolean {
  const pictures = batch.filter((one) => 'row' in one && one.row.image !== '');
  return batch.length >= ROWS_AT_A_TIME || pictures.length >= PICTURES_AT_A_TIME;
}

/** Refused is what is wrong in itself, whatever the site says of it. */
function readCandidate<R>(read: ReadRow, imported: Imported<R>, seen: Map<string, string>): Candidate<R> | Refused {
  const { place } = read;
  const row = 'problem' in read ? new RowRefused([read.problem]) : readOrRefuse(() => imported.read(trim(read.cells)));
  if (row instanceof RowRefused) return { place, why: row.message };
  const key = imported.keyOf(row);
  const before = seen.get(key);
  if (before !== undefined) return { place, why: imported.sameAs(before) };
  seen.set(key, place);
  return { place, row };
}

function readOrRefuse<R>(read: () => R): R | RowRefused {
  try {
    return read();
  } catch (error) {
    if (error instanceof RowRefused) return error;
    throw error;
  }
}

/** Rows are looked at together, since their pictures take a while, and told of in the order of the file. */
async function importBatch<R extends { image: string }>(
  batch: readonly (Candidate<R> | Refused)[],
  work: Import<R>,
  counts: Counts,
): Promise<void> {
  const candidates = batch.filter((one) => 'row' in one);
  const found = await work.imported.find(work.database, rowsOf(candidates));
  const judge = async (one: Candidate<R> | Refused) =>
    'why' in one ? one : orRefused(one.place, () => judgeRow(one, found, work));
  const good: Candidate<R>[] = [];
  for (const outcome of await Promise.all(batch.map(judge))) {
    if (typeof outcome === 'string') counts[outcome] += 1;
    else if ('row' in outcome) good.push(outcome);
    else tell(outcome, work, counts);
  }
  for (const outcome of await storeAll(good, work)) {
    if (typeof outcome === 'string') counts[outcome] += 1;
    else tell(outcome, work, counts);
  }
}

function tell<R>({ place, why }: Refused, { refuse }: Import<R>, counts: Counts): void {
  refuse(place, why);
  counts.refused += 1;
}

/**
 * Looks at all that can be said before anything is written, and keeps the picture of a row that stands. Answers what has
 * become of it, or the row itself where it is to be stored.
 */
async function judgeRow<R extends { image: string }>(
  candidate: Candidate<R>,
  found: Map<string, Found[]>,
  { database, imported, pictures, update, dryRun }: Import<R>,
): Promise<Outcome | Candidate<R>> {
  const { row } = candidate;
  const there = found.get(imported.keyOf(row)) ?? [];
  const settled = settle(there, { update });
  if (settled) return settled;
  const [one] = withoutTrash(there);
  const differs = await imported.preview(database, row, one);
  const isNew = row.image !== '' && !one?.hasPicture;
  if (isNew && dryRun) await pictures.check(row.image, imported.pictureUse);
  else if (isNew) candidate.kept = await pictures.keep(row.image, imported.pictureUse);
  if (!dryRun) return candidate;
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
async function storeAll<R>(good: readonly Candidate<R>[], work: Import<R>): Promise<(Outcome | Refused)[]> {
  if (good.length === 0) return [];
  try {
    return await inTransaction(work.database, (trx) => storeInTurn(trx, good, work));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const outcomes: (Outcome | Refused)[] = [];
  for (const one of good) {
    const alone = () => inTransaction(work.database, (trx) => storeInTurn(trx, [one], work));
    const stored = await orRefused(one.place, alone);
    outcomes.push(...('why' in stored ? [stored] : stored));
  }
  return outcomes;
}

/** What is there is asked anew: somebody else may have made it meanwhile. */
async function storeInTurn<R>(
  trx: DatabaseTransaction,
  good: readonly Candidate<R>[],
  { imported, update }: Import<R>,
): Promise<Outcome[]> {
  await lockRiders(trx);
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

async function orRefused<T>(place: string, attempt: () => Promise<T>): Promise<T | Refused> {
  try {
    return await attempt();
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { place, why: error instanceof Refusal ? wordsOf(error) : error.message };
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
