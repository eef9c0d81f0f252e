/** Writes riders within a transaction, new or changed, with who did it. */
import type { Rider } from '#contract/riders.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import type { StoredPicture } from '../../platform/pictures/pictures.ts';
import { type Described, recordChange } from '../editing/history/record-change.ts';
import { refuseOldVersion } from '../editing/version.ts';
import { writeOver } from '../editing/write-over.ts';
import { createRider } from './create-rider.ts';
import { getRider } from './get-rider.ts';
import { holdRiders } from './hold-riders.ts';

/** Forms insist on all of them; what comes from elsewhere has a name at least. */
export type RiderFields = Pick<Rider, 'name'> & {
  [K in 'sponsor' | 'country' | 'birthdate']?: Rider[K] | undefined;
};

/** What was not sent stays as it is; null clears. */
export type RiderChangeFields = { [K in keyof RiderFields]?: RiderFields[K] | undefined } & {
  version?: number | undefined;
};

type Fields = Pick<Rider, 'name' | 'sponsor' | 'country' | 'birthdate' | 'avatarFileLocation' | 'avatarColor'>;

/** `by` is null where the site itself does it. `now` in milliseconds. */
type Saving = { avatar?: StoredPicture | undefined; by: number | null; now: number };

/** Answers the id. */
export async function storeNewRider(
  trx: DatabaseTransaction,
  { name, sponsor = null, country = null, birthdate = null }: RiderFields,
  { avatar, by, now }: Saving,
): Promise<number> {
  const fields = { name, sponsor, country, birthdate };
  const id = await createRider(trx, { ...fields, avatar: avatar ?? null }, now);
  const picture = { avatarFileLocation: avatar?.location ?? null, avatarColor: avatar?.color ?? null };
  await recordChange(
    trx,
    { item: 'riders', id, action: 'created', by, after: described({ ...fields, ...picture }) },
    now,
  );
  return id;
}

/** Answers whether anything has changed: nothing is written of a change that changes nothing. */
export async function storeRiderChange(
  trx: DatabaseTransaction,
  id: number,
  change: RiderChangeFields,
  { avatar, by, now }: Saving,
): Promise<boolean> {
  await holdRiders(trx);
  const { before, after, differs } = await previewRiderChange(trx, id, change, avatar);
  if (!differs) return false;
  await writeOver(trx, { item: 'riders', id, version: before.version }, columnsOf(after), now);
  const told = { before: described(before), after: described(after) };
  await recordChange(trx, { item: 'riders', id, action: 'changed', by, ...told }, now);
  return true;
}

/** What the change would make of the rider; throws whatever there is to say against it. */
export async function previewRiderChange(
  database: Database,
  id: number,
  { version, ...sent }: RiderChangeFields,
  avatar?: StoredPicture | undefined,
): Promise<{ before: Rider; after: Fields; differs: boolean }> {
  const before = await getRider(database, id);
  refuseOldVersion(version, before.version);
  const keep = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);
  const after: Fields = {
    name: keep(sent.name, before.name),
    sponsor: keep(sent.sponsor, before.sponsor),
    country: keep(sent.country, before.country),
    birthdate: keep(sent.birthdate, before.birthdate),
    avatarFileLocation: avatar?.location ?? before.avatarFileLocation,
    avatarColor: avatar?.color ?? before.avatarColor,
  };
  const differs = JSON.stringify(described(before)) !== JSON.stringify(described(after));
  return { before, after, differs };
}

function columnsOf({ name, sponsor, country, birthdate, avatarFileLocation, avatarColor }: Fields) {
  return { name, sponsor, country, birthdate, avatar_location: avatarFileLocation, avatar_color: avatarColor };
}

function described({ name, sponsor, country, birthdate, avatarFileLocation }: Fields): Described {
  return { name, sponsor, country, birthdate, portrait: avatarFileLocation?.split('/').at(-1) ?? null };
}
