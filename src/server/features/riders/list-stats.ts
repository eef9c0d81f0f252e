/** The sport's own table of figures, for whoever takes the whole site along. */
import type { Database } from '../../platform/database/schema.ts';
import type { StatsRow } from './import-stats.ts';

/** By the rider's number; of riders too who are not on the site. */
export async function listStats(database: Database): Promise<StatsRow[]> {
  const rows = await database.selectFrom('rider_stats').selectAll().orderBy('slvsh_id').execute();
  return rows.map(({ offense, defense, lines, difficulty, overall, ...row }) => ({
    slvsh_id: row.slvsh_id,
    stat_rider_name: row.stat_rider_name,
    ...{ Offense: offense, Defense: defense, Lines: lines, Difficulty: difficulty, Overall: overall },
    games_played: row.games_played,
  }));
}
