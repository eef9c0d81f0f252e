/** Adds a slide to the home page's gallery. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import type { StoredPicture } from '../../platform/pictures/pictures.ts';
import { heroColumns } from './hero-columns.ts';

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
export async function createHero(trx: DatabaseTransaction, hero: NewHero, now: number): Promise<number> {
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
