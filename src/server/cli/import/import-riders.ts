import { foldName } from '#contract/fold-name.ts';
import { RiderPatch } from '#contract/riders.ts';
import { listRidersWithTrashed } from '../../features/riders/describe.ts';
import { insertRider, updateRider } from '../../features/riders/save.ts';
import { type ImportKind, validateRow } from './import-rows.ts';

/** The form requires all fields; an import requires the name alone. */
const RiderRow = RiderPatch.omit({ image: true, imageCrop: true, version: true }).required({ name: true });

type ImportedRider = ReturnType<typeof RiderRow.parse> & { image: string };

export const riderImport: ImportKind<ImportedRider> = {
  columns: { known: [...Object.keys(RiderRow.shape), 'image'], required: ['name'], lists: [] },
  pictureUse: 'avatar',
  keyColumn: 'name',
  parse: ({ image = '', ...row }) => ({ ...validateRow(RiderRow, row), image: image.trim() }),
  keyOf: ({ name }) => foldName(name),

  async find(trx, { name }) {
    const key = foldName(name);
    return (await listRidersWithTrashed(trx)).filter((rider) => foldName(rider.name) === key);
  },

  insert: (trx, { image: _image, ...fields }, avatar) =>
    insertRider(trx, { ...fields, avatar }, { userId: null, now: Date.now() }),

  update: (trx, id, { image: _image, ...fields }, avatar) =>
    updateRider(trx, id, { ...fields, avatar }, { userId: null, now: Date.now() }),
};
