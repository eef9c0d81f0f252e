/** A slide as it is going to be: what was sent, on top of what is there. */
import type { CallBodyRead } from '#contract/calls.ts';
import type { Database } from '../database/schema.ts';
import type { Described } from '../history/record-change.ts';
import type { StoredPicture } from '../pictures/pictures.ts';
import { findPostKinds } from '../posts/find-post-kinds.ts';
import { Refusal } from '../refusal.ts';
import type { NewHero } from './create-hero.ts';
import type { findHeroRow } from './queries.ts';

export type HeroDraft = Omit<NewHero, 'index'>;
export type HeroRow = NonNullable<Awaited<ReturnType<typeof findHeroRow>>>;

export function draftNew(form: CallBodyRead<'POST /heroes'>, poster: StoredPicture | undefined): HeroDraft {
  const { postId, customTitle = null, customEyebrow = null, customSubhead = null, customUrl = null } = form;
  return { postId, customTitle, customEyebrow, customSubhead, customUrl, poster: poster ?? null };
}

/** What was not sent stays as it is in `stored`; what was sent empty is cleared. */
export function draftChange(
  stored: HeroDraft,
  change: CallBodyRead<'PATCH /heroes/{id}'>,
  poster: StoredPicture | undefined,
): HeroDraft {
  const { image: _image, imageCrop: _crop, version: _version, index: _index, ...fields } = change;
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...stored, ...sent, poster: poster ?? stored.poster };
}

export function draftOf(row: HeroRow): HeroDraft {
  return {
    postId: row.post_id,
    customTitle: row.custom_title,
    customEyebrow: row.custom_eyebrow,
    customSubhead: row.custom_subhead,
    customUrl: row.custom_url,
    poster:
      row.poster_location === null
        ? null
        : {
            location: row.poster_location,
            fileName: row.poster_file_name ?? '',
            contentType: row.poster_content_type ?? '',
            color: row.poster_color ?? '',
          },
  };
}

/** The title of the post that a slide shows, scheduled or not; throws a refusal of the field where there is none. */
export async function titleOfPost(database: Database, postId: number): Promise<string> {
  const [post] = await findPostKinds(database, [postId]);
  if (!post)
    throw new Refusal('invalid', `postId names no post: there is none of number ${postId}`, { field: 'postId' });
  return post.title;
}

/** Nobody sees such a slide, so that nobody can mean to change it. */
export function refusePostInTrash(row: HeroRow | undefined): void {
  if (row?.post_deleted_at == null) return;
  throw new Refusal('conflict', 'The post of this slide is in the trash. Please restore that first.');
}

export function describeForHistory(draft: HeroDraft, post: string): Described {
  const { customTitle, customEyebrow, customSubhead, customUrl, poster } = draft;
  return { post, customTitle, customEyebrow, customSubhead, customUrl, picture: poster?.fileName ?? null };
}
