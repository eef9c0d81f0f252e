/** A post as it is going to be: what was sent, on top of what is there. */
import type { CallBodyRead } from '#contract/calls.ts';
import type { VideoHost } from '#contract/post-kinds.ts';
import { LONGEST_EDITORIAL } from '#contract/posts.ts';
import { readVideoAddress } from '#contract/video-address.ts';
import { findVideoId } from '#contract/videos.ts';
import { AppError } from '../../platform/app-error.ts';
import { pictureColumns, type StoredPicture } from '../../platform/pictures/pictures.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';
import type { NewPost } from './save.ts';

export type PostInput = Omit<NewPost, 'id'>;
export type PostBody = CallBodyRead<'POST /posts/'>;
export type PostPatchBody = CallBodyRead<'PATCH /posts/{id}'>;

/** Forms insist on a place and a picture; what comes from elsewhere may have neither. */
type WithOptionalLocation<T> = Omit<T, 'location' | 'image' | 'imageCrop'> & { location?: string | null | undefined };
export type PostFields = WithOptionalLocation<PostBody>;
export type PostPatch = WithOptionalLocation<PostPatchBody>;

/** Throws a refusal that names the field where host, id and riders do not go together. */
export function newPostInput(form: PostFields, poster: StoredPicture | null): PostInput {
  const empty: PostInput = {
    title: form.title,
    location: null,
    publishDate: form.publishDate,
    type: form.type,
    gameType: null,
    videoHost: form.videoHost,
    videoId: form.vimeoId,
    editorial: null,
    description: null,
    winnerScore: null,
    winnerId: null,
    loserId: null,
    riderIds: [],
    tags: [],
    tricks: [],
    poster,
  };
  return mergePost(empty, form, poster ?? undefined);
}

const UNMERGED_FIELDS = ['image', 'imageCrop', 'version'];
const GAME_FIELDS = ['gameType', 'winnerId', 'loserId', 'winnerScore'] as const;

/** What was not sent stays as it is in `stored`; a film has no result. */
export function mergePost(stored: PostInput, change: PostPatch, poster: StoredPicture | undefined): PostInput {
  const { vimeoId, ...fields } = change;
  const sent = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !UNMERGED_FIELDS.includes(name)),
  );
  const merged: PostInput = { ...stored, ...sent, videoId: vimeoId ?? stored.videoId, poster: poster ?? stored.poster };
  if (merged.type === 'Film') {
    const field = GAME_FIELDS.find((name) => change[name] != null);
    if (field) throwInvalid(field, 'is for games alone');
    Object.assign(merged, { gameType: null, winnerId: null, loserId: null, winnerScore: null });
  }
  if (merged.winnerId !== null && merged.winnerId === merged.loserId) throwInvalid('loserId', 'is the winner');
  return {
    ...merged,
    // What is stored may be older than today's rules, which must not keep anybody from changing the rest.
    videoId: change.videoHost || vimeoId ? parseVideoId(merged.videoHost, merged.videoId) : merged.videoId,
    editorial: change.editorial ? cleanEditorial(change.editorial) : merged.editorial,
    riderIds: withWinnerAndLoser(merged),
  };
}

/** Cleaning writes out what was left open, so that the text may have grown. */
function cleanEditorial(written: string): string | null {
  const clean = sanitiseEditorial(written).trim();
  if (clean.length > LONGEST_EDITORIAL)
    throwInvalid('editorial', `is longer than ${LONGEST_EDITORIAL} characters when cleaned`);
  return clean === '' ? null : clean;
}

/** Whoever has won or lost rides in the video. */
function withWinnerAndLoser({ riderIds, winnerId, loserId }: PostInput): number[] {
  return [...new Set([...riderIds, winnerId, loserId])].filter((id) => id !== null);
}

const VIDEO_ID_RULES: Record<VideoHost, string> = {
  youtube: 'must be the 11 characters of a YouTube id, or the address of a video there',
  vimeo: 'must be the digits of a Vimeo id, or the address of a video there',
  videojs: 'must be a Vimeo file link, with the nine digits of the id at characters 34 to 43',
};

/** The id of the video that was written as an id or an address. Throws a refusal of the field `vimeoId`. */
export function parseVideoId(host: VideoHost, written: string): string {
  const address = host === 'videojs' ? undefined : readVideoAddress(written);
  if (address && address.host !== host) throwInvalid('vimeoId', `leads to another host than ${host}`);
  const id = address?.id ?? written;
  if (findVideoId(host, id) === undefined) throwInvalid('vimeoId', VIDEO_ID_RULES[host]);
  return id;
}

function throwInvalid(field: string, problem: string): never {
  throw new AppError('invalid', `${field} ${problem}`, { field });
}

type PostRowFields = Omit<PostInput, 'riderIds' | 'tags' | 'tricks'>;

/** The post's own columns, named as the table does; its editorial as it is given. */
export function postColumns(post: PostRowFields) {
  return {
    title: post.title,
    location: post.location,
    publish_date: post.publishDate,
    type: post.type,
    game_type: post.gameType,
    video_host: post.videoHost,
    video_id: post.videoId,
    editorial: post.editorial,
    description: post.description,
    winner_score: post.winnerScore,
    winner_id: post.winnerId,
    loser_id: post.loserId,
    ...pictureColumns(post.poster),
  };
}
