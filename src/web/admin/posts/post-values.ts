/** The post form's fields, all of them text as forms have them; the date stands in the admin's own zone. */
import type { PostWithTricks } from '#contract/posts.ts';
import { localOf, momentOf } from './local-moment.ts';
import { rowsOf, sendableTricks, writeRows } from './trick-rows.ts';

export type PostValues = {
  title: string;
  location: string;
  publishDate: string;
  type: string;
  gameType: string;
  videoHost: string;
  vimeoId: string;
  description: string;
  editorial: string;
  winnerScore: string;
  winnerId: string;
  loserId: string;
  riderIds: string;
  tags: string;
  /** Rows as they are typed, see `trick-rows`. */
  tricks: string;
  image: File | undefined;
  imageCrop: string | undefined;
};

/** What only games have, and what only films have (spec 3). */
const GAME_FIELDS = { gameType: '', winnerScore: '', winnerId: '', loserId: '' };
const FILM_FIELDS = { editorial: '' };

export function newPostValues(now: number): PostValues {
  return {
    title: '',
    location: '',
    publishDate: localOf(now),
    type: '',
    videoHost: '',
    vimeoId: '',
    description: '',
    riderIds: '',
    tags: '',
    tricks: '',
    image: undefined,
    imageCrop: undefined,
    ...GAME_FIELDS,
    ...FILM_FIELDS,
  };
}

export function postValues(post: PostWithTricks): PostValues {
  return {
    title: post.title,
    location: post.location ?? '',
    publishDate: localOf(post.publishDate),
    type: post.type,
    gameType: post.gameType ?? '',
    videoHost: post.videoHost,
    vimeoId: post.vimeoId,
    description: post.description ?? '',
    editorial: post.editorial ?? '',
    winnerScore: textOf(post.winnerScore),
    winnerId: textOf(post.winnerId),
    loserId: textOf(post.loserId),
    riderIds: writeIds(post.riders.map(({ id }) => id)),
    tags: post.tags.map(({ name }) => name).join(', '),
    tricks: writeRows(rowsOf(post.tricks)),
    image: undefined,
    imageCrop: undefined,
  };
}

/**
 * As it is sent. A post that is made a film loses what only games have, and the other way round; where its type stays,
 * what the form does not show stays with it.
 */
export function sendable(values: PostValues, savedType: string): PostValues {
  const moved = values.type === savedType ? {} : values.type === 'Game' ? FILM_FIELDS : GAME_FIELDS;
  return { ...values, ...moved, publishDate: momentOf(values.publishDate), tricks: sendableTricks(values.tricks) };
}

export function readIds(text: string): number[] {
  return text.split(',').flatMap((id) => (id === '' ? [] : [Number(id)]));
}

export function writeIds(ids: readonly number[]): string {
  return ids.join(',');
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
