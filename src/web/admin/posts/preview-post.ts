/** What is typed, as the post that it would become; what stays empty is as visitors see it then. */
import { GAME_TYPES, POST_TYPES, VIDEO_HOSTS } from '#contract/post-kinds.ts';
import type { Post, RiderName } from '#contract/posts.ts';
import { momentOf } from './local-moment.ts';
import { type PostValues, readIds } from './post-values.ts';
import { readTags } from './tag-text.ts';

type Kept = Pick<Post, 'id' | 'version' | 'posterImgLocation' | 'posterImgColor'>;

const NEW: Kept = { id: 0, version: 1, posterImgLocation: null, posterImgColor: null };

/** `now` stands for a date that is not typed yet. */
export function previewPost(
  values: PostValues,
  saved: Kept | undefined,
  riders: readonly RiderName[],
  now: number,
): Post {
  const { id, version, posterImgLocation, posterImgColor } = saved ?? NEW;
  const moment = momentOf(values.publishDate);
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
    riders: readIds(values.riderIds).flatMap((rider) => riders.find((one) => one.id === rider) ?? []),
    tags: readTags(values.tags).map((name, place) => ({ id: place + 1, name })),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
