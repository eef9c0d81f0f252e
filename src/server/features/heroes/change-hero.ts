/** Changes and moves a slide: what was sent, all or nothing. */

import type { CallBodyRead } from '#contract/calls.ts';
import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { recordChange } from '../editing/history/record-change.ts';
import { refuseOldVersion } from '../editing/version.ts';
import { writeOver } from '../editing/write-over.ts';
import { heroColumns } from './hero-columns.ts';
import {
  describeForHistory,
  draftChange,
  draftOf,
  type HeroDraft,
  type HeroRow,
  refuseUnknownPost,
} from './hero-draft.ts';
import type { HeroRoom } from './hero-room.ts';
import { GALLERY, moveHero } from './move-hero.ts';
import { findHeroRow } from './queries.ts';

type HeroChange = CallBodyRead<'PATCH /heroes/{id}'>;

/**
 * `change.version` is what the admin has seen; without it the change takes the place of whatever is there. Answers what
 * became of the slide; nothing where the change said nothing new.
 */
export async function changeHero(
  { database, clock, pictures }: HeroRoom,
  id: number,
  change: HeroChange,
  by: number,
): Promise<'changed' | 'moved' | undefined> {
  const seen = await getHeroRow(database, id);
  refuseOldVersion(change.version, seen.version);
  await refuseUnknownPost(database, change.postId ?? seen.post_id);
  const poster = change.image && (await pictures.keep(change.image, 'slide', change.imageCrop));

  return inTransaction(database, async (trx) => {
    await takeTurn(trx, GALLERY);
    const row = await getHeroRow(trx, id);
    refuseOldVersion(change.version, row.version);
    const changed = await changeContent(trx, row, draftChange(draftOf(row), change, poster), by, clock());
    const { index } = change;
    const moved = index !== undefined && (await moveHero(trx, { id, index }, by, clock()));
    if (changed) return 'changed';
    return moved ? 'moved' : undefined;
  });
}

async function changeContent(
  trx: DatabaseTransaction,
  row: HeroRow,
  after: HeroDraft,
  by: number,
  now: number,
): Promise<boolean> {
  const before = draftOf(row);
  await refuseUnknownPost(trx, after.postId);
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await writeOver(trx, { item: 'heroes', id: row.id, version: row.version }, heroColumns(after), now);
  const told = { before: await describeForHistory(trx, before), after: await describeForHistory(trx, after) };
  await recordChange(trx, { item: 'heroes', id: row.id, action: 'changed', by, ...told }, now);
  return true;
}

async function getHeroRow(database: Database, id: number) {
  const row = await findHeroRow(database, id);
  if (!row) throw new Refusal('not-found', 'There is no slide of this number');
  return row;
}
