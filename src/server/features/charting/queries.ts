import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction, Row } from '../../platform/database/schema.ts';

/** A proposal for a game that is not public waits until the game is public again. */
export function selectProposals(database: Database, now: number) {
  return database
    .selectFrom('chart_proposals')
    .innerJoin('posts', 'posts.id', 'chart_proposals.post_id')
    .where('posts.publish_date', '<=', now)
    .where('posts.deleted_at', 'is', null);
}

/** Only open proposals include their tricks. */
export function findProposalsOfUser(database: Database, now: number, userId: number) {
  return selectProposals(database, now)
    .where('user_id', '=', userId)
    .select(['chart_proposals.id', 'post_id', 'title', 'status', 'chart_proposals.created_at', 'decided_at'])
    .select(({ eb }) => eb.case().when('status', '=', 'open').then(eb.ref('tricks')).else(null).end().as('tricks'))
    .orderBy('chart_proposals.created_at', 'desc')
    .orderBy('chart_proposals.id', 'desc')
    .execute();
}

/** Throws for an unknown or decided proposal. */
export async function getOpenProposal(database: Database, now: number, id: number): Promise<Row<'chart_proposals'>> {
  const row = await selectProposals(database, now)
    .where('chart_proposals.id', '=', id)
    .selectAll('chart_proposals')
    .executeTakeFirst();
  if (!row) throw new AppError('chart-not-found');
  if (row.status !== 'open') throw new AppError('chart-decided');
  return row;
}

/** Throws for a proposal that another request has decided or withdrawn. */
export async function decideProposal(
  trx: DatabaseTransaction,
  id: number,
  decision: { status: 'accepted' | 'refused'; replaced?: string; decided_at: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('chart_proposals')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('chart-decided');
}
