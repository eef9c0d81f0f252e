/** Imports rows one by one: a rejected row does not affect the others. */
import type { z } from 'zod';
import { isFieldError } from '#contract/rules/errors.ts';
import { englishText, issueText } from '#contract/rules/problems.ts';
import { lockRiders } from '../../features/editing/locks.ts';
import type { BillFacts } from '../../features/posters/wording.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import type { PictureUse, StoredPicture } from '../../platform/pictures/pictures.ts';
import { saveUnlessDryRun } from '../with-database.ts';
import type { PictureImporter } from './import-pictures.ts';
import type { Columns, ReadRow, Row } from './read-rows.ts';

/** A skipped item is in the trash. */
type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped';
export type Counts = Record<Outcome | 'rejected', number>;

export function emptyCounts(): Counts {
  return { created: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0 };
}

type ExistingItem = { id: number; hasPicture: boolean; inTrash: boolean };

export type ImportKind<R> = {
  columns: Columns;
  pictureUse: PictureUse;
  /** The column that two rows of a file may not share. */
  keyColumn: string;
  parse(row: Row): R;
  /** A row and an item with the same key are the same. */
  keyOf(row: R): string;
  find(trx: DatabaseTransaction, row: R): Promise<ExistingItem[]>;
  insert(trx: DatabaseTransaction, row: R, picture: StoredPicture | undefined): Promise<number>;
  /** Returns whether anything changed. */
  update(trx: DatabaseTransaction, id: number, row: R, picture: StoredPicture | undefined): Promise<boolean>;
  /** Finds what to draw for a saved item without a picture. */
  findBillFacts?(trx: DatabaseTransaction, id: number): Promise<BillFacts>;
};

type ImportWork<R> = {
  database: Database;
  kind: ImportKind<R>;
  pictures: PictureImporter;
  update: boolean;
  dryRun: boolean;
  onRejected: (place: string, reason: string) => void;
  onImported: (rows: number) => void;
};

/** Updates `counts` after each row, so that an interrupted import reports its progress. */
export async function importRows<R extends { image: string }>(
  rows: readonly ReadRow[],
  work: ImportWork<R>,
  counts: Counts,
): Promise<void> {
  const places = new Map<string, string>();
  for (const read of rows) {
    try {
      counts[await importRow(parseRow(read, work.kind, places), work)] += 1;
    } catch (error) {
      work.onRejected(read.place, rejectionReason(error));
      counts.rejected += 1;
    }
    work.onImported(1);
  }
}

function parseRow<R>(read: ReadRow, { parse, keyOf, keyColumn }: ImportKind<R>, places: Map<string, string>): R {
  if ('problem' in read) throw new RowError([read.problem]);
  const row = parse(trim(read.row));
  const key = keyOf(row);
  const earlier = places.get(key);
  if (earlier !== undefined) throw new RowError([`${keyColumn} is the same as on ${earlier}`]);
  places.set(key, read.place);
  return row;
}

/** Texts of several lines keep the spaces around them. */
const UNTRIMMED = ['description', 'editorial', 'tricks'];

function trim(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, text = '']) => [column, UNTRIMMED.includes(column) ? text : text.trim()]),
  );
}

/** A picture is encoded or drawn before the transaction, and only for a row that can be saved with it. */
async function importRow<R extends { image: string }>(row: R, work: ImportWork<R>): Promise<Outcome> {
  const { kind, pictures, dryRun } = work;
  if (row.image === '' && !kind.findBillFacts) return (await saveRow(row, work)).outcome;
  const { outcome, takesPicture, bill } = await saveRow(row, { ...work, dryRun: true });
  if (!takesPicture) {
    return dryRun || outcome === 'unchanged' || outcome === 'skipped' ? outcome : (await saveRow(row, work)).outcome;
  }
  if (!dryRun) {
    const picture = bill ? await pictures.draw(bill) : await pictures.store(row.image, kind.pictureUse);
    return (await saveRow(row, work, picture)).outcome;
  }
  if (!bill) await pictures.check(row.image, kind.pictureUse);
  return outcome === 'created' ? 'created' : 'updated';
}

type SavedRow = { outcome: Outcome; takesPicture: boolean; bill?: BillFacts | undefined };

function saveRow<R extends { image: string }>(
  row: R,
  { database, kind, update, dryRun }: ImportWork<R>,
  picture?: StoredPicture,
): Promise<SavedRow> {
  const findBill = async (trx: DatabaseTransaction, id: number) =>
    dryRun && row.image === '' ? kind.findBillFacts?.(trx, id) : undefined;
  return saveUnlessDryRun(database, dryRun, async (trx): Promise<SavedRow> => {
    await lockRiders(trx);
    const found = await kind.find(trx, row);
    const [item, ...others] = found.filter(({ inTrash }) => !inTrash);
    if (!item) {
      if (found.length > 0) return { outcome: 'skipped', takesPicture: false };
      const id = await kind.insert(trx, row, picture);
      return { outcome: 'created', takesPicture: true, bill: await findBill(trx, id) };
    }
    if (!update) return { outcome: 'unchanged', takesPicture: false };
    if (others.length > 0) {
      const ids = [item, ...others].map(({ id }) => id).join(' and ');
      throw new RowError([`${kind.keyColumn} is that of several items, ${ids}; edit them on the site`]);
    }
    const takesPicture = !item.hasPicture;
    const updated = await kind.update(trx, item.id, row, takesPicture ? picture : undefined);
    const bill = takesPicture ? await findBill(trx, item.id) : undefined;
    return { outcome: updated ? 'updated' : 'unchanged', takesPicture, bill };
  });
}

/** `message` has all problems of the row, each of which begins with its column. */
export class RowError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'RowError';
  }
}

export const RIDER_COLUMNS = { winner: 'winnerId', loser: 'loserId', riders: 'riderIds' } as const;

const COLUMN_OF = new Map<string, string>([
  ['cupId', 'cup'],
  ...Object.entries(RIDER_COLUMNS).map(([column, field]): [string, string] => [field, column]),
]);

export function columnOf(field: string): string {
  return COLUMN_OF.get(field) ?? field;
}

/** Throws a RowError with `problems` and the first problem of each column. */
export function validateRow<S extends z.ZodType>(schema: S, row: Row, problems: readonly string[] = []): z.output<S> {
  const parsed = schema.safeParse(row);
  const byColumn = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues.toReversed() ?? []) {
    const column = columnOf(String(path[0]));
    byColumn.set(column, `${column} ${issueText(message)}`);
  }
  const all = [...problems, ...[...byColumn.values()].toReversed()];
  if (!parsed.success || all.length > 0) throw new RowError(all);
  return parsed.data;
}

/** Rethrows an error that is no problem of the row. */
function rejectionReason(error: unknown): string {
  if (error instanceof RowError) return error.message;
  if (!(error instanceof AppError)) throw error;
  const { problem, field = '' } = error;
  return `${columnOf(field)}${isFieldError(problem.code) ? '' : ':'} ${englishText(problem)}`;
}
