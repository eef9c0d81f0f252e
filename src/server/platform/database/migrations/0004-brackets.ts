/** Stores a bracket in one row: a cup final has a million of them, and their picks are read together. */
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export async function up(database: AnyDatabase): Promise<void> {
  for (const [column, type, value] of [
    ['picks', 'text', '[]'],
    ['late_games', 'integer', 0],
    ['revision', 'integer', 0],
  ] as const) {
    await database.schema
      .alterTable('brackets')
      .addColumn(column, type, (definition) => definition.notNull().defaultTo(value))
      .execute();
  }
  await takePicksOver(database);
  await database.schema.dropTable('bracket_picks').execute();
  // Scores are always recomputed from the results.
  await database.schema.dropIndex('brackets_cup_id_score_submitted_at').execute();
  await database.schema.alterTable('brackets').dropColumn('score').execute();
  await database.schema.createIndex('brackets_revision').on('brackets').column('revision').execute();
}

async function takePicksOver(database: AnyDatabase): Promise<void> {
  const brackets = await database.selectFrom('brackets').select('id').orderBy('id').execute();
  for (const [place, { id }] of brackets.entries()) {
    const picks = await database
      .selectFrom('bracket_picks')
      .where('bracket_id', '=', id)
      .orderBy('game')
      .select(['game', 'rider_id', 'late'])
      .execute();
    const late = picks.reduce((bits, pick) => bits | (pick.late ? 1 << (pick.game - 1) : 0), 0);
    await database
      .updateTable('brackets')
      .set({ picks: JSON.stringify(picks.map((pick) => pick.rider_id)), late_games: late, revision: place + 1 })
      .where('id', '=', id)
      .execute();
  }
  await sql`insert into installation (name, value) values ('bracket revision', ${String(brackets.length)})`.execute(
    database,
  );
}
