/** What the operations of this room work with. */

import type { CallBodyRead } from '#contract/calls.ts';
import { missingInRider } from '#contract/rider-form.ts';
import type { Rider, RiderReferences } from '#contract/riders.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Pictures, StoredPicture } from '../../platform/pictures/pictures.ts';
import { recordChange, type Snapshot } from '../editing/history.ts';
import { assertVersion, updateVersioned } from '../editing/save-change.ts';
import { moveToTrash } from '../editing/trash.ts';
import { getRider } from './describe.ts';
import { findCupsWithRider, findPostsWithRider } from './queries.ts';
import { lockRiders } from './references.ts';

export type RiderDependencies = { database: Database; clock: Clock; pictures: Pictures };

/** Answers the id. */
export async function addRider(
  { database, clock, pictures }: RiderDependencies,
  form: CallBodyRead<'POST /riders'>,
  by: number,
): Promise<number> {
  const { image, imageCrop, ...fields } = form;
  const avatar = await pictures.store(image, 'avatar', imageCrop);
  return inTransaction(database, (trx) => insertRider(trx, fields, { avatar, by, now: clock() }));
}

/**
 * `change.version` is what the admin has seen; without it the change takes the place of whatever is there. Answers whether
 * anything changed.
 */
export async function changeRider(
  { database, clock, pictures }: RiderDependencies,
  id: number,
  change: CallBodyRead<'PATCH /riders/{id}'>,
  by: number,
): Promise<boolean> {
  const { image, imageCrop, ...sent } = change;
  const seen = await getRider(database, id);
  assertVersion(sent.version, seen.version);
  const [cleared] = missingInRider({ ...seen, ...sent, image: true }, { ...seen, image: true });
  if (cleared) throw new AppError('invalid', `${cleared} is empty`, { field: cleared });
  const avatar = image && (await pictures.store(image, 'avatar', imageCrop));
  return inTransaction(database, (trx) => updateRider(trx, id, sent, { avatar, by, now: clock() }));
}

/** Forms insist on all of them; what comes from elsewhere has a name at least. */
export type RiderFields = Pick<Rider, 'name'> & {
  [K in 'sponsor' | 'country' | 'birthdate']?: Rider[K] | undefined;
};

/** What was not sent stays as it is; null clears. */
type RiderPatch = { [K in keyof RiderFields]?: RiderFields[K] | undefined } & {
  version?: number | undefined;
};

type RiderInput = Pick<Rider, 'name' | 'sponsor' | 'country' | 'birthdate' | 'avatarFileLocation' | 'avatarColor'>;

/** `by` is null where the site itself does it. `now` in milliseconds. */
type SaveOptions = { avatar?: StoredPicture | undefined; by: number | null; now: number };

/** Answers the id. */
export async function insertRider(
  trx: DatabaseTransaction,
  { name, sponsor = null, country = null, birthdate = null }: RiderFields,
  { avatar, by, now }: SaveOptions,
): Promise<number> {
  const fields = { name, sponsor, country, birthdate };
  const id = await insertRiderRow(trx, { ...fields, avatar: avatar ?? null }, now);
  const picture = { avatarFileLocation: avatar?.location ?? null, avatarColor: avatar?.color ?? null };
  await recordChange(
    trx,
    { item: 'riders', id, action: 'created', by, after: snapshotRider({ ...fields, ...picture }) },
    now,
  );
  return id;
}

/** Answers whether anything has changed: nothing is written of a change that changes nothing. */
export async function updateRider(
  trx: DatabaseTransaction,
  id: number,
  change: RiderPatch,
  { avatar, by, now }: SaveOptions,
): Promise<boolean> {
  await lockRiders(trx);
  const { before, after, differs } = await validateRiderChange(trx, id, change, avatar);
  if (!differs) return false;
  await updateVersioned(trx, { item: 'riders', id, version: before.version }, riderColumns(after), now);
  const snapshots = { before: snapshotRider(before), after: snapshotRider(after) };
  await recordChange(trx, { item: 'riders', id, action: 'changed', by, ...snapshots }, now);
  return true;
}

/** What the change would make of the rider; throws whatever there is to say against it. */
export async function validateRiderChange(
  database: Database,
  id: number,
  { version, ...sent }: RiderPatch,
  avatar?: StoredPicture | undefined,
): Promise<{ before: Rider; after: RiderInput; differs: boolean }> {
  const before = await getRider(database, id);
  assertVersion(version, before.version);
  const keep = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);
  const after: RiderInput = {
    name: keep(sent.name, before.name),
    sponsor: keep(sent.sponsor, before.sponsor),
    country: keep(sent.country, before.country),
    birthdate: keep(sent.birthdate, before.birthdate),
    avatarFileLocation: avatar?.location ?? before.avatarFileLocation,
    avatarColor: avatar?.color ?? before.avatarColor,
  };
  const differs = JSON.stringify(snapshotRider(before)) !== JSON.stringify(snapshotRider(after));
  return { before, after, differs };
}

function riderColumns({ name, sponsor, country, birthdate, avatarFileLocation, avatarColor }: RiderInput) {
  return { name, sponsor, country, birthdate, avatar_location: avatarFileLocation, avatar_color: avatarColor };
}

function snapshotRider({ name, sponsor, country, birthdate, avatarFileLocation }: RiderInput): Snapshot {
  return { name, sponsor, country, birthdate, portrait: avatarFileLocation?.split('/').at(-1) ?? null };
}

export type NewRider = {
  /** Given only where an id has to stay what it was elsewhere, such as in the stats table. */
  id?: number;
  name: string;
  sponsor: string | null;
  country: string | null;
  birthdate: string | null;
  avatar: { location: string; color: string } | null;
};

/** Writes the rider and answers the id. `now` in milliseconds. */
export async function insertRiderRow(
  trx: DatabaseTransaction,
  { avatar, ...rider }: NewRider,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('riders')
    .values({
      ...rider,
      avatar_location: avatar?.location ?? null,
      avatar_color: avatar?.color ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const MAX_REFERENCES = 10;

/** Throws a refusal that says how many posts and cups name the rider; those in the trash do not count. `now` in milliseconds. */
export async function deleteRider(trx: DatabaseTransaction, id: number, by: number, now: number): Promise<void> {
  await lockRiders(trx);
  const { name } = await getRider(trx, id);
  const { postCount, cupCount } = await findRiderReferences(trx, id);
  const uses = [describeCount(postCount, 'rides in', 'video'), describeCount(cupCount, 'stands in', 'cup')].filter(
    (words) => words !== undefined,
  );
  if (uses.length > 0) {
    throw new AppError('conflict', `${name} ${uses.join(' and ')}. Take the rider out of them first.`);
  }
  await moveToTrash(trx, { item: 'riders', id, by }, now);
}

export async function getRiderReferences(database: Database, id: number): Promise<RiderReferences> {
  await getRider(database, id);
  return findRiderReferences(database, id);
}

async function findRiderReferences(database: Database, id: number): Promise<RiderReferences> {
  const posts = await findPostsWithRider(database, id, MAX_REFERENCES);
  const cups = await findCupsWithRider(database, id, MAX_REFERENCES);
  return {
    posts: posts.map(({ total: _, ...post }) => post),
    postCount: posts[0]?.total ?? 0,
    cups: cups.map(({ total: _, ...cup }) => cup),
    cupCount: cups[0]?.total ?? 0,
  };
}

function describeCount(count: number, does: string, what: string): string | undefined {
  return count === 0 ? undefined : `${does} ${count} ${what}${count === 1 ? '' : 's'}`;
}
