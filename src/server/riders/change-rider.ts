/** Adds and changes riders as admins fill them in: the row, the portrait and who did it, all or nothing. */

import type { CallBodyRead } from '#contract/calls.ts';
import type { Rider } from '#contract/riders.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { refuseOldVersion, savedMeanwhile } from '../editing/version.ts';
import { type Described, recordChange } from '../history/record-change.ts';
import { createRider } from './create-rider.ts';
import { getRider } from './get-rider.ts';
import { holdRiders } from './hold-riders.ts';
import type { RiderRoom } from './rider-room.ts';

type Fields = Pick<Rider, 'name' | 'sponsor' | 'country' | 'birthdate' | 'avatarFileLocation' | 'avatarColor'>;

/** Answers the id. */
export async function addRider(
  { database, clock, pictures }: RiderRoom,
  form: CallBodyRead<'POST /riders'>,
  by: number,
): Promise<number> {
  const { image, imageCrop, ...fields } = form;
  const avatar = await pictures.keep(image, 'avatar', imageCrop);
  return inTransaction(database, async (trx) => {
    const id = await createRider(trx, { ...fields, avatar }, clock());
    const after = described({ ...fields, avatarFileLocation: avatar.location, avatarColor: avatar.color });
    await recordChange(trx, { item: 'riders', id, action: 'created', by, after }, clock());
    return id;
  });
}

/** `change.version` is what the admin has seen; without it the change takes the place of whatever is there. */
export async function changeRider(
  { database, clock, pictures }: RiderRoom,
  id: number,
  change: CallBodyRead<'PATCH /riders/{id}'>,
  by: number,
): Promise<void> {
  const { image, imageCrop, version, ...sent } = change;
  refuseOldVersion(version, (await getRider(database, id)).version);
  const avatar = image && (await pictures.keep(image, 'avatar', imageCrop));

  await inTransaction(database, async (trx) => {
    await holdRiders(trx);
    const before = await getRider(trx, id);
    refuseOldVersion(version, before.version);
    const after: Fields = {
      name: sent.name ?? before.name,
      sponsor: sent.sponsor ?? before.sponsor,
      country: sent.country ?? before.country,
      birthdate: sent.birthdate ?? before.birthdate,
      avatarFileLocation: avatar?.location ?? before.avatarFileLocation,
      avatarColor: avatar?.color ?? before.avatarColor,
    };
    const told = { before: described(before), after: described(after) };
    if (JSON.stringify(told.before) === JSON.stringify(told.after)) return;
    await storeRow(trx, before, after, clock());
    await recordChange(trx, { item: 'riders', id, action: 'changed', by, ...told }, clock());
  });
}

/** Only over the version that was read: of two who save at once, one comes second. */
async function storeRow(trx: DatabaseTransaction, { id, version }: Rider, rider: Fields, now: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('riders')
    .set({
      name: rider.name,
      sponsor: rider.sponsor,
      country: rider.country,
      birthdate: rider.birthdate,
      avatar_location: rider.avatarFileLocation,
      avatar_color: rider.avatarColor,
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw savedMeanwhile();
}

function described({ name, sponsor, country, birthdate, avatarFileLocation }: Fields): Described {
  return { name, sponsor, country, birthdate, portrait: avatarFileLocation?.split('/').at(-1) ?? null };
}
