/** The post form's fields, all of them text as forms have them; the date stands in the admin's own zone. */

import { z } from 'zod';
import { PostChange, PostForm } from '#contract/post-form.ts';
import { GAME_TYPES, POST_TYPES, VIDEO_HOSTS } from '#contract/post-kinds.ts';
import type { Post, PostWithTricks, RiderName } from '#contract/posts.ts';
import { fromDateTimeLocal, toDateTimeLocal } from '../form/date-time-local.ts';
import { parseTags } from './tag-list.ts';
import { serializeRows, toTrickPayload, toTrickRows } from './trick-rows.ts';

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
    publishDate: toDateTimeLocal(now),
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
    publishDate: toDateTimeLocal(post.publishDate),
    type: post.type,
    gameType: post.gameType ?? '',
    videoHost: post.videoHost,
    vimeoId: post.vimeoId,
    description: post.description ?? '',
    editorial: post.editorial ?? '',
    winnerScore: textOf(post.winnerScore),
    winnerId: textOf(post.winnerId),
    loserId: textOf(post.loserId),
    riderIds: formatIds(post.riders.map(({ id }) => id)),
    tags: post.tags.map(({ name }) => name).join(', '),
    tricks: serializeRows(toTrickRows(post.tricks)),
    image: undefined,
    imageCrop: undefined,
  };
}

/**
 * As it is sent. A post that is made a film loses what only games have, and the other way round; where its type stays,
 * what the form does not show stays with it.
 */
export function toPayload(values: PostValues, savedType: string): PostValues {
  const cleared = values.type === savedType ? {} : values.type === 'Game' ? FILM_FIELDS : GAME_FIELDS;
  return {
    ...values,
    ...cleared,
    publishDate: fromDateTimeLocal(values.publishDate),
    tricks: toTrickPayload(values.tricks),
  };
}

export function parseIds(text: string): number[] {
  return text.split(',').flatMap((id) => (id === '' ? [] : [Number(id)]));
}

export function formatIds(ids: readonly number[]): string {
  return ids.join(',');
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The form has the date in the admin's own zone and chapters as they are typed, the contract moments and seconds. */
const toContract = (values: unknown) => {
  const form = values as { publishDate: string; tricks: string };
  return { ...form, publishDate: fromDateTimeLocal(form.publishDate), tricks: toTrickPayload(form.tricks) };
};

export const NewPostSchema = z.preprocess(toContract, PostForm);
export const PostChangeSchema = z.preprocess(toContract, PostChange);

type ResultValues = Pick<PostValues, 'riderIds' | 'winnerId' | 'loserId'>;

/** Whoever does not ride any more has neither won nor lost. */
export function withRiders(values: ResultValues, ids: readonly number[]): ResultValues {
  const removed = parseIds(values.riderIds).filter((id) => !ids.includes(id));
  const withoutRemoved = (id: string) => (removed.includes(Number(id)) ? '' : id);
  return {
    riderIds: formatIds(ids),
    winnerId: withoutRemoved(values.winnerId),
    loserId: withoutRemoved(values.loserId),
  };
}

/** Whoever has won or lost rides as well. */
export function withResult(values: ResultValues, place: 'winnerId' | 'loserId', id: number | undefined): ResultValues {
  if (id === undefined) return { ...values, [place]: '' };
  const ids = parseIds(values.riderIds);
  return { ...values, [place]: String(id), riderIds: formatIds(ids.includes(id) ? ids : [...ids, id]) };
}

type SavedFields = Pick<Post, 'id' | 'version' | 'posterImgLocation' | 'posterImgColor'>;

const UNSAVED: SavedFields = { id: 0, version: 1, posterImgLocation: null, posterImgColor: null };

/** `now` stands for a date that is not typed yet. */
export function toPreviewPost(
  values: PostValues,
  saved: SavedFields | undefined,
  riders: readonly RiderName[],
  now: number,
): Post {
  const { id, version, posterImgLocation, posterImgColor } = saved ?? UNSAVED;
  const moment = fromDateTimeLocal(values.publishDate);
  const game = values.type !== 'Film';
  return {
    id,
    version,
    posterImgLocation,
    posterImgColor,
    posterImgFileName: null,
    posterImgContentType: null,
    title: values.title.trim(),
    location: orNull(values.location.trim()),
    publishDate: Number.isNaN(Date.parse(moment)) ? new Date(now).toISOString() : moment,
    type: POST_TYPES.find((one) => one === values.type) ?? 'Game',
    gameType: (game && GAME_TYPES.find((one) => one === values.gameType)) || null,
    videoHost: VIDEO_HOSTS.find((one) => one === values.videoHost) ?? 'youtube',
    vimeoId: values.vimeoId.trim(),
    editorial: orNull(values.editorial),
    description: orNull(values.description.trim()),
    winnerScore: game && values.winnerScore !== '' ? Number(values.winnerScore) : null,
    winnerId: game && values.winnerId !== '' ? Number(values.winnerId) : null,
    loserId: game && values.loserId !== '' ? Number(values.loserId) : null,
    riders: parseIds(values.riderIds).flatMap((rider) => riders.find((one) => one.id === rider) ?? []),
    tags: parseTags(values.tags).map((name, place) => ({ id: place + 1, name })),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
