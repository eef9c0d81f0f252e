import { nameKey } from '#contract/rules/names.ts';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { emptyFields, insertRow, pickFields, type StoredFields } from '../editing/fields.ts';
import type { Actor, Snapshot } from '../editing/history.ts';
import { LOCKS, lockRiders } from '../editing/locks.ts';
import { type EditableEntity, mergePatch, type PatchOf, saveNew } from '../editing/save-change.ts';
import { moveToTrash } from '../editing/trash.ts';
import { getRider, getRiderAsStored } from './describe.ts';
import { findRidersOfSameCups } from './queries.ts';
import { findRiderReferences } from './references.ts';

const FIELDS = ['name', 'sponsor', 'country', 'birthdate'] as const;

type RiderInput = StoredFields<'riders', typeof FIELDS> & {
  avatar: { location: string; color: string | null } | null;
};

export type NewRider = RiderInput & { id?: number };

type RiderPatch = PatchOf<RiderInput> & { version?: number | undefined };

/** The form requires all fields. An import requires only the name. */
type RiderFields = RiderPatch & Pick<RiderInput, 'name'>;

export const riderEntity: EditableEntity<'riders', RiderInput, RiderPatch> = {
  kind: 'riders',
  locks: [LOCKS.riders],
  async load(database, id) {
    const rider = await getRiderAsStored(database, id);
    const { avatarFileLocation: location, avatarColor: color, version } = rider;
    return { input: { ...pickFields(rider, FIELDS), avatar: location === null ? null : { location, color } }, version };
  },
  merge: mergePatch,
  async validate(database, { name }, stored) {
    if (stored && nameKey(name) !== nameKey(stored.before.name)) await assertNameFree(database, stored.id, name);
  },
  columns: riderColumns,
  snapshot: (_database, { avatar, ...fields }): Snapshot => ({
    ...fields,
    portrait: avatar?.location.split('/').at(-1) ?? null,
  }),
};

/** Throws where another rider of a cup outside the trash has the name: picks are names. */
async function assertNameFree(database: Database, id: number, name: string): Promise<void> {
  const opponents = await findRidersOfSameCups(database, id);
  const namesake = opponents.find((rider) => nameKey(rider.name) === nameKey(name));
  if (!namesake) return;
  throw new AppError(problem('rider-has-namesake', { cup: namesake.cup, name: namesake.name }), { field: 'name' });
}

export function insertRider(trx: DatabaseTransaction, fields: RiderFields, actor: Actor): Promise<number> {
  const empty = { ...emptyFields(FIELDS), name: fields.name, avatar: null };
  const rider = mergePatch<RiderInput>(empty, fields);
  return saveNew(trx, riderEntity, rider, () => insertRiderRow(trx, rider, actor.now), actor);
}

export async function deleteRider(trx: DatabaseTransaction, id: number, actor: Actor): Promise<void> {
  await lockRiders(trx);
  const { name } = await getRider(trx, id);
  const { postCount, cupCount } = await findRiderReferences(trx, id);
  const values = { name, videos: postCount, cups: cupCount };
  if (postCount > 0) throw new AppError(problem(cupCount > 0 ? 'rider-in-videos-and-cups' : 'rider-in-videos', values));
  if (cupCount > 0) throw new AppError(problem('rider-in-cups', values));
  await moveToTrash(trx, { kind: 'riders', id }, actor);
}

export function insertRiderRow(trx: DatabaseTransaction, { id, ...rider }: NewRider, now: number): Promise<number> {
  return insertRow(trx, 'riders', { id, ...riderColumns(rider) }, now);
}

function riderColumns({ avatar, ...fields }: RiderInput) {
  return {
    ...pickFields(fields, FIELDS),
    avatarLocation: avatar?.location ?? null,
    avatarColor: avatar?.color ?? null,
  };
}
