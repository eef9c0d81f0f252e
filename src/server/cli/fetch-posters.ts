/** `slvsh posters fetch`. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { IdListText } from '#contract/api/fields.ts';
import { formatCount } from '#contract/rules/english-numbers.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { hostName } from '#contract/rules/videos.ts';
import { updatePost } from '../features/posts/save.ts';
import { fetchVideoFacts, PUBLIC_VIDEO_HOSTS, type VideoHosts } from '../features/videos/video-hosts.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database, Row } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { OperatorError, orOperatorError } from '../platform/operator-error.ts';
import { openPictures } from '../platform/pictures/pictures.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { PictureStorage } from '../platform/storage/picture-storage.ts';
import { type CommandContext, parseOptions } from './command.ts';
import { createProgress, printFailure, type ShowProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const PostsOption = z.object({ posts: IdListText.refine(({ length }) => length > 0, 'is empty') });

/** A video takes two requests, for its facts and for its picture, so that a host gets one a second. */
const PAUSE: Milliseconds = 2_000;

export type PosterFetch = {
  database: Database;
  storage: PictureStorage;
  hosts: VideoHosts;
  /** Resolves when the next video may be requested. */
  pause: () => Promise<unknown>;
  show: ShowProgress;
  onFailure: (reason: string) => void;
  ids?: readonly number[] | undefined;
};

export async function runFetchPosters(context: CommandContext, { posts }: { posts?: string }): Promise<void> {
  const { stdout, stderr } = context;
  const ids = posts === undefined ? undefined : parseOptions(PostsOption, { posts }).posts;
  const { fetched, skipped, failed, unreached } = await withDatabase(context, async (database, settings) => {
    const storage = await orOperatorError('Pictures cannot be stored', openStorage(settings));
    return fetchPosters({
      database,
      storage,
      hosts: PUBLIC_VIDEO_HOSTS,
      pause: () => wait(PAUSE),
      show: createProgress(stdout),
      onFailure: (reason) => printFailure(stderr, reason),
      ids,
    });
  });
  stdout.write(`posters: ${fetched} fetched, ${skipped} skipped, ${failed} failed\n`);
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

/** `skipped` counts posts that an admin changed during the run. */
type PosterCounts = { fetched: number; skipped: number; failed: number; unreached?: string };

/** The run ends after this many videos in a row that one host did not answer. */
const MAX_UNREACHED = 3;

/** Saves each picture on its own, so an interrupted run loses none and the next one continues. */
export async function fetchPosters(options: PosterFetch): Promise<PosterCounts> {
  const { database, pause, show, onFailure } = options;
  const posts = await listReplaceable(database, options.ids);
  const counts: PosterCounts = { fetched: 0, skipped: 0, failed: 0 };
  const unreached = new Map<string, number>();
  for (const [index, { id, title, videoHost: host }] of posts.entries()) {
    if (index > 0) await pause();
    const outcome = await fetchPoster(options, id);
    const failure = typeof outcome === 'string' ? undefined : outcome;
    counts[typeof outcome === 'string' ? outcome : 'failed'] += 1;
    if (failure) onFailure(`Post ${id} (${title}): ${failure.problem}`);
    show('Videos', index + 1, posts.length);
    const inARow = failure?.unreached ? (unreached.get(host) ?? 0) + 1 : 0;
    if (inARow === MAX_UNREACHED && failure?.unreached) return { ...counts, unreached: failure.unreached };
    unreached.set(host, inARow);
  }
  return counts;
}

/** Only drawn posters are in the folder `posters`. */
function selectReplaceable(database: Database) {
  return database
    .selectFrom('posts')
    .where('deletedAt', 'is', null)
    .where('videoHost', 'in', ['youtube', 'vimeo'])
    .where((post) =>
      post.or([post('posterLocation', 'is', null), post('posterLocation', 'like', '%/posters/original/%')]),
    );
}

async function listReplaceable(
  database: Database,
  ids: readonly number[] | undefined,
): Promise<Pick<Row<'posts'>, 'id' | 'title' | 'videoHost'>[]> {
  const posts = await selectReplaceable(database)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .select(['id', 'title', 'videoHost'])
    .orderBy('id')
    .execute();
  if (ids === undefined || posts.length === ids.length) return posts;
  const known = await database
    .selectFrom('posts')
    .where('deletedAt', 'is', null)
    .where('id', 'in', ids)
    .select('id')
    .execute();
  const unknown = ids.filter((id) => !known.some((post) => post.id === id));
  if (unknown.length > 0) throw new OperatorError(`There is no post ${listOf(unknown)}`);
  const kept = ids.filter((id) => !posts.some((post) => post.id === id));
  throw new OperatorError(`An uploaded picture or a video file has no poster to fetch: leave out post ${listOf(kept)}`);
}

function listOf(ids: readonly number[]): string {
  return new Intl.ListFormat('en-GB').format(ids.map(String));
}

/** `unreached` names the host that did not answer. */
type Outcome = 'fetched' | 'skipped' | { problem: string; unreached?: string };

async function fetchPoster({ database, storage, hosts }: PosterFetch, id: number): Promise<Outcome> {
  // An admin may have uploaded a picture since the list was read.
  const post = await selectReplaceable(database)
    .where('id', '=', id)
    .select(['version', 'videoHost', 'videoId', 'videoHash'])
    .executeTakeFirst();
  if (!post) return 'skipped';
  const { version, videoHost: host, videoId, videoHash: hash } = post;
  if (host === 'videojs') return { problem: 'its host has no pictures' };
  try {
    const name = hostName(host);
    let reached = true;
    const { poster } = await fetchVideoFacts(hosts, { host, id: videoId, hash }, () => {
      reached = false;
    });
    if (!reached) return { problem: `${name} cannot be reached`, unreached: name };
    if (!poster) return { problem: `${name} gives no picture of ${videoId}` };
    const file = new File([Buffer.from(poster.base64, 'base64')], 'poster', { type: poster.contentType });
    const stored = await openPictures({ database, storage, clock: Date.now }).store(file, 'poster');
    await inTransaction(database, (trx) =>
      updatePost(trx, id, { version, poster: stored }, { userId: null, now: Date.now() }),
    );
    return 'fetched';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.status === 409 ? 'skipped' : { problem: error.message };
  }
}
