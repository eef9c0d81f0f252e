/** Adds a slide to the home page's gallery. */
import type { DatabaseTransaction } from '../database/schema.ts';

export type NewHero = {
  postId: number;
  /** Place in the gallery, smallest first. */
  index: number;
  customTitle: string | null;
  customEyebrow: string | null;
  customSubhead: string | null;
  customUrl: string | null;
  poster: { location: string; fileName: string; contentType: string; color: string } | null;
};

/** Writes the slide and answers its id. `now` in milliseconds. */
export async function createHero(trx: DatabaseTransaction, hero: NewHero, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('heroes')
    .values({
      position: hero.index,
      post_id: hero.postId,
      custom_title: hero.customTitle,
      custom_eyebrow: hero.customEyebrow,
      custom_subhead: hero.customSubhead,
      custom_url: hero.customUrl,
      poster_location: hero.poster?.location ?? null,
      poster_file_name: hero.poster?.fileName ?? null,
      poster_content_type: hero.poster?.contentType ?? null,
      poster_color: hero.poster?.color ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
