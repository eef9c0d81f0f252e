import { withoutOutcome } from '#contract/rules/letters.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import type { Actor } from '../editing/history.ts';
import { lockRiders } from '../editing/locks.ts';
import { getStoredPost, updatePost } from '../posts/save.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { demoLedgerField, type Replaced } from './save.ts';

type RevertResult = 'reverted' | 'kept';

/**
 * Refuses the open proposals of the fan, then restores what the accepted ones replaced. Each game has its own transaction, so that saves of
 * posts wait for only one game and an interrupted revert can be repeated.
 */
export async function revertFan(
  dependencies: BaseDependencies,
  userId: number,
  caller: Caller,
): Promise<Record<RevertResult, number[]>> {
  // The lock of the fan prevents new proposals until this transaction ends.
  await transactionsOfEditors(dependencies)(caller, (trx, { now }) => refuseOpenProposals(trx, userId, now), userId);
  const accepted = await dependencies.database
    .selectFrom('chartProposals')
    .where('userId', '=', userId)
    .where('status', '=', 'accepted')
    .select('postId')
    .distinct()
    .orderBy('postId')
    .execute();
  const posts: Record<RevertResult, number[]> = { reverted: [], kept: [] };
  for (const { postId } of accepted) {
    posts[await revertOrKeep(dependencies, { userId, postId }, caller)].push(postId);
  }
  return posts;
}

type Game = { userId: number; postId: number };

async function revertOrKeep(dependencies: BaseDependencies, game: Game, caller: Caller): Promise<RevertResult> {
  try {
    return await transactionsOfEditors(dependencies)(caller, (trx, actor) => revertGame(trx, game, actor));
  } catch (error) {
    const refused = error instanceof AppError && [401, 403].includes(error.status);
    // A post that breaks a rule of saving does not stop the others. A later call reverts it after its correction.
    if (error instanceof AppError && !refused) return 'kept';
    throw error;
  }
}

async function refuseOpenProposals(trx: DatabaseTransaction, userId: number, now: number): Promise<void> {
  await trx
    .updateTable('chartProposals')
    .set({ status: 'refused', decidedAt: now })
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .execute();
}

async function revertGame(trx: DatabaseTransaction, { userId, postId }: Game, actor: Actor): Promise<RevertResult> {
  await lockRiders(trx);
  const post = await trx
    .selectFrom('posts')
    .where('id', '=', postId)
    .select(['chartedBy', 'deletedAt'])
    .executeTakeFirst();
  const own = post?.chartedBy === userId;
  // A post in the trash cannot be saved. A later call reverts it after its restoration.
  if (own && post.deletedAt !== null) return 'kept';
  const proposals = trx
    .selectFrom('chartProposals')
    .where('userId', '=', userId)
    .where('postId', '=', postId)
    .where('status', '=', 'accepted');
  if (own) {
    const last = await proposals.select('replaced').orderBy('id', 'desc').limit(1).executeTakeFirst();
    await updatePost(trx, postId, { version: undefined, ...(await readReplaced(trx, postId, last?.replaced)) }, actor);
  }
  await trx
    .updateTable('chartProposals')
    .set({ status: own ? 'reverted' : 'superseded', decidedAt: actor.now })
    .where('id', 'in', proposals.select('id'))
    .execute();
  return own ? 'reverted' : 'kept';
}

/** Returns the change that restores the post. A chart without a note of what it replaced only loses its outcomes. */
async function readReplaced(trx: DatabaseTransaction, postId: number, note: string | null | undefined) {
  const post = (await getStoredPost(trx, postId)).input;
  if (!note) return { tricks: post.tricks.map(withoutOutcome), chartedBy: null };
  const { tricks, demoLedger, ...result }: Replaced = JSON.parse(note);
  const named = [result.winnerId, result.loserId, ...tricks.map(({ setter }) => setter)];
  // A save would add a former winner to the riders, and would refuse the outcomes of a former rider.
  if (named.some((rider) => rider != null && !post.riderIds.includes(rider))) {
    return { tricks: tricks.map(withoutOutcome), chartedBy: null };
  }
  return { ...result, tricks: [...tricks], chartedBy: null, demoLedger: demoLedgerField(demoLedger) };
}
