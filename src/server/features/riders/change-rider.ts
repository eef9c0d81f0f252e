/** Adds and changes riders as admins fill them in: the row, the portrait and who did it, all or nothing. */

import type { CallBodyRead } from '#contract/calls.ts';
import { missingInRider } from '#contract/rider-form.ts';
import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { refuseOldVersion } from '../editing/version.ts';
import { getRider } from './get-rider.ts';
import type { RiderRoom } from './rider-room.ts';
import { storeNewRider, storeRiderChange } from './store-rider.ts';

/** Answers the id. */
export async function addRider(
  { database, clock, pictures }: RiderRoom,
  form: CallBodyRead<'POST /riders'>,
  by: number,
): Promise<number> {
  const { image, imageCrop, ...fields } = form;
  const avatar = await pictures.keep(image, 'avatar', imageCrop);
  return inTransaction(database, (trx) => storeNewRider(trx, fields, { avatar, by, now: clock() }));
}

/**
 * `change.version` is what the admin has seen; without it the change takes the place of whatever is there. Answers whether
 * anything changed.
 */
export async function changeRider(
  { database, clock, pictures }: RiderRoom,
  id: number,
  change: CallBodyRead<'PATCH /riders/{id}'>,
  by: number,
): Promise<boolean> {
  const { image, imageCrop, ...sent } = change;
  const seen = await getRider(database, id);
  refuseOldVersion(sent.version, seen.version);
  const [cleared] = missingInRider({ ...seen, ...sent, image: true }, { ...seen, image: true });
  if (cleared) throw new Refusal('invalid', `${cleared} is empty`, { field: cleared });
  const avatar = image && (await pictures.keep(image, 'avatar', imageCrop));
  return inTransaction(database, (trx) => storeRiderChange(trx, id, sent, { avatar, by, now: clock() }));
}
