/** The fields of an entity, by the columns that store them as they are. Relations, pictures and flags are written out. */
import type { Insertable } from 'kysely';
import type { EntityKind } from '#contract/rules/entities.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { DatabaseTransaction, Row, Tables } from '../../platform/database/schema.ts';

type Columns<K extends EntityKind> = Readonly<Record<string, keyof Row<K> & string>>;

export type StoredFields<K extends EntityKind, C extends Columns<K>> = {
  -readonly [Field in keyof C]: Row<K>[C[Field]];
};

/** Returns the fields in the order of `columns`. */
export function readFields<const C extends Readonly<Record<string, string>>, R extends Record<C[keyof C], unknown>>(
  row: R,
  columns: C,
) {
  // A loop is faster than `Object.fromEntries`, and each row of a list is read.
  const fields: Partial<{ -readonly [Field in keyof C]: R[C[Field]] }> = {};
  for (const field of Object.keys(columns) as (keyof C)[]) fields[field] = row[columns[field]];
  return fields as Required<typeof fields>;
}

/** Returns the fields without values. */
export function emptyFields<C extends Readonly<Record<string, string>>>(columns: C) {
  return Object.fromEntries(Object.keys(columns).map((field) => [field, null])) as {
    -readonly [Field in keyof C]: null;
  };
}

/** Returns the fields by the names of their columns. */
export function toColumns<
  C extends Readonly<Record<string, string>>,
  F extends { readonly [Field in keyof C]?: unknown },
>(fields: F, columns: C) {
  const values = Object.entries(columns).map(([field, column]) => [column, fields[field]]);
  return Object.fromEntries(values) as { [Field in keyof C & keyof F as C[Field]]: F[Field] };
}

type NewRow<K extends EntityKind> = Omit<Insertable<Tables[K]>, 'created_at' | 'updated_at'>;

/** Columns without a value get their default. */
export async function insertRow<K extends EntityKind>(
  trx: DatabaseTransaction,
  kind: K,
  row: NewRow<K>,
  now: Milliseconds,
): Promise<number> {
  const { id } = await trx
    .insertInto<EntityKind>(kind)
    .values({ ...row, created_at: now, updated_at: now } as Insertable<Tables[EntityKind]>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
