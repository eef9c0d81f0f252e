/** The fields of an entity that its row stores as they are. Relations, pictures and flags are written out. */
import type { Insertable } from 'kysely';
import type { EntityKind } from '#contract/rules/entities.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { DatabaseTransaction, Row, Tables } from '../../platform/database/schema.ts';

export type StoredFields<K extends EntityKind, F extends readonly (keyof Row<K>)[]> = Pick<Row<K>, F[number]>;

export function pickFields<S extends object, F extends keyof S>(source: S, fields: readonly F[]): Pick<S, F> {
  // A loop is faster than `Object.fromEntries`, and each row of a list is read.
  const picked: Partial<Pick<S, F>> = {};
  for (const field of fields) picked[field] = source[field];
  return picked as Pick<S, F>;
}

/** Returns the fields without values. */
export function emptyFields<F extends string>(fields: readonly F[]): Record<F, null> {
  return Object.fromEntries(fields.map((field) => [field, null])) as Record<F, null>;
}

type NewRow<K extends EntityKind> = Omit<Insertable<Tables[K]>, 'createdAt' | 'updatedAt'>;

/** Columns without a value get their default. */
export async function insertRow<K extends EntityKind>(
  trx: DatabaseTransaction,
  kind: K,
  row: NewRow<K>,
  now: Milliseconds,
): Promise<number> {
  const { id } = await trx
    .insertInto<EntityKind>(kind)
    .values({ ...row, createdAt: now, updatedAt: now } as Insertable<Tables[EntityKind]>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Relation = 'postRiders' | 'postTricks' | 'cupSlots' | 'cupGames' | 'cupResults' | 'spellings';

/** Replaces the rows that have the key of `owner`. */
export async function replaceRows<R extends Relation>(
  trx: DatabaseTransaction,
  relation: R,
  owner: { [key: string]: number },
  rows: readonly Insertable<Tables[R]>[],
): Promise<void> {
  await trx
    .deleteFrom<Relation>(relation)
    .where(({ and }) => and(owner))
    .execute();
  const values = rows as readonly Insertable<Tables[Relation]>[];
  if (values.length > 0) await trx.insertInto<Relation>(relation).values(values).execute();
}
