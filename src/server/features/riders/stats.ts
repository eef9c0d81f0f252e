import type { RiderStats } from '#contract/riders.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';

type StatsRow = { [K in keyof RiderStats]: NonNullable<RiderStats[K]> };

export async function upsertStats(trx: DatabaseTransaction, rows: readonly StatsRow[]): Promise<void> {
  for (const row of rows) {
    const values = {
      stat_rider_name: row.stat_rider_name,
      offense: row.Offense,
      defense: row.Defense,
      lines: row.Lines,
      difficulty: row.Difficulty,
      overall: row.Overall,
      games_played: row.games_played,
    };
    await trx
      .insertInto('rider_stats')
      .values({ slvsh_id: row.slvsh_id, ...values })
      .onConflict((conflict) => conflict.column('slvsh_id').doUpdateSet(values))
      .execute();
  }
}

/** By rider id. The table also has riders that the site does not. */
export async function listStats(database: Database): Promise<StatsRow[]> {
  const rows = await database.selectFrom('rider_stats').selectAll().orderBy('slvsh_id').execute();
  return rows.map(({ offense, defense, lines, difficulty, overall, ...row }) => ({
    slvsh_id: row.slvsh_id,
    stat_rider_name: row.stat_rider_name,
    ...{ Offense: offense, Defense: defense, Lines: lines, Difficulty: difficulty, Overall: overall },
    games_played: row.games_played,
  }));
}
