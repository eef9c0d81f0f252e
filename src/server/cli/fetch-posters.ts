/** `slvsh posters fetch`. */
import { setTimeout as wait } from 'node:timers/promises';
import { updatePost } from '../features/posts/save.ts';
import { fetchVideoFacts, PUBLIC_VIDEO_HOSTS, type VideoHosts } from '../features/videos/video-hosts.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { OperatorError, orOperatorError } from '../platform/operator-error.ts';
import { openPictures } from '../platform/pictures/pictures.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { PictureStorage } from '../platform/storage/picture-storage.ts';
import { type CommandContext, replaceControlCharacters } from './command.ts';
import { createProgress, type ShowProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

/** Milliseconds. A video takes two requests, for its facts and for its picture: one a second. */
const PAUSE = 2_000;

export type PosterFetch = {
  database: Database;
  storage: PictureStorage;
  hosts: VideoHosts;
  /** Resolves when the next video may be asked for. */
  pause: () => Promise<unknown>;
  show: ShowProgress;
  onFailure: (reason: string) => void;
};

export async function runFetchPosters(context: CommandContext): Promise<void> {
  const { stdout, stderr } = context;
  const { fetched, skipped, failed } = await withDatabase(context, async (database, settings) => {
    const storage = await orOperatorError('Pictures cannot be stored', openStorage(settings));
    return fetchPosters({
      database,
      storage,
      hosts: PUBLIC_VIDEO_HOSTS,
      pause: () => wait(PAUSE),
      show: createProgress(stdout),
      // On a terminal the line has the progress already.
      onFailure: (reason) => stderr.write(`${stderr.isTTY ? '\r\u001b[K' : ''}${replaceControlCharacters(reason)}\n`),
    });
  });
  stdout.write(`posters: ${fetched} fetched, ${skipped} skipped, ${failed} failed\n`);
  if (failed > 0) {
    throw new OperatorError(
      `${failed} of ${fetched + failed} videos gave no picture. Repeat the command to try them again`,
    );
  }
}

/** `skipped`: posts that an admin changed during the run. */
type PosterCounts = { fetched: number; skipped: number; failed: number };

/** Saves each picture on its own, so an interrupted run loses none and the next one continues. */
export async function fetchPosters(options: PosterFetch): Promise<PosterCounts> {
  const { database, pause, show, onFailure } = options;
  const posts = await listReplaceable(database);
  const counts = { fetched: 0, skipped: 0, failed: 0 };
  for (const [index, { id, title }] of posts.entries()) {
    if (index > 0) await pause();
    const outcome = await fetchPoster(options, id);
    if (typeof outcome === 'string') counts[outcome] += 1;
    else {
      counts.failed += 1;
      onFailure(`Post ${id} (${title}): ${outcome.problem}`);
    }
    show('Videos', index + 1, posts.length);
  }
  return counts;
}

/** Drawn posters have a folder of their own; an upload is in another one. */
function selectReplaceable(database: Database) {
  return database
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .where('video_host', 'in', ['youtube', 'vimeo'])
    .where((post) =>
      post.or([post('poster_location', 'is', null), post('poster_location', 'like', '%/posters/original/%')]),
    );
}

function listReplaceable(database: Database): Promise<{ id: number; title: string }[]> {
  return selectReplaceable(database).select(['id', 'title']).orderBy('id').execute();
}

type Outcome = 'fetched' | 'skipped' | { problem: string };

async function fetchPoster({ database, storage, hosts }: PosterFetch, id: number): Promise<Outcome> {
  // An admin may have uploaded a picture since the list was read.
  const post = await selectReplaceable(database)
    .where('id', '=', id)
    .select(['version', 'video_host', 'video_id'])
    .executeTakeFirst();
  if (!post) return 'skipped';
  const { version, video_host: host, video_id: videoId } = post;
  if (host === 'videojs') return { problem: 'its host has no pictures' };
  try {
    const { poster } = await fetchVideoFacts(hosts, { host, id: videoId });
    if (!poster) return { problem: `${host} gives no picture of ${videoId}` };
    const file = new File([Buffer.from(poster.base64, 'base64')], 'poster', { type: poster.contentType });
    const stored = await openPictures({ database, storage, clock: Date.now }).store(file, 'poster');
    await inTransaction(database, (trx) =>
      updatePost(trx, id, { version, poster: stored }, { userId: null, now: Date.now() }),
    );
    return 'fetched';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'conflict' ? 'skipped' : { problem: error.message };
  }
}
