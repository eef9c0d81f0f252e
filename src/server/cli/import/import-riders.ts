import { RiderPatch } from '#contract/api/riders.ts';
import { foldName } from '#contract/rules/names.ts';
import { findLastChangeId, listChangesAfter } from '../../features/editing/history.ts';
import { saveChange } from '../../features/editing/save-change.ts';
import { listRidersWithTrashed, type RiderSummary } from '../../features/riders/describe.ts';
import { insertRider, riderEntity } from '../../features/riders/save.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { type ImportKind, validateRow } from './import-rows.ts';

/** The form requires all fields; an import requires only the name. */
const RiderRow = RiderPatch.omit({ image: true, imageCrop: true, version: true }).required({ name: true });

type ImportedRider = ReturnType<typeof RiderRow.parse> & { image: string };

/** Reads all riders once, because reading them for each row would be quadratic. */
export function createRiderImport(): ImportKind<ImportedRider> {
  const findByName = createRiderIndex();
  return {
    columns: { known: [...Object.keys(RiderRow.shape), 'image'], required: ['name'], lists: [] },
    pictureUse: 'avatar',
    keyColumn: 'name',
    parse: ({ image = '', ...row }) => ({ ...validateRow(RiderRow, row), image }),
    keyOf: ({ name }) => foldName(name),
    find: (trx, { name }) => findByName(trx, foldName(name)),

    insert: (trx, { image: _image, ...fields }, avatar) =>
      insertRider(trx, { ...fields, avatar }, { userId: null, now: Date.now() }),

    update: (trx, id, { image: _image, ...fields }, avatar) =>
      saveChange(trx, riderEntity, id, { ...fields, avatar }, { userId: null, now: Date.now() }),
  };
}

type FindByName = (trx: DatabaseTransaction, key: string) => Promise<RiderSummary[]>;

/** Finds riders by folded name, under the lock of riders. After the first call it reads only riders that the history names. */
function createRiderIndex(): FindByName {
  const riders = new Map<number, RiderSummary>();
  /** A rider stays under each former name. */
  const byName = new Map<string, Set<number>>();
  let lastChange: number | undefined;

  const add = (rider: RiderSummary) => {
    const key = foldName(rider.name);
    riders.set(rider.id, rider);
    byName.set(key, (byName.get(key) ?? new Set()).add(rider.id));
  };

  return async (trx, key) => {
    if (lastChange === undefined) {
      const last = await findLastChangeId(trx);
      for (const rider of await listRidersWithTrashed(trx)) add(rider);
      lastChange = last;
    } else {
      const changes = await listChangesAfter(trx, lastChange);
      const ids = changes.filter(({ kind }) => kind === 'riders').map(({ itemId }) => itemId);
      for (const id of ids) riders.delete(id);
      for (const rider of await listRidersWithTrashed(trx, ids)) add(rider);
      lastChange = changes.at(-1)?.id ?? lastChange;
    }
    const named = [...(byName.get(key) ?? [])].flatMap((id) => riders.get(id) ?? []);
    return named.filter(({ name }) => foldName(name) === key);
  };
}
