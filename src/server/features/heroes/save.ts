import type { EndpointParsedBody } from '#contract/api/endpoints.ts';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { pictureColumns, pictureOf, type StoredPicture } from '../../platform/pictures/pictures.ts';
import { emptyFields, insertRow, pickFields, type StoredFields } from '../editing/fields.ts';
import type { Actor } from '../editing/history.ts';
import { LOCKS } from '../editing/locks.ts';
import { type EditableEntity, mergePatch, saveChange, saveNew } from '../editing/save-change.ts';
import { restore } from '../editing/trash.ts';
import { findPostSummaries } from '../posts/read-posts.ts';
import { applyMoves, lastPosition, moveHero } from './order.ts';
import { findHeroRow, findHeroRows, findPositions } from './queries.ts';

const FIELDS = [
  'postId',
  'customTitle',
  'customTitleFr',
  'customEyebrow',
  'customEyebrowFr',
  'customSubhead',
  'customSubheadFr',
  'customUrl',
] as const;

const EMPTY_HERO = { ...emptyFields(FIELDS), poster: null };

type HeroInput = StoredFields<'heroes', typeof FIELDS> & { poster: StoredPicture | null };

export type NewHero = Pick<HeroInput, 'postId'> & Partial<HeroInput> & { index: number };

type WithStoredPicture<T> = Omit<T, 'image' | 'imageCrop'> & { poster?: StoredPicture | undefined };
type HeroFields = WithStoredPicture<EndpointParsedBody<'POST /heroes'>>;
type HeroPatch = WithStoredPicture<EndpointParsedBody<'PATCH /heroes/{id}'>>;

export const heroEntity: EditableEntity<'heroes', HeroInput, HeroPatch> = {
  kind: 'heroes',
  locks: [LOCKS.heroes],
  async load(database, id) {
    const row = await findHeroRow(database, id);
    if (!row) throw new AppError('slide-not-found');
    return { input: { ...pickFields(row, FIELDS), poster: pictureOf(row) }, version: row.version };
  },
  merge: mergePatch,
  validate: (database, { postId }) => assertPostExists(database, postId),
  columns: heroColumns,
  async snapshot(database, { postId, poster, ...fields }) {
    const [post] = await findPostSummaries(database, [postId]);
    // The former post of a slide may be in the trash.
    return { post: post?.title ?? `post ${postId}`, ...fields, picture: poster?.fileName ?? null };
  },
};

/** Accepts a scheduled post. */
export async function assertPostExists(database: Database, postId: number): Promise<void> {
  const [post] = await findPostSummaries(database, [postId]);
  if (!post) throw new AppError(problem('post-missing', { id: postId }), { field: 'postId' });
}

/**
 * Without an index, or with an index of at least the number of visible slides (spec 7), the slide becomes the last one. Otherwise a
 * slide that has the index becomes the last one.
 */
export function insertHero(trx: DatabaseTransaction, fields: HeroFields, actor: Actor): Promise<number> {
  const hero = mergePatch<HeroInput>({ ...EMPTY_HERO, postId: fields.postId }, fields);
  return saveNew(
    trx,
    heroEntity,
    hero,
    async () => {
      const positions = await findPositions(trx);
      const end = lastPosition(positions) + 1;
      // Deletions leave gaps, so that the number of slides can be the position of one.
      const { length: count } = await findHeroRows(trx, END_OF_TIME);
      const index = fields.index === undefined || fields.index >= count ? end : fields.index;
      const displaced = positions.find(({ position }) => position === index);
      if (displaced) await applyMoves(trx, [{ id: displaced.id, from: index, to: end }], actor);
      return insertHeroRow(trx, { ...hero, index }, actor.now);
    },
    actor,
  );
}

export async function updateHero(
  trx: DatabaseTransaction,
  id: number,
  patch: HeroPatch,
  actor: Actor,
): Promise<'changed' | 'moved' | undefined> {
  const changed = await saveChange(trx, heroEntity, id, patch, actor);
  const { index } = patch;
  const moved = index !== undefined && (await moveHero(trx, { id, index }, actor));
  if (changed) return 'changed';
  return moved ? 'moved' : undefined;
}

/** Restores the slide at its former position, or as the last one where another slide has that position. */
export async function restoreHero(trx: DatabaseTransaction, id: number, actor: Actor): Promise<void> {
  await lock(trx, LOCKS.heroes);
  await restore(trx, { kind: 'heroes', id }, actor);
  const visible = await findHeroRows(trx, END_OF_TIME);
  if (!visible.some((hero) => hero.id === id)) throw new AppError('post-in-trash');
  const positions = await findPositions(trx);
  const others = positions.filter((hero) => hero.id !== id);
  const own = positions.find((hero) => hero.id === id);
  if (others.every(({ position }) => position !== own?.position)) return;
  const position = lastPosition(others) + 1;
  await trx.updateTable('heroes').set({ position }).where('id', '=', id).execute();
}

export function insertHeroRow(trx: DatabaseTransaction, hero: NewHero, now: number): Promise<number> {
  return insertRow(trx, 'heroes', { position: hero.index, ...heroColumns({ ...EMPTY_HERO, ...hero }) }, now);
}

function heroColumns(hero: HeroInput) {
  return { ...pickFields(hero, FIELDS), ...pictureColumns(hero.poster) };
}
