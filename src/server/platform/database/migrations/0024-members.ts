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

/** A leaderboard shows the name of an account unless it is blocked. */
async function announceBlocks(database: AnyDatabase, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`drop trigger users_announce on users`.execute(database);
    await sql`
      create trigger users_announce after update on users
        for each row when (old.name <> new.name or old.blocked_at is distinct from new.blocked_at)
        execute function announce_change('brackets')
    `.execute(database);
    return;
  }
  await sql`drop trigger users_update_counts`.execute(database);
  await sql`
    create trigger users_update_counts after update on users
      when old.name <> new.name or old.blocked_at is not new.blocked_at
      begin update content_versions set version = version + 1 where topic = 'brackets'; end
  `.execute(database);
}
