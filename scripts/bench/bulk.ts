/** Inserts millions of brackets directly into the database. */
import { DatabaseSync } from 'node:sqlite';
import { BRACKET_GAMES } from '#contract/picks.ts';

export type Bulk = {
  /** Adds new fans with brackets for a cup; returns the id of the last bracket. */
  fill(cupId: number, count: number): number;
  close(): void;
};

export function openBulk(address: string): Bulk {
  const connection = new DatabaseSync(address, { timeout: 5_000 });
  connection.exec('pragma synchronous = off');
  const addUser = connection.prepare(
    "insert into users (name, email, email_key, password_hash, admin, created_at, updated_at) values (?, '', ?, '', 0, 0, 0)",
  );
  const addBracket = connection.prepare(
    'insert into brackets (user_id, cup_id, picks, late_games, revision, submitted_at, updated_at) values (?, ?, ?, ?, ?, ?, 0)',
  );
  let entered = 0;
  return {
    fill(cupId, count) {
      let bracket = 0;
      connection.exec('begin');
      for (let n = 0; n < count; n++) {
        entered += 1;
        const user = addUser.run(`Fan ${entered}`, `${entered}@fans.example`).lastInsertRowid;
        const late = entered % 50 === 0 ? 1 : 0;
        bracket = Number(addBracket.run(user, cupId, drawPicks(), late, entered, entered).lastInsertRowid);
      }
      connection.exec('commit');
      return bracket;
    },
    close: () => connection.close(),
  };
}

/** A random winner of each game, more often the upper rider. */
function drawPicks(): string {
  return JSON.stringify(BRACKET_GAMES.map((game) => 2 * (game % 8) + 1 + (Math.random() < 0.6 ? 0 : 1)));
}
