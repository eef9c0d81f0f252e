import type { RiderStats } from '#contract/api/riders.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';

type StatsRow = { [K in keyof RiderStats]: NonNullable<RiderStats[K]> };

export async function upsertStats(trx: DatabaseTransaction, rows: readonly StatsRow[]): Promise<void> {
  for (const row of rows) {
    const values = {
      statRiderName: row.stat_rider_name,
      offense: row.Offense,
      defense: row.Defense,
      lines: row.Lines,
      difficulty: row.Difficulty,
      overall: row.Overall,
      gamesPlayed: row.games_played,
    };
    await trx
      .insertInto('riderStats')
      .values({ slvshId: row.slvsh_id, ...values })
      .onConflict((conflict) => conflict.column('slvshId').doUpdateSet(values))
      .execute();
  }
}
