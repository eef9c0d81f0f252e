import type { EndpointParsedBody } from '#contract/api/endpoints.ts';
import type { Trick } from '#contract/api/posts.ts';
import { findDuel, hasLedger, readLedger } from '#contract/rules/letters.ts';
import { MAX_OPEN_PROPOSALS } from '#contract/rules/limits.ts';
import { problem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import type { Actor } from '../editing/history.ts';
import { lockRiders } from '../editing/locks.ts';
import { type DescribedPost, getPost } from '../posts/describe.ts';
import type { PostInput } from '../posts/fields.ts';
import { getStoredPost, updatePost } from '../posts/save.ts';
import { findProblem, findRuleProblem } from './problems.ts';
import { decideProposal, findProposalsOfUser, getOpenProposal } from './queries.ts';

/** The fields that an accepted ledger replaced. */
export type Replaced = Pick<PostInput, 'tricks' | 'winnerId' | 'loserId' | 'winnerScore' | 'demoLedger'>;

/** Throws for a game that has a ledger or cannot have one, and for tricks without an outcome. */
function assertMayPropose(post: DescribedPost, tricks: readonly Trick[]): void {
  const impossible = findRuleProblem(post, []);
  if (impossible !== undefined) throw new AppError(impossible);
  if (hasLedger(post.tricks)) throw new AppError('ledger-exists');
  if (!hasLedger(tricks)) throw new AppError('no-outcome', { field: 'tricks' });
  const broken = findRuleProblem(post, tricks);
  if (broken !== undefined) throw new AppError(broken, { field: 'tricks' });
}

/**
 * Replaces an open proposal of the fan by one with another number: an admin who accepts the old number has not seen the new tricks. The
 * transaction holds the lock of the user, so that concurrent proposals cannot exceed the limit together.
 */
export async function proposeChart(
  trx: DatabaseTransaction,
  { userId, postId, tricks }: { userId: number; postId: number; tricks: readonly Trick[] },
  now: Milliseconds,
): Promise<number> {
  // Until the transaction ends, no admin saves a ledger for the game.
  await lockRiders(trx);
  assertMayPropose(await getPost(trx, now, postId), tricks);
  const proposals = await findProposalsOfUser(trx, now, userId);
  const open = proposals.filter(({ status }) => status === 'open');
  const earlier = open.find((proposal) => proposal.postId === postId);
  if (earlier) await deleteOpenProposal(trx, earlier.id);
  else if (open.length >= MAX_OPEN_PROPOSALS) {
    throw new AppError(problem('too-many-open-charts', { limit: MAX_OPEN_PROPOSALS }));
  }
  const { id } = await trx
    .insertInto('chartProposals')
    .values({ postId, userId, tricks: JSON.stringify(tricks), status: 'open', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Throws the same error for a proposal of another fan as for an unknown one. */
export async function withdrawProposal(
  trx: DatabaseTransaction,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  const own = trx.selectFrom('chartProposals').where('id', '=', id).where('userId', '=', userId).select('id');
  await own.executeTakeFirstOrThrow(() => new AppError('chart-not-found'));
  await deleteOpenProposal(trx, id);
}

async function deleteOpenProposal(trx: DatabaseTransaction, id: number): Promise<void> {
  await trx
    .deleteFrom('chartProposals')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('chart-decided'));
}

/** Saves the tricks of the proposal, and supersedes the other open proposals for the game. Returns the id of the post. */
export async function acceptProposal(
  trx: DatabaseTransaction,
  id: number,
  { version, result }: EndpointParsedBody<'POST /chart-proposals/{id}/acceptance'>,
  actor: Actor,
): Promise<number> {
  // A save of a post or a concurrent acceptance must end before the proposal is read.
  await lockRiders(trx);
  const { postId, userId, ...proposal } = await getOpenProposal(trx, actor.now, id);
  const tricks: Trick[] = JSON.parse(proposal.tricks);
  const post = await getPost(trx, actor.now, postId);
  const found = result ? findRuleProblem(post, tricks) : findProblem(post, tricks);
  if (found !== undefined) throw new AppError(problem('chart-unacceptable', { reason: found }), { field: 'tricks' });
  const { winnerId, loserId, winnerScore, demoLedger, ...before } = (await getStoredPost(trx, postId)).input;
  const replaced: Replaced = { tricks: before.tricks, winnerId, loserId, winnerScore, demoLedger };
  await decideProposal(trx, id, { status: 'accepted', replaced: JSON.stringify(replaced), decidedAt: actor.now });
  const duel = findDuel(before);
  const ledger = { tricks, chartedBy: userId, demoLedger: demoLedgerField(proposal.demo === 1) };
  await updatePost(trx, postId, { version, ...ledger, ...(result && duel && readLedger(tricks, duel).result) }, actor);
  await trx
    .updateTable('chartProposals')
    .set({ status: 'superseded', decidedAt: actor.now })
    .where('postId', '=', postId)
    .where('status', '=', 'open')
    .execute();
  return postId;
}

export function demoLedgerField(demo: boolean): 'true' | 'false' {
  return demo ? 'true' : 'false';
}

export async function refuseProposal(trx: DatabaseTransaction, id: number, now: Milliseconds): Promise<void> {
  await getOpenProposal(trx, now, id);
  await decideProposal(trx, id, { status: 'refused', decidedAt: now });
}

/** Also removes the credits on posts, which the history does not name. */
export async function deleteCharts(trx: DatabaseTransaction, userId: number): Promise<void> {
  // This order matters: an acceptance that holds the proposal sets the credit before it ends.
  await trx.deleteFrom('chartProposals').where('userId', '=', userId).execute();
  const charted = await trx.selectFrom('posts').where('chartedBy', '=', userId).select('id').execute();
  // PostgreSQL announces an update without effect too, and the pages of all posts would be rendered again.
  if (charted.length === 0) return;
  await trx.updateTable('posts').set({ chartedBy: null }).where('chartedBy', '=', userId).execute();
}
