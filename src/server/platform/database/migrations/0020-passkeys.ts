/** Adds passkeys, their challenges, and whether a session began with a passkey. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';
import { numbered } from './build-schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema
    .createTable('passkeys')
    .addColumn('id', 'integer', numbered(engine))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await database.schema.createIndex('passkeys_user_id').on('passkeys').column('user_id').execute();
  await database.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('add', 'sign-in')`))
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('passkey_challenges_user_id').on('passkey_challenges').column('user_id').execute();
  await database.schema
    .createIndex('passkey_challenges_expires_at')
    .on('passkey_challenges')
    .column('expires_at')
    .execute();
  await database.schema
    .alterTable('sessions')
    .addColumn('by_passkey', 'integer', (column) => column.notNull().defaultTo(0).check(sql`by_passkey in (0, 1)`))
    .execute();
}
