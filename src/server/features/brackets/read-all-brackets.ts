/** Every bracket, for whoever takes the whole site along. */
import { pagesById } from '../../platform/database/pages-by-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findRiderNames } from '../riders/references.ts';
import { findStandIns } from './find-stand-ins.ts';
import { readGames, readPicks } from './stored-picks.ts';

export type WholeBracket = {
  id: number;
  userId: number;
  cupId: number;
  /** The names of the riders, by the number of the game. */
  picks: Map<number, string>;
  /** The games that score nothing. */
  lateGames: number[];
  /** Milliseconds. */
  submittedAt: number;
};

/** By id, some at a time; those of accounts that are gone too, whose number names nobody any more. */
export async function* readAllBrackets(database: Database): AsyncGenerator<WholeBracket[]> {
  const find = (after: number, limit: number) =>
    database.selectFrom('brackets').where('id', '>', after).selectAll().orderBy('id').limit(limit).execute();
  for await (const rows of pagesById(find)) {
    const standIns = await findStandIns(database, [...new Set(rows.map(({ cup_id }) => cup_id))]);
    const picksOf = rows.map(({ cup_id, picks }) => readPicks(picks, standIns.get(cup_id) ?? new Map()));
    const names = await findRiderNames(database, [...new Set(picksOf.flatMap((picks) => [...picks.values()]))], {
      trashed: true,
    });
    yield rows.map((row, place) => ({
      ...{ id: row.id, userId: row.user_id, cupId: row.cup_id },
      picks: new Map([...(picksOf[place] ?? [])].map(([game, rider]) => [game, names.get(rider) ?? ''])),
      lateGames: [...readGames(row.late_games)],
      submittedAt: row.submitted_at,
    }));
  }
}
