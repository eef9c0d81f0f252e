/** Counts the posts of each kind in each period, so that lists know their length and find a deep page without reading all. */
import type { AnyDatabase, Engine } from '../schema.ts';
import { runOn } from './build-schema.ts';

/** A period is 2^33 milliseconds, some hundred days; `>>` rounds down on both engines, before 1970 too. */
const keyOf = (row: string) => `${row}publish_date >> 33, ${row}type, coalesce(${row}game_type, '')`;
const LIST_INDEXES = [
  ['publish_date', 'id'],
  ['type', 'publish_date', 'id'],
  ['game_type', 'publish_date', 'id'],
];

/** Triggers keep the counts, so that no writer can forget to. Posts in the trash do not count. */
export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  const run = runOn(database);
  await indexListsWithoutTrash(database);
  await database.schema
    .createTable('post_counts')
    .addColumn('period', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('game_type', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_counts_key', ['period', 'type', 'game_type'])
    .execute();
  await run(`insert into post_counts (period, type, game_type, count)
          select ${keyOf('')}, count(*) from posts where deleted_at is null group by 1, 2, 3`);
  await (engine === 'sqlite' ? countByRow(database) : countByStatement(database));
}

/** A list skips its first posts within the index. */
async function indexListsWithoutTrash(database: AnyDatabase): Promise<void> {
  for (const columns of LIST_INDEXES) {
    const name = ['posts', ...columns].join('_');
    await database.schema.dropIndex(name).execute();
    await database.schema.createIndex(name).on('posts').columns(columns).where('deleted_at', 'is', null).execute();
  }
}

async function countByRow(database: AnyDatabase): Promise<void> {
  const run = runOn(database);
  const add = (row: 'old.' | 'new.', count: 1 | -1) =>
    `insert into post_counts (period, type, game_type, count)
      select ${keyOf(row)}, ${count} where ${row}deleted_at is null
      on conflict (period, type, game_type) do update set count = count + ${count};`;
  const columns = ['publish_date', 'type', 'game_type', 'deleted_at'];
  const changed = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  const [less, more] = [add('old.', -1), add('new.', 1)];
  await run(`create trigger posts_insert_count after insert on posts begin ${more} end`);
  await run(`create trigger posts_delete_count after delete on posts begin ${less} end`);
  await run(`create trigger posts_update_count after update of ${columns.join(', ')} on posts when ${changed}
      begin ${less} ${more} end`);
}

/** Rows are counted once per statement and in one order, so that writers cause no deadlock. */
async function countByStatement(database: AnyDatabase): Promise<void> {
  const run = runOn(database);
  const rows = (table: string, count: 1 | -1) => `select ${keyOf('')}, ${count} from ${table} where deleted_at is null`;
  const events = {
    insert: { from: rows('added', 1), tables: 'new table as added' },
    delete: { from: rows('removed', -1), tables: 'old table as removed' },
    update: {
      from: `${rows('added', 1)} union all ${rows('removed', -1)}`,
      tables: 'new table as added old table as removed',
    },
  };
  for (const [event, { from, tables }] of Object.entries(events)) {
    await run(`create function count_posts_on_${event}() returns trigger language plpgsql as $$ begin
        insert into post_counts (period, type, game_type, count)
          select period, type, game_type, sum(count) from (${from}) as changed (period, type, game_type, count)
          group by period, type, game_type having sum(count) <> 0 order by period, type, game_type
          on conflict (period, type, game_type) do update set count = post_counts.count + excluded.count;
        return null; end $$`);
    await run(`create trigger posts_${event}_count after ${event} on posts referencing ${tables}
        for each statement execute function count_posts_on_${event}()`);
  }
}
