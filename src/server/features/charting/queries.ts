import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction, Row } from '../../platform/database/schema.ts';

/** A proposal for a game that is not public waits until the game is public again. */
export function selectProposals(database: Database, now: number) {
  return database
    .selectFrom('chartProposals')
    .innerJoin('posts', 'posts.id', 'chartProposals.postId')
    .where('posts.publishDate', '<=', now)
    .where('posts.deletedAt', 'is', null);
}

/** Only open proposals include their tricks. */
export function findProposalsOfUser(database: Database, now: number, userId: number) {
  return selectProposals(database, now)
    .where('userId', '=', userId)
    .select(['chartProposals.id', 'postId', 'title', 'status', 'chartProposals.createdAt', 'decidedAt'])
    .select(({ eb }) => eb.case().when('status', '=', 'open').then(eb.ref('tricks')).else(null).end().as('tricks'))
    .orderBy('chartProposals.createdAt', 'desc')
    .orderBy('chartProposals.id', 'desc')
    .execute();
}

/** Throws for an unknown or decided proposal. */
export async function getOpenProposal(database: Database, now: number, id: number): Promise<Row<'chartProposals'>> {
  const row = await selectProposals(database, now)
    .where('chartProposals.id', '=', id)
    .selectAll('chartProposals')
    .executeTakeFirstOrThrow(() => new AppError('chart-not-found'));
  if (row.status !== 'open') throw new AppError('chart-decided');
  return row;
}

/** Throws for a proposal that another request has decided or withdrawn. */
export async function decideProposal(
  trx: DatabaseTransaction,
  id: number,
  decision: { status: 'accepted' | 'refused'; replaced?: string; decidedAt: number },
): Promise<void> {
  await trx
    .updateTable('chartProposals')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('chart-decided'));
}
