/** Saves entities: optimistic locking by version, one transaction for row, relations and history. */
import type { FastifyRequest } from 'fastify';
import type { Updateable } from 'kysely';
import type { HistoryRecord } from '#contract/api/admin.ts';
import type { EntityKind, HistoryKind } from '#contract/rules/entities.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction, Tables } from '../../platform/database/schema.ts';
import { type Actor, recordChange, type Snapshot } from './history.ts';

/** No form changes these columns. To move a slide is no edit. */
type UneditedColumn = 'id' | 'version' | 'deletedAt' | 'createdAt' | 'updatedAt' | 'position';
type EditableColumns<K extends EntityKind> = Required<Omit<Updateable<Tables[K]>, UneditedColumn>>;

export type Stored<T> = { input: T; version: number };

/** How one kind of entity is stored. `T` has all that its form can change. */
export type StoredEntity<K extends EntityKind, T> = {
  kind: K;
  /** A save takes these locks in this order before it reads anything. */
  locks: readonly string[];
  /** Throws `not-found` for an unknown or trashed entity. */
  load(database: Database, id: number): Promise<Stored<T>>;
  /** Throws an AppError that names the field. `stored` is missing for a new entity. */
  validate?(database: Database, after: T, stored?: { id: number; before: T }): Promise<void>;
  columns(after: T): EditableColumns<K>;
  writeRelations?(trx: DatabaseTransaction, id: number, change: { before: T; after: T }, actor: Actor): Promise<void>;
  /** `other` is the state that the history compares this one with. */
  snapshot(database: Database, input: T, other?: T): Snapshot | Promise<Snapshot>;
};

/** `version` is the version that the client read. Without it, any stored version is changed. */
type VersionedPatch = { version?: number | undefined };

export type EditableEntity<K extends EntityKind, T, P extends VersionedPatch> = StoredEntity<K, T> & {
  merge(before: T, patch: P): T | Promise<T>;
};

export async function saveNew<K extends EntityKind, T>(
  trx: DatabaseTransaction,
  entity: StoredEntity<K, T>,
  input: T,
  insertRow: () => Promise<number>,
  actor: Actor,
): Promise<number> {
  for (const name of entity.locks) await lock(trx, name);
  await entity.validate?.(trx, input);
  const id = await insertRow();
  const after = await entity.snapshot(trx, input);
  await recordChange(trx, { kind: entity.kind, id, action: 'created', after }, actor);
  return id;
}

/** Returns whether the entity changed: a change to the stored values writes nothing. */
export async function saveChange<K extends EntityKind, T, P extends VersionedPatch>(
  trx: DatabaseTransaction,
  entity: EditableEntity<K, T, P>,
  id: number,
  patch: P,
  actor: Actor,
): Promise<boolean> {
  for (const name of entity.locks) await lock(trx, name);
  const { before, after, version, differs } = await validateChange(trx, entity, id, patch);
  if (!differs) return false;
  const { kind } = entity;
  await updateVersioned(trx, { kind, id, version }, entity.columns(after), actor.now);
  await entity.writeRelations?.(trx, id, { before, after }, actor);
  const snapshots = {
    before: await entity.snapshot(trx, before, after),
    after: await entity.snapshot(trx, after, before),
  };
  await recordChange(trx, { kind, id, action: 'changed', ...snapshots }, actor);
  return true;
}

/** Returns what {@link saveChange} would save, or throws what it would throw. Writes nothing. */
export async function validateChange<K extends EntityKind, T, P extends VersionedPatch>(
  database: Database,
  entity: EditableEntity<K, T, P>,
  id: number,
  patch: P,
): Promise<{ before: T; after: T; version: number; differs: boolean }> {
  const { input: before, version } = await entity.load(database, id);
  const expected = patch.version ?? version;
  if (expected !== version) throw new AppError('version-outdated', { field: 'version' });
  const after = await entity.merge(before, patch);
  await entity.validate?.(database, after, { id, before });
  return { before, after, version, differs: JSON.stringify(before) !== JSON.stringify(after) };
}

/** Undefined fields stay as they are. A null clears the field. */
export type PatchOf<T> = { [K in keyof T]?: T[K] | undefined };

export function mergePatch<T extends object>(stored: T, patch: PatchOf<T>): T {
  const merged = { ...stored };
  for (const name of Object.keys(stored) as (keyof T)[]) {
    const value = patch[name];
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

export async function updateVersioned<K extends EntityKind>(
  trx: DatabaseTransaction,
  { kind, id, version }: { kind: K; id: number; version: number },
  columns: EditableColumns<K>,
  now: Milliseconds,
): Promise<void> {
  await trx
    .updateTable<EntityKind>(kind)
    .set({ ...columns, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('version-outdated', { field: 'version' }));
}

type LoggedChange = { kind: HistoryKind; id: number; action: HistoryRecord['action'] };

/** Logs a change by the caller of the request after its commit, because a transaction may run several times. */
export function logChange({ log, caller }: FastifyRequest, { kind, ...change }: LoggedChange): void {
  log.info({ event: 'write', item: kind, ...change, userId: caller?.userId }, 'write');
}
