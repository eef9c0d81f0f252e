/** `slvsh posters fetch`. */
import { setTimeout as wait } from 'node:timers/promises';
import { formatCount } from '#contract/rules/english-numbers.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { hostName } from '#contract/rules/videos.ts';
import { updatePost } from '../features/posts/save.ts';
import { fetchVideoFacts, PUBLIC_VIDEO_HOSTS, type VideoHosts } from '../features/videos/video-hosts.ts';
import type { Database } from '../platform/database/schema.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { openPictures } from '../platform/pictures/pictures.ts';
import type { CommandContext } from './command.ts';
import {
  DRAWN_LOCATION,
  type Failure,
  listPosts,
  orSkip,
  type PosterRun,
  replaceEach,
  runWithPosters,
  savePoster,
  selectPosts,
} from './replace-posters.ts';

/** A video takes two requests, for its facts and for its picture, so that a host gets one a second. */
const PAUSE: Milliseconds = 2_000;

export type PosterFetch = PosterRun & {
  hosts: VideoHosts;
  /** Resolves when the next video may be requested. */
  pause: () => Promise<unknown>;
};

export async function runFetchPosters(context: CommandContext, options: { posts?: string }): Promise<void> {
  const { fetched, skipped, failed, unreached } = await runWithPosters(context, options, (run) =>
    fetchPosters({ ...run, hosts: PUBLIC_VIDEO_HOSTS, pause: () => wait(PAUSE) }),
  );
  context.stdout.write(`posters: ${fetched} fetched, ${skipped} skipped, ${failed} failed\n`);
  if (unreached) {
    throw new OperatorError(
      `${unreached} cannot be reached: ${MAX_UNREACHED} videos in a row had no answer. Repeat the command once it can`,
    );
  }
  if (failed > 0) {
    throw new OperatorError(
      `${failed} of ${formatCount(fetched + failed, 'video', 'videos')} gave no picture. Repeat the command to try them again`,
    );
  }
}

type PosterCounts = { fetched: number; skipped: number; failed: number; unreached: string | undefined };

/** The run ends after this many videos in a row that one host did not answer. */
const MAX_UNREACHED = 3;

/** The next run continues after an interrupted one. */
export async function fetchPosters(options: PosterFetch): Promise<PosterCounts> {
  const { database, pause } = options;
  const refusal = 'An uploaded picture or a video file has no poster to fetch';
  const posts = await listPosts(options, selectReplaceable(database), refusal);
  const counts = { fetched: 0, skipped: 0, failed: 0 };
  const unreached = new Map<string, number>();
  const last = await replaceEach(
    options,
    { what: 'Videos', items: posts, counts },
    async ({ id, videoHost }, index) => {
      if (index > 0) await pause();
      const outcome = await orSkip(fetchPoster(options, id));
      const failure = typeof outcome === 'object' ? outcome : undefined;
      const inARow = failure?.unreached ? (unreached.get(videoHost) ?? 0) + 1 : 0;
      unreached.set(videoHost, inARow);
      return failure && inARow === MAX_UNREACHED ? { ...failure, isLast: true } : outcome;
    },
  );
  return { ...counts, unreached: last?.unreached };
}

function selectReplaceable(database: Database) {
  return selectPosts(database)
    .where('videoHost', 'in', ['youtube', 'vimeo'])
    .where((post) => post.or([post('posterLocation', 'is', null), post('posterLocation', 'like', DRAWN_LOCATION)]));
}

async function fetchPoster(
  { database, storage, hosts }: PosterFetch,
  id: number,
): Promise<'fetched' | 'skipped' | Failure> {
  // An admin may have uploaded a picture since the list was read.
  const post = await selectReplaceable(database)
    .where('id', '=', id)
    .select(['version', 'videoHost', 'videoId', 'videoHash', 'posterLocation as location'])
    .executeTakeFirst();
  if (!post) return 'skipped';
  const { version, location, videoHost: host, videoId, videoHash: hash } = post;
  if (host === 'videojs') return { problem: 'its host has no pictures' };
  const name = hostName(host);
  let reached = true;
  const { poster } = await fetchVideoFacts(hosts, { host, id: videoId, hash }, () => {
    reached = false;
  });
  if (!reached) return { problem: `${name} cannot be reached`, unreached: name };
  if (!poster) return { problem: `${name} gives no picture of ${videoId}` };
  const file = new File([Buffer.from(poster.base64, 'base64')], 'poster', { type: poster.contentType });
  const stored = await openPictures({ database, storage, clock: Date.now }).store(file, 'poster');
  await savePoster(database, { version, location }, stored, (trx, patch, actor) => updatePost(trx, id, patch, actor));
  return 'fetched';
}
