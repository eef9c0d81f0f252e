import type { Moment, TrickMoments, TrickWord, VideoMoments } from '#contract/api/tricks.ts';
import { countPages } from '#contract/rules/paging.ts';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describeListedPost } from '../posts/describe.ts';
import { REPLY_PARTS } from '../posts/post-parts.ts';
import { readPosts } from '../posts/read-posts.ts';
import { findRiderNames } from '../riders/references.ts';
import { listUnavailable } from '../videos/flagged-videos.ts';
import type { StoredVideo } from './stored-videos.ts';
import { countVideosOfRiders, type TrickReader, type WordUse } from './trick-index.ts';

const VIDEOS_PER_PAGE = 20;
const MAX_RIDERS = 10;
const MAX_COMBINATIONS = 12;

export async function getTrickWord(
  database: Database,
  now: number,
  reader: TrickReader,
  key: string,
): Promise<TrickWord> {
  const use = getUsedWord(reader, key);
  const videos = reader.videosWith(use.word);
  const { years, combinations } = reader.countUses(use.word);
  const entry = reader.glossary.find(use.word);
  const [first, riders] = await Promise.all([
    describeFirst(database, now, reader, use.word),
    describeRiders(database, videos),
  ]);
  return {
    ...use,
    meaning: entry?.meaning ?? null,
    meaningFr: entry?.meaningFr ?? null,
    spellings: entry?.spellings ?? [],
    first,
    years,
    riders,
    combinations: combinations.slice(0, MAX_COMBINATIONS),
  };
}

export async function listMoments(
  database: Database,
  now: number,
  reader: TrickReader,
  { word: key, page: pageNumber }: { word: string; page: number },
): Promise<TrickMoments> {
  const { word } = getUsedWord(reader, key);
  const videos = reader.videosWith(word);
  const totalPages = countPages(videos.length, VIDEOS_PER_PAGE);
  if (pageNumber > totalPages) throw new AppError(problem('page-not-found', { last: totalPages }));
  const first = (pageNumber - 1) * VIDEOS_PER_PAGE;
  const shown = videos.slice(first, first + VIDEOS_PER_PAGE);
  const selected = shown.map((video) => ({ id: video.id, moments: reader.momentsWith(video, word) }));
  return { videos: await describeVideos(database, now, selected), pageNumber, totalPages };
}

/** Leaves out videos that are not published. */
export async function describeVideos(
  database: Database,
  now: number,
  videos: readonly { id: number; moments: Moment[] }[],
): Promise<VideoMoments[]> {
  const momentsOf = new Map(videos.map(({ id, moments }) => [id, moments]));
  const [posts, unavailable] = await Promise.all([
    readPosts(database, now, { ids: [...momentsOf.keys()] }, { order: 'given', with: REPLY_PARTS }),
    listUnavailable(database),
  ]);
  return posts.map((row) => ({
    post: describeListedPost(row),
    moments: momentsOf.get(row.id) ?? [],
    ...(unavailable.has(row.id) && { unavailable: true as const }),
  }));
}

/** `text` may be any spelling. Throws `not-found` for a word without a page. */
export function getUsedWord(reader: TrickReader, text: string): WordUse {
  const use = reader.findWord(reader.glossary.keyOf(text));
  if (!use) throw new AppError('word-too-rare');
  return use;
}

async function describeFirst(
  database: Database,
  now: number,
  reader: TrickReader,
  word: string,
): Promise<TrickWord['first']> {
  const oldest = reader.videosWith(word).at(-1);
  const selected = oldest ? [{ id: oldest.id, moments: reader.momentsWith(oldest, word) }] : [];
  const [{ post, moments = [] } = {}] = await describeVideos(database, now, selected);
  const [moment] = moments.toSorted((one, other) => one.start - other.start);
  // The post may have been deleted since the index was read.
  if (!post || !moment) throw new AppError('word-too-rare');
  return { post, moment };
}

async function describeRiders(database: Database, videos: readonly StoredVideo[]): Promise<TrickWord['riders']> {
  const counts = countVideosOfRiders(videos);
  const least = [...counts.values()].sort((one, other) => other - one)[MAX_RIDERS - 1] ?? 0;
  // All riders with the same count are candidates, because the name decides among them.
  const candidates = [...counts].filter(([, count]) => count >= least);
  const ids = candidates.map(([id]) => id);
  const names = await findRiderNames(database, ids);
  return candidates
    .flatMap(([id, count]) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ rider: { id, name }, videos: count }];
    })
    .sort((one, other) => other.videos - one.videos || one.rider.name.localeCompare(other.rider.name, 'en'))
    .slice(0, MAX_RIDERS);
}
