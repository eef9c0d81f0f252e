/** Riders as a file has them. */

import { emptyAsNull } from '#contract/fields.ts';
import { foldName } from '#contract/fold-name.ts';
import { RiderForm } from '#contract/riders.ts';
import { listRidersWithTrashed } from '../../features/riders/describe.ts';
import { insertRider, type RiderFields, updateRider, validateRiderChange } from '../../features/riders/save.ts';
import type { ImportKind } from './import-rows.ts';
import { problemsOf, RowError } from './row-error.ts';

/** By the rules of the form, which insists on what a file may not know. */
const { sponsor, country, birthdate } = RiderForm.shape;
const RiderRow = RiderForm.pick({ name: true }).extend({
  sponsor: emptyAsNull(sponsor).optional(),
  country: emptyAsNull(country).optional(),
  birthdate: emptyAsNull(birthdate).optional(),
});

export type ImportedRider = { fields: RiderFields; image: string };

/** The same name, in the letters of any keyboard, is the same rider. */
export const riderImport: ImportKind<ImportedRider> = {
  name: 'riders',
  columns: { known: ['id', 'name', 'sponsor', 'country', 'birthdate', 'image'], required: ['name'], lists: [] },
  pictureUse: 'avatar',

  read({ image = '', ...cells }) {
    const read = RiderRow.safeParse(cells);
    if (!read.success) throw new RowError(problemsOf(read.error));
    return { fields: read.data, image };
  },

  keyOf: ({ fields }) => foldName(fields.name),
  duplicateOf: (place) => `name is that of ${place}`,

  async find(database) {
    const riders = await listRidersWithTrashed(database);
    return Map.groupBy(riders, (rider) => foldName(rider.name));
  },

  async preview(database, { fields }, found) {
    return found === undefined || (await validateRiderChange(database, found.id, fields)).differs;
  },

  async store(trx, { fields }, found, avatar) {
    const actor = { userId: null, now: Date.now() };
    if (found) return updateRider(trx, found.id, { ...fields, avatar }, actor);
    await insertRider(trx, { ...fields, avatar }, actor);
    return true;
  },
};
