/** Lets admins block fans, whose brackets leave the leaderboards meanwhile, and calls deleted fans 'a fan'. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema.alterTable('users').addColumn('blocked_at', 'bigint').execute();
  await database.schema
    .createIndex('users_blocked')
    .on('users')
    .column('id')
    .where(sql.ref('blocked_at'), 'is not', null)
    .execute();
  await database.schema
    .alterTable('brackets')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0).check(sql`hidden in (0, 1)`))
    .execute();
  await announceBlocks(database, engine);
  await database.updateTable('users').set({ name: 'a fan' }).where('deleted_at', 'is not', null).execute();
}

/** Leaderboards and pages of charted games show the name of an account unless it is blocked. */
async function announceBlocks(database: AnyDatabase, engine: Engine): Promise<void> {
  const changed = '(old.name <> new.name or old.blocked_at is distinct from new.blocked_at)';
  const charted = 'exists (select 1 from posts where charted_by = new.id)';
  const count = (topic: string) =>
    `begin update content_versions set version = version + 1 where topic = '${topic}'; end`;
  const triggers =
    engine === 'postgres'
      ? [
          ['users_announce', `for each row when ${changed} execute function announce_change('brackets')`],
          ['users_announce_charter', `for each row when ${changed} execute function announce_charter()`],
        ]
      : [
          ['users_update_counts', `when ${changed} ${count('brackets')}`],
          ['users_update_charted', `when ${changed} and ${charted} ${count('content')}`],
        ];
  for (const [name = '', action = ''] of triggers) {
    await sql.raw(`drop trigger ${name}${engine === 'postgres' ? ' on users' : ''}`).execute(database);
    await sql.raw(`create trigger ${name} after update on users ${action}`).execute(database);
  }
}
