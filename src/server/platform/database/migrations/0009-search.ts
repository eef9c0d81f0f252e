/** Adds the search index and the queue of items to index again. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';
import { numbered, runOn } from './build-schema.ts';

type Event = 'insert' | 'update' | 'delete';

/** `watched` are the columns whose change affects the index; `marks` what has to be indexed again. */
type Source = { table: string; watched: string[]; marks: Mark[] };
/** Marks the `item` whose id is in the row's `column`, or, with `through`, all that this table relates to it. */
type Mark = { item: string; column: string; through?: string };

const SOURCES: Source[] = [
  {
    table: 'posts',
    watched: ['title', 'location', 'description', 'game_type', 'deleted_at'],
    marks: [{ item: 'post', column: 'id' }],
  },
  {
    table: 'riders',
    watched: ['name', 'deleted_at'],
    marks: [
      { item: 'rider', column: 'id' },
      { item: 'post', column: 'rider_id', through: 'post_riders' },
    ],
  },
  {
    table: 'tags',
    watched: ['name'],
    marks: [
      { item: 'tag', column: 'id' },
      { item: 'post', column: 'tag_id', through: 'post_tags' },
    ],
  },
  { table: 'post_riders', watched: ['rider_id'], marks: [{ item: 'post', column: 'post_id' }] },
  { table: 'post_tags', watched: ['tag_id'], marks: [{ item: 'post', column: 'post_id' }] },
  { table: 'post_tricks', watched: ['name'], marks: [{ item: 'post', column: 'post_id' }] },
];

/** Triggers mark the changes, so that no writer can forget to; a search indexes them first. */
export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  const run = runOn(database);
  await createTables(database, engine);
  for (const [item, table] of Object.entries({ post: 'posts', rider: 'riders', tag: 'tags' })) {
    await run(`insert into search_stale (item, item_id) select '${item}', id from ${table} order by id`);
  }
  for (const source of SOURCES) await (engine === 'sqlite' ? markByRow : markByStatement)(database, source);
}

async function createTables(database: AnyDatabase, engine: Engine): Promise<void> {
  // Words sort by bytes in any language of the database, so that equal beginnings are adjacent.
  const bytewise = engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
  const bytes = engine === 'sqlite' ? sql`blob` : sql`bytea`;
  const createNumbered = (name: string) =>
    database.schema.createTable(name).addColumn('id', 'integer', numbered(engine));

  await createNumbered('search_stale')
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('search_stale_item').on('search_stale').columns(['item', 'item_id']).execute();
  await createNumbered('search_words')
    .addColumn('word', bytewise, (column) => column.notNull().unique())
    .addColumn('is_name', 'integer', (column) => column.notNull())
    .execute();
  await createNumbered('search_tricks')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', bytewise, (column) => column.notNull().unique())
    .execute();
  await database.schema
    .createTable('search_slips')
    .addColumn('slip', bytewise, (column) => column.notNull())
    .addColumn('word_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_slips_key', ['slip', 'word_id'])
    .execute();
  await database.schema
    .createTable('search_sets')
    .addColumn('kind', 'integer', (column) => column.notNull())
    .addColumn('of', 'integer', (column) => column.notNull())
    .addColumn('block', 'integer', (column) => column.notNull())
    .addColumn('members', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_sets_key', ['kind', 'of', 'block'])
    .execute();
  await database.schema
    .createTable('search_sources')
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('entries', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_sources_key', ['item', 'item_id'])
    .execute();
}

/** No item is marked twice: the only writer sees all marks. */
async function markByRow(database: AnyDatabase, { table, watched, marks }: Source): Promise<void> {
  const run = runOn(database);
  const mark = (row: 'old' | 'new') =>
    marks.map(({ item, column, through }) => {
      const from = through
        ? `select post_id as marked from ${through} where ${column} = ${row}.id`
        : `select ${row}.${column} as marked`;
      return `insert into search_stale (item, item_id) select '${item}', marked from (${from})
        where not exists (select 1 from search_stale where item = '${item}' and item_id = marked);`;
    });
  const changed = watched.map((column) => `old.${column} is not new.${column}`).join(' or ');
  const events: Record<Event, string> = {
    insert: `after insert on ${table} begin ${mark('new').join(' ')}`,
    update: `after update of ${watched.join(', ')} on ${table} when ${changed} begin ${mark('new').join(' ')}`,
    delete: `after delete on ${table} begin ${mark('old').join(' ')}`,
  };
  for (const [event, does] of Object.entries(events)) {
    await run(`create trigger ${table}_${event}_stale ${does} end`);
  }
}

/** Triggers run once per statement. Marks are only added, so that no writer waits for another. */
async function markByStatement(database: AnyDatabase, { table, watched, marks }: Source): Promise<void> {
  const run = runOn(database);
  const key = marks[0]?.column;
  const row = (name: string) => `(${watched.map((column) => `${name}.${column}`).join(', ')})`;
  // Rows of these tables never change their post or position: only their other columns change.
  const joined =
    key === 'id' ? 'added.id = removed.id' : 'added.post_id = removed.post_id and added.position = removed.position';
  const rowsOf: Record<Event, { rows: string; tables: string }> = {
    insert: { rows: 'select * from added', tables: 'new table as added' },
    update: {
      rows: `select added.* from added left join removed on ${joined} where ${row('added')} is distinct from ${row('removed')}`,
      tables: 'new table as added old table as removed',
    },
    delete: { rows: 'select * from removed', tables: 'old table as removed' },
  };
  for (const [event, { rows, tables }] of Object.entries(rowsOf)) {
    const inserts = marks.map(({ item, column, through }) => {
      const [marked, from] = through
        ? ['post_id', `${through} where ${column} in (select id from (${rows}) as changed)`]
        : [column, `(${rows}) as changed`];
      return `insert into search_stale (item, item_id) select distinct '${item}', ${marked} from ${from};`;
    });
    await run(`create function mark_${table}_on_${event}() returns trigger language plpgsql as
        $$ begin ${inserts.join(' ')} return null; end $$`);
    await run(`create trigger ${table}_${event}_stale after ${event} on ${table} referencing ${tables}
        for each statement execute function mark_${table}_on_${event}()`);
  }
}
