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
      conflict.columns(['user_id', 'cup_id']).doUpdateSet(({ ref }) => ({
        picks: ref('excluded.picks'),
        late_games: ref('excluded.late_games'),
        letter_call: ref('excluded.letter_call'),
        late_call: ref('excluded.late_call'),
        hidden: ref('excluded.hidden'),
        revision: ref('excluded.revision'),
        submitted_at: ref('excluded.submitted_at'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}
