/** A post as it is going to be: what was sent, on top of what is there. */
import type { CallBodyRead } from '#contract/calls.ts';
import type { VideoHost } from '#contract/post-kinds.ts';
import { LONGEST_EDITORIAL } from '#contract/posts.ts';
import { readVideoAddress } from '#contract/video-address.ts';
import { findVideoId } from '#contract/videos.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { StoredPicture } from '../../platform/pictures/pictures.ts';
import type { NewPost } from './create-post.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

export type PostDraft = Omit<NewPost, 'id'>;
export type PostFormRead = CallBodyRead<'POST /posts/'>;
export type PostChangeRead = CallBodyRead<'PATCH /posts/{id}'>;

/** Forms insist on a place and a picture; what comes from elsewhere may have neither. */
type WithoutPlace<T> = Omit<T, 'location' | 'image' | 'imageCrop'> & { location?: string | null | undefined };
export type PostFields = WithoutPlace<PostFormRead>;
export type PostChangeFields = WithoutPlace<PostChangeRead>;

/** Throws a refusal that names the field where host, id and riders do not go together. */
export function draftNew(form: PostFields, poster: StoredPicture | null): PostDraft {
  const empty: PostDraft = {
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
  return draftChange(empty, form, poster ?? undefined);
}

const NOT_OF_THE_POST = ['image', 'imageCrop', 'version'];
const GAME_FIELDS = ['gameType', 'winnerId', 'loserId', 'winnerScore'] as const;

/** What was not sent stays as it is in `stored`; a film has no result. */
export function draftChange(stored: PostDraft, change: PostChangeFields, poster: StoredPicture | undefined): PostDraft {
  const { vimeoId, ...fields } = change;
  const sent = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !NOT_OF_THE_POST.includes(name)),
  );
  const draft: PostDraft = { ...stored, ...sent, videoId: vimeoId ?? stored.videoId, poster: poster ?? stored.poster };
  if (draft.type === 'Film') {
    const field = GAME_FIELDS.find((name) => change[name] != null);
    if (field) refuse(field, 'is for games alone');
    Object.assign(draft, { gameType: null, winnerId: null, loserId: null, winnerScore: null });
  }
  if (draft.winnerId !== null && draft.winnerId === draft.loserId) refuse('loserId', 'is the winner');
  return {
    ...draft,
    // What is stored may be older than today's rules, which must not keep anybody from changing the rest.
    videoId: change.videoHost || vimeoId ? readVideo(draft.videoHost, draft.videoId) : draft.videoId,
    editorial: change.editorial ? cleanEditorial(change.editorial) : draft.editorial,
    riderIds: withBoth(draft),
  };
}

/** Cleaning writes out what was left open, so that the text may have grown. */
function cleanEditorial(written: string): string | null {
  const clean = sanitiseEditorial(written).trim();
  if (clean.length > LONGEST_EDITORIAL)
    refuse('editorial', `is longer than ${LONGEST_EDITORIAL} characters when cleaned`);
  return clean === '' ? null : clean;
}

/** Whoever has won or lost rides in the video. */
function withBoth({ riderIds, winnerId, loserId }: PostDraft): number[] {
  return [...new Set([...riderIds, winnerId, loserId])].filter((id) => id !== null);
}

const EXPECTED: Record<VideoHost, string> = {
  youtube: 'must be the 11 characters of a YouTube id, or the address of a video there',
  vimeo: 'must be the digits of a Vimeo id, or the address of a video there',
  videojs: 'must be a Vimeo file link, with the nine digits of the id at characters 34 to 43',
};

/** The id of the video that was written as an id or an address. Throws a refusal of the field `vimeoId`. */
export function readVideo(host: VideoHost, written: string): string {
  const address = host === 'videojs' ? undefined : readVideoAddress(written);
  if (address && address.host !== host) refuse('vimeoId', `leads to another host than ${host}`);
  const id = address?.id ?? written;
  if (findVideoId(host, id) === undefined) refuse('vimeoId', EXPECTED[host]);
  return id;
}

function refuse(field: string, why: string): never {
  throw new Refusal('invalid', `${field} ${why}`, { field });
}
