/** Turns the spellings into a glossary that admins edit, and adds favourites. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';
import glossary from './0019-glossary.json' with { type: 'json' };
import { countContentChanges, numbered } from './build-schema.ts';

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema.dropTable('spellings').execute();
  await createGlossary(database, engine);
  for (const table of ['glossary', 'spellings']) await countContentChanges(database, engine, table);
  await insertWords(database);
  await database.schema
    .createTable('favourites')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('start_second', 'double precision', (column) => column.notNull())
    .addColumn('favourite', 'integer', (column) => column.notNull().check(sql`favourite in (0, 1)`))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('favourites_key', ['user_id', 'post_id', 'start_second'])
    .execute();
  await database.schema.createIndex('favourites_post_id').on('favourites').column('post_id').execute();
}

async function createGlossary(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema
    .createTable('glossary')
    .addColumn('id', 'integer', numbered(engine))
    .addColumn('word', 'text', (column) => column.notNull().check(sql`word <> ''`))
    .addColumn('meaning', 'text')
    .addColumn('meaning_fr', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('deleted_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('spellings')
    .addColumn('word_id', 'integer', (column) => column.notNull().references('glossary.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('spelling', 'text', (column) => column.notNull().check(sql`spelling <> ''`))
    .addPrimaryKeyConstraint('spellings_key', ['word_id', 'position'])
    .execute();
}

/** The moment is the same on each site, so that an upgraded archive and an upgraded site have the same rows. */
const SEEDED_AT = Date.UTC(2026, 10, 23);

/** Several words without a meaning are an abbreviation. One word without a meaning only has spellings. */
async function insertWords(database: AnyDatabase): Promise<void> {
  const times = { created_at: SEEDED_AT, updated_at: SEEDED_AT };
  const words = glossary.map(({ word, meaning, meaningFr }) => ({ word, meaning, meaning_fr: meaningFr, ...times }));
  await database.insertInto('glossary').values(words).execute();
  const inserted = await database.selectFrom('glossary').select(['id', 'word']).execute();
  const ids = new Map(inserted.map(({ id, word }) => [word, id]));
  const spellings = glossary.flatMap(({ word, spellings }) =>
    spellings.map((spelling, position) => ({ word_id: ids.get(word), position, spelling })),
  );
  await database.insertInto('spellings').values(spellings).execute();
}
