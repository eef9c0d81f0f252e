/** The values of the post form are texts. */
import { z } from 'zod';
import type { Cup } from '#contract/api/cups.ts';
import { type Post, PostForm, PostPatch, type PostWithTricks, type RiderName } from '#contract/api/posts.ts';
import { shortCupTitle } from '#contract/rules/cups.ts';
import { GAME_TYPES, POST_TYPES, VIDEO_HOSTS } from '#contract/rules/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import {
  formatIds,
  fromDateTimeLocal,
  NO_PICTURE,
  parseIds,
  textValues,
  toDateTimeLocal,
  toText,
} from '../form/form-values.ts';
import { parseTags } from './tag-list.ts';
import { parseRows, serializeRows, toTrickPayload, toTrickRows } from './trick-rows.ts';

export type PostValues = ReturnType<typeof postValues>;

/** A new post is published now. */
export function postValues(post: PostWithTricks | undefined) {
  return {
    ...textValues(PostForm, post),
    /** A time in the time zone of the browser. */
    publishDate: toDateTimeLocal(post?.publishDate ?? Date.now()),
    cupId: toText(post?.cup?.id),
    riderIds: formatIds((post?.riders ?? []).map(({ id }) => id)),
    tags: (post?.tags ?? []).map(({ name }) => name).join(', '),
    tricks: serializeRows(toTrickRows(post?.tricks ?? [])),
    /** Undefined for a ledger that is not simulated. */
    demoLedger: post?.ledger?.demo ? 'true' : undefined,
    ...NO_PICTURE,
  };
}

/** Spec 3. */
const GAME_FIELDS = { gameType: '', winnerScore: '', winnerId: '', loserId: '', cupId: '' };
const FILM_FIELDS = { editorial: '' };

/** A new type clears the fields of the other type. Otherwise hidden fields keep their values. */
export function toPayload(values: PostValues, savedType: string): PostValues {
  const cleared = values.type === savedType ? {} : values.type === 'Game' ? FILM_FIELDS : GAME_FIELDS;
  return toContractUnits({ ...values, ...cleared });
}

/** Converts dates to UTC and the times of chapters to seconds. */
function toContractUnits<V extends Pick<PostValues, 'publishDate' | 'tricks'>>(values: V): V {
  return { ...values, publishDate: fromDateTimeLocal(values.publishDate), tricks: toTrickPayload(values.tricks) };
}

export const NewPostSchema = z.preprocess((values) => toContractUnits(values as PostValues), PostForm);
export const PostChangeSchema = z.preprocess((values) => toContractUnits(values as PostValues), PostPatch);

/** The server limits the length of all names together. */
const QUOTED_TRICKS = 8;

/** Undefined without title, type or date. */
export function toFightBillQuery(values: PostValues) {
  const title = values.title.trim();
  const type = POST_TYPES.find((name) => name === values.type);
  const gameType = type === 'Game' ? GAME_TYPES.find((name) => name === values.gameType) : undefined;
  const publishDate = fromDateTimeLocal(values.publishDate);
  if (title === '' || !type || publishDate === '') return undefined;
  return {
    title,
    type,
    publishDate,
    ...(gameType && { gameType }),
    location: values.location,
    riderIds: parseIds(values.riderIds),
    ...(type === 'Game' && values.cupId !== '' && { cupId: Number(values.cupId) }),
    tags: parseTags(values.tags),
    tricks: parseRows(values.tricks)
      .slice(0, QUOTED_TRICKS)
      .map(({ name }) => name.trim())
      .join('\n'),
  };
}

type ResultValues = Pick<PostValues, 'riderIds' | 'winnerId' | 'loserId'>;

/** A removed rider is neither winner nor loser. */
export function withRiders(values: ResultValues, ids: readonly number[]): ResultValues {
  const removed = parseIds(values.riderIds).filter((id) => !ids.includes(id));
  const [winnerId, loserId] = [values.winnerId, values.loserId].map((id) => (removed.includes(Number(id)) ? '' : id));
  const result = { riderIds: formatIds(ids), winnerId: winnerId ?? '', loserId: loserId ?? '' };
  return playersOf(result).length > 2 ? result : withWinner(result, result.winnerId);
}

/** Returns the riders of the post and of the result. */
export function playersOf({ riderIds, winnerId, loserId }: ResultValues): number[] {
  return [...new Set([...parseIds(riderIds), ...parseIds(winnerId), ...parseIds(loserId)])];
}

/** In a game of two, the other rider is the loser. An empty id clears the result. */
export function withWinner(values: ResultValues, winnerId: string): ResultValues {
  if (winnerId === '') return { ...values, winnerId: '', loserId: '' };
  const players = playersOf(values);
  const loserId = players.find((id) => id !== Number(winnerId));
  return { riderIds: formatIds(players), winnerId, loserId: toText(loserId) };
}

/** Also adds the winner or loser to the riders. */
export function withResult(values: ResultValues, role: 'winnerId' | 'loserId', id: number | undefined): ResultValues {
  if (id === undefined) return { ...values, [role]: '' };
  const ids = parseIds(values.riderIds);
  return { ...values, [role]: String(id), riderIds: formatIds(ids.includes(id) ? ids : [...ids, id]) };
}

type SavedFields = Pick<Post, 'id' | 'version' | 'posterImgLocation' | 'posterImgColor'>;

const UNSAVED: SavedFields = { id: 0, version: 1, posterImgLocation: null, posterImgColor: null };

/** `now` replaces an empty date. */
export function toPreviewPost(
  values: PostValues,
  saved: SavedFields | undefined,
  { riders, cups }: { riders: readonly RiderName[]; cups: readonly Pick<Cup, 'info'>[] },
  now: Milliseconds,
): Post {
  const { id, version, posterImgLocation, posterImgColor } = saved ?? UNSAVED;
  const publishDate = fromDateTimeLocal(values.publishDate);
  const isGame = values.type !== 'Film';
  const cup = cups.find(({ info }) => String(info.id) === values.cupId)?.info;
  const numberOf = (text: string) => (isGame && text !== '' ? Number(text) : null);
  return {
    ...filledTexts(values),
    ...{ id, version, posterImgLocation, posterImgColor, posterImgFileName: null, posterImgContentType: null },
    title: values.title.trim(),
    publishDate: Number.isNaN(Date.parse(publishDate)) ? new Date(now).toISOString() : publishDate,
    type: POST_TYPES.find((type) => type === values.type) ?? 'Game',
    gameType: (isGame && GAME_TYPES.find((type) => type === values.gameType)) || null,
    videoHost: VIDEO_HOSTS.find((host) => host === values.videoHost) ?? 'youtube',
    vimeoId: values.vimeoId.trim(),
    winnerScore: numberOf(values.winnerScore),
    winnerId: numberOf(values.winnerId),
    loserId: numberOf(values.loserId),
    riders: parseIds(values.riderIds).flatMap((id) => riders.find((rider) => rider.id === id) ?? []),
    tags: parseTags(values.tags).map((name, index) => ({ id: index + 1, name })),
    cup: isGame && cup ? { id: cup.id, title: shortCupTitle(cup.slug), round: null } : null,
  };
}

/** An empty text is null, as in a reply. */
function filledTexts(values: PostValues) {
  const texts = Object.entries(values).map(([field, value]) => [
    field,
    (typeof value === 'string' && value.trim()) || null,
  ]);
  return Object.fromEntries(texts) as Record<keyof PostValues, string | null>;
}
