/** The pictures' table: SQL in, rows out. */
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';

/** Pictures written down before `before` that no row names, not even one in the trash; those after `id` in its order. */
export function findUnnamedPictures(
  database: Database,
  before: number,
  { after, limit }: { after: number; limit: number },
) {
  return database
    .selectFrom('pictures')
    .where('pictures.created_at', '<', before)
    .where('pictures.id', '>', after)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').whereRef('posts.poster_location', '=', 'pictures.location'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('heroes').select('heroes.id').whereRef('heroes.poster_location', '=', 'pictures.location')),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('riders').select('riders.id').whereRef('riders.avatar_location', '=', 'pictures.location')),
      ),
    )
    .select(['pictures.id', 'pictures.location'])
    .orderBy('pictures.id')
    .limit(limit)
    .execute();
}

/** Where the pictures are that rows name, even rows in the trash. */
export async function findNamedLocations(database: Database): Promise<string[]> {
  const named = await database
    .selectFrom('posts')
    .select('poster_location as location')
    .union(database.selectFrom('heroes').select('poster_location as location'))
    .union(database.selectFrom('riders').select('avatar_location as location'))
    .execute();
  return named.flatMap(({ location }) => location ?? []);
}

/** Where all pictures are that any row speaks of. */
export async function findAllLocations(database: Database): Promise<string[]> {
  const kept = await database.selectFrom('pictures').select('location').execute();
  return [...(await findNamedLocations(database)), ...kept.map(({ location }) => location)];
}

const LOCATIONS = [
  ['posts', 'poster_location'],
  ['heroes', 'poster_location'],
  ['riders', 'avatar_location'],
  ['pictures', 'location'],
] as const;

/** Has every address that begins with `old` begin with `now`; whoever edits the row meanwhile is not disturbed. */
export async function replaceBeginning(trx: DatabaseTransaction, old: string, now: string): Promise<void> {
  const length = sql`length(cast(${old} as text))`;
  for (const [table, column] of LOCATIONS) {
    const location = sql.ref(column);
    await sql`
      update ${sql.table(table)} set ${location} = cast(${now} as text) || substr(${location}, ${length} + 1)
      where substr(${location}, 1, ${length}) = ${old}
    `.execute(trx);
  }
}
