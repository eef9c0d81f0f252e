/** What the operations of this room work with. */

import type { CallBodyRead } from '#contract/calls.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, END_OF_TIME } from '../../platform/clock.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Pictures, pictureColumns, pictureOf, type StoredPicture } from '../../platform/pictures/pictures.ts';
import { recordChange, type Snapshot } from '../editing/history.ts';
import { assertVersion, updateVersioned } from '../editing/save-change.ts';
import { restore } from '../editing/trash.ts';
import { findPostSummaries } from '../posts/describe.ts';
import { applyMoves, HEROES_LOCK, lastPosition, moveHero } from './order.ts';
import { findHeroRow, findHeroRows, findPositions, updatePosition } from './queries.ts';

export type HeroDependencies = { database: Database; clock: Clock; pictures: Pictures };

/**
 * Answers the id. Without an index, or with the count of slides as its index (spec 7), the slide becomes the last one; at
 * another's place it takes that place, and the other goes last.
 */
export async function addHero(
  { database, clock, pictures }: HeroDependencies,
  form: CallBodyRead<'POST /heroes'>,
  by: number,
): Promise<number> {
  await assertPostExists(database, form.postId);
  const poster = form.image && (await pictures.store(form.image, 'slide', form.imageCrop));
  const hero = newHeroInput(form, poster);
  return inTransaction(database, async (trx) => {
    await lock(trx, HEROES_LOCK);
    await assertPostExists(trx, hero.postId);
    const positions = await findPositions(trx);
    const end = lastPosition(positions) + 1;
    // Places have gaps after deletions, so that the count can be the place of a slide.
    const { length: count } = await findHeroRows(trx, END_OF_TIME);
    const index = form.index === undefined || form.index >= count ? end : form.index;
    const other = positions.find((place) => place.position === index);
    if (other) await applyMoves(trx, [{ id: other.id, from: index, to: end }], by, clock());
    const id = await insertHeroRow(trx, { ...hero, index }, clock());
    const after = await snapshotHero(trx, hero);
    await recordChange(trx, { item: 'heroes', id, action: 'created', by, after }, clock());
    return id;
  });
}

type HeroPatch = CallBodyRead<'PATCH /heroes/{id}'>;

/**
 * `change.version` is what the admin has seen; without it the change takes the place of whatever is there. Answers what
 * became of the slide; nothing where the change said nothing new.
 */
export async function changeHero(
  { database, clock, pictures }: HeroDependencies,
  id: number,
  change: HeroPatch,
  by: number,
): Promise<'changed' | 'moved' | undefined> {
  const seen = await getHeroRow(database, id);
  assertVersion(change.version, seen.version);
  await assertPostExists(database, change.postId ?? seen.post_id);
  const poster = change.image && (await pictures.store(change.image, 'slide', change.imageCrop));

  return inTransaction(database, async (trx) => {
    await lock(trx, HEROES_LOCK);
    const row = await getHeroRow(trx, id);
    assertVersion(change.version, row.version);
    const changed = await updateHero(trx, row, mergeHero(toHeroInput(row), change, poster), by, clock());
    const { index } = change;
    const moved = index !== undefined && (await moveHero(trx, { id, index }, by, clock()));
    if (changed) return 'changed';
    return moved ? 'moved' : undefined;
  });
}

async function updateHero(
  trx: DatabaseTransaction,
  row: HeroRow,
  after: HeroInput,
  by: number,
  now: number,
): Promise<boolean> {
  const before = toHeroInput(row);
  await assertPostExists(trx, after.postId);
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await updateVersioned(trx, { item: 'heroes', id: row.id, version: row.version }, heroColumns(after), now);
  const snapshots = { before: await snapshotHero(trx, before), after: await snapshotHero(trx, after) };
  await recordChange(trx, { item: 'heroes', id: row.id, action: 'changed', by, ...snapshots }, now);
  return true;
}

async function getHeroRow(database: Database, id: number) {
  const row = await findHeroRow(database, id);
  if (!row) throw new AppError('not-found', 'There is no slide of this number');
  return row;
}

/** At its old place where that is free, else as the last. */
export async function restoreHero(trx: DatabaseTransaction, id: number, by: number, now: number): Promise<void> {
  await lock(trx, HEROES_LOCK);
  await restore(trx, { item: 'heroes', id, by }, now);
  const positions = await findPositions(trx);
  const own = positions.find((place) => place.id === id);
  const visible = await findHeroRows(trx, END_OF_TIME);
  if (!visible.some((hero) => hero.id === id)) {
    throw new AppError('conflict', 'Its post is in the trash too. Please restore that first.');
  }
  const taken = positions.some((place) => place.id !== id && place.position === own?.position);
  if (taken) await updatePosition(trx, id, Math.max(...positions.map((place) => place.position)) + 1);
}

type HeroInput = Omit<NewHero, 'index'>;
type HeroRow = NonNullable<Awaited<ReturnType<typeof findHeroRow>>>;

function newHeroInput(form: CallBodyRead<'POST /heroes'>, poster: StoredPicture | undefined): HeroInput {
  const { postId, customTitle = null, customEyebrow = null, customSubhead = null, customUrl = null } = form;
  return { postId, customTitle, customEyebrow, customSubhead, customUrl, poster: poster ?? null };
}

/** What was not sent stays as it is in `stored`; what was sent empty is cleared. */
function mergeHero(
  stored: HeroInput,
  change: CallBodyRead<'PATCH /heroes/{id}'>,
  poster: StoredPicture | undefined,
): HeroInput {
  const { image: _image, imageCrop: _crop, version: _version, index: _index, ...fields } = change;
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...stored, ...sent, poster: poster ?? stored.poster };
}

function toHeroInput(row: HeroRow): HeroInput {
  return {
    postId: row.post_id,
    customTitle: row.custom_title,
    customEyebrow: row.custom_eyebrow,
    customSubhead: row.custom_subhead,
    customUrl: row.custom_url,
    poster: pictureOf(row),
  };
}

/** Throws a refusal of the field where there is no such post, scheduled or not. */
async function assertPostExists(database: Database, postId: number): Promise<void> {
  const [post] = await findPostSummaries(database, [postId]);
  if (!post) throw new AppError('invalid', `postId does not exist: there is no post ${postId}`, { field: 'postId' });
}

/** The post of a slide may be in the trash: then the slide is given another one. */
async function snapshotHero(database: Database, hero: HeroInput): Promise<Snapshot> {
  const { postId, customTitle, customEyebrow, customSubhead, customUrl, poster } = hero;
  const [known] = await findPostSummaries(database, [postId]);
  const post = known?.title ?? `post ${postId}`;
  return { post, customTitle, customEyebrow, customSubhead, customUrl, picture: poster?.fileName ?? null };
}

export type NewHero = {
  postId: number;
  /** Place in the gallery, smallest first. */
  index: number;
  customTitle: string | null;
  customEyebrow: string | null;
  customSubhead: string | null;
  customUrl: string | null;
  poster: StoredPicture | null;
};

/** Writes the slide and answers its id. `now` in milliseconds. */
export async function insertHeroRow(trx: DatabaseTransaction, hero: NewHero, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('heroes')
    .values({
      position: hero.index,
      ...heroColumns(hero),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The slide's own columns, named as the table does. */
function heroColumns(hero: Omit<NewHero, 'index'>) {
  return {
    post_id: hero.postId,
    custom_title: hero.customTitle,
    custom_eyebrow: hero.customEyebrow,
    custom_subhead: hero.customSubhead,
    custom_url: hero.customUrl,
    ...pictureColumns(hero.poster),
  };
}
