import type { Insertable } from 'kysely';
import type { Database, Tables } from '#server/platform/database/schema.ts';

/** Stores random brackets without the rules of a submission; a later one of the same fan replaces the earlier. */
export async function upsertBrackets(
  database: Database,
  rows: readonly Insertable<Tables['brackets']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insertInto('brackets')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'cupId']).doUpdateSet(({ ref }) => ({
        picks: ref('excluded.picks'),
        lateGames: ref('excluded.lateGames'),
        letterCall: ref('excluded.letterCall'),
        lateCall: ref('excluded.lateCall'),
        hidden: ref('excluded.hidden'),
        revision: ref('excluded.revision'),
        submittedAt: ref('excluded.submittedAt'),
        updatedAt: ref('excluded.updatedAt'),
      })),
    )
    .execute();
}
