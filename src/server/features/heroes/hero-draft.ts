/** A slide as it is going to be: what was sent, on top of what is there. */
import type { CallBodyRead } from '#contract/calls.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pictureOf } from '../../platform/pictures/picture-columns.ts';
import type { StoredPicture } from '../../platform/pictures/pictures.ts';
import type { Described } from '../editing/history/record-change.ts';
import { findPostKinds } from '../posts/find-post-kinds.ts';
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
    poster: pictureOf(row),
  };
}

/** Throws a refusal of the field where there is no such post, scheduled or not. */
export async function refuseUnknownPost(database: Database, postId: number): Promise<void> {
  const [post] = await findPostKinds(database, [postId]);
  if (!post) throw new Refusal('invalid', `postId does not exist: there is no post ${postId}`, { field: 'postId' });
}

/** The post of a slide may be in the trash: then the slide is given another one. */
export async function describeForHistory(database: Database, draft: HeroDraft): Promise<Described> {
  const { postId, customTitle, customEyebrow, customSubhead, customUrl, poster } = draft;
  const [known] = await findPostKinds(database, [postId]);
  const post = known?.title ?? `post ${postId}`;
  return { post, customTitle, customEyebrow, customSubhead, customUrl, picture: poster?.fileName ?? null };
}
