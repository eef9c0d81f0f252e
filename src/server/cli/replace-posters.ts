/** What `slvsh posters fetch` and `slvsh posters redraw` share. */
import { z } from 'zod';
import { IdListText } from '#contract/api/fields.ts';
import type { Actor } from '../features/editing/history.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { OperatorError, orOperatorError } from '../platform/operator-error.ts';
import type { StoredPicture } from '../platform/pictures/pictures.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { PictureStorage } from '../platform/storage/picture-storage.ts';
import { type CommandContext, parseOptions } from './command.ts';
import { createProgress, printFailure, type ShowProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const PostsOption = z.object({ posts: IdListText.refine(({ length }) => length > 0, 'is empty') });

export type PosterRun = {
  database: Database;
  storage: PictureStorage;
  show: ShowProgress;
  onFailure: (reason: string) => void;
  /** Only these posts. */
  ids?: readonly number[] | undefined;
};

/** Opens the database and the storage of the settings. `posts` is the value of `--posts`. */
export function runWithPosters<T>(
  context: CommandContext,
  { posts }: { posts?: string },
  work: (run: PosterRun) => Promise<T>,
): Promise<T> {
  const { stdout, stderr } = context;
  const ids = posts === undefined ? undefined : parseOptions(PostsOption, { posts }).posts;
  return withDatabase(context, async (database, settings) => {
    const storage = await orOperatorError('Pictures cannot be stored', openStorage(settings));
    const onFailure = (reason: string) => printFailure(stderr, reason);
    return work({ database, storage, show: createProgress(stdout), onFailure, ids });
  });
}

/** Only drawn posters are in the folder `posters`. */
export const DRAWN_LOCATION = '%/posters/original/%';

export function selectPosts(database: Database) {
  return database.selectFrom('posts').where('posts.deletedAt', 'is', null);
}

/** Lists the posts of `replaceable`. `refusal` begins an error that names the posts of `--posts` without such a poster. */
export async function listPosts(
  { database, ids }: PosterRun,
  replaceable: ReturnType<typeof selectPosts>,
  refusal: string,
) {
  const posts = await replaceable
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .select(['id', 'title', 'videoHost'])
    .orderBy('id')
    .execute();
  if (ids === undefined || posts.length === ids.length) return posts;
  const known = await selectPosts(database).where('id', 'in', ids).select('id').execute();
  const unknown = ids.filter((id) => !known.some((post) => post.id === id));
  if (unknown.length > 0) throw new OperatorError(`There is no post ${listOf(unknown)}`);
  const kept = ids.filter((id) => !posts.some((post) => post.id === id));
  throw new OperatorError(`${refusal}: leave out post ${listOf(kept)}`);
}

function listOf(ids: readonly number[]): string {
  return new Intl.ListFormat('en-GB').format(ids.map(String));
}

/** `unreached` names the host that did not answer. */
export type Failure = { problem: string; unreached?: string };

/** An item is skipped that an admin changed during the run. */
export async function orSkip<T>(replacing: Promise<T>): Promise<T | 'skipped' | Failure> {
  try {
    return await replacing;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.status === 409 ? 'skipped' : { problem: error.message };
  }
}

export type SavePoster = (
  trx: DatabaseTransaction,
  patch: { version: number; poster: StoredPicture },
  actor: Actor,
) => Promise<unknown>;

/** `save` throws if the row has another version. The sweep deletes the files of the former poster a day later. */
export async function savePoster(
  database: Database,
  { version, location }: { version: number; location: string | null },
  poster: StoredPicture,
  save: SavePoster,
): Promise<void> {
  const now = Date.now();
  await inTransaction(database, async (trx) => {
    await save(trx, { version, poster }, { userId: null, now });
    // The files of the demo have no rows.
    const isListed = trx.selectFrom('pictures').where('location', '=', location).select('id');
    if (location !== null && !(await isListed.executeTakeFirst()))
      await trx.insertInto('pictures').values({ location, createdAt: now }).execute();
  });
}

type Item = { id: number; title: string };

/**
 * Saves each picture on its own, so that an interrupted run loses none. Counts the outcomes in `counts`. Returns the failure that
 * ended the run early.
 */
export async function replaceEach<T extends Item, O extends string>(
  { show, onFailure }: PosterRun,
  { what, items, counts }: { what: string; items: readonly T[]; counts: Record<O | 'failed', number> },
  replace: (item: T, index: number) => Promise<O | (Failure & { isLast?: boolean })>,
): Promise<Failure | undefined> {
  for (const [index, item] of items.entries()) {
    const outcome = await replace(item, index);
    const failure = typeof outcome === 'string' ? undefined : outcome;
    counts[typeof outcome === 'string' ? outcome : 'failed'] += 1;
    if (failure) onFailure(`Post ${item.id} (${item.title}): ${failure.problem}`);
    show(what, index + 1, items.length);
    if (failure?.isLast) return failure;
  }
  return undefined;
}
