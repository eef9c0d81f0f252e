/** The pictures' table: SQL in, rows out. */
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';

/** Pictures written down before `before` that no row names, not even one in the trash; those after `id` in its order. */
export function findUnreferencedPictures(
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
export async function findReferencedLocations(database: Database): Promise<string[]> {
  return [...new Set((await findReferencedPictures(database)).map(({ location }) => location))];
}

/** The same with the colours that stand beside them: several where rows say several. */
export async function findReferencedPictures(
  database: Database,
): Promise<{ location: string; color: string | null }[]> {
  const named = await database
    .selectFrom('posts')
    .select(['poster_location as location', 'poster_color as color'])
    .union(database.selectFrom('heroes').select(['poster_location as location', 'poster_color as color']))
    .union(database.selectFrom('riders').select(['avatar_location as location', 'avatar_color as color']))
    .execute();
  return named.flatMap(({ location, color }) => (location === null ? [] : { location, color }));
}

const MEDIA_ADDRESS = /\/media\/(pictures|posters)\/\w+\/([\w-]+)\.(?:webp|avif)/g;

/** The originals of the pictures in editorials, those of trashed posts too. */
export async function findLocationsInEditorials(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('posts').where('editorial', 'like', '%/media/%').select('editorial').execute();
  const addresses = rows.flatMap(({ editorial }) => [...(editorial ?? '').matchAll(MEDIA_ADDRESS)]);
  return addresses.map(([, folder, name]) => `/media/${folder}/original/${name}.webp`);
}

/** Whether an editorial, also of a trashed post, or a text in the history has the address of a file of the picture. */
export async function isReferencedInText(database: Database, pictureName: string): Promise<boolean> {
  const address = `%/media/pictures/%/${pictureName}.%`;
  const posts = database.selectFrom('posts').where('editorial', 'like', address).select('id').limit(1);
  if (await posts.executeTakeFirst()) return true;
  const changes = database.selectFrom('changes').where('fields', 'like', address).select('id').limit(1);
  return (await changes.executeTakeFirst()) !== undefined;
}

/** What shows the picture at `location`, in words such as 'post 12 (Joss vs Øystein)'. */
export async function findItemsUsing(database: Database, location: string): Promise<string[]> {
  const posts = database.selectFrom('posts').where('poster_location', '=', location).select(['id', 'title']);
  const heroes = database.selectFrom('heroes').where('poster_location', '=', location).select(['id']);
  const riders = database.selectFrom('riders').where('avatar_location', '=', location).select(['id', 'name']);
  return [
    ...(await posts.orderBy('id').execute()).map(({ id, title }) => `post ${id} (${title})`),
    ...(await heroes.orderBy('id').execute()).map(({ id }) => `slide ${id}`),
    ...(await riders.orderBy('id').execute()).map(({ id, name }) => `rider ${id} (${name})`),
  ];
}

/** Has every row that names the picture say its colour; whoever edits the row meanwhile is not disturbed. */
export async function setColour(trx: DatabaseTransaction, location: string, color: string): Promise<void> {
  await trx.updateTable('posts').set({ poster_color: color }).where('poster_location', '=', location).execute();
  await trx.updateTable('heroes').set({ poster_color: color }).where('poster_location', '=', location).execute();
  await trx.updateTable('riders').set({ avatar_color: color }).where('avatar_location', '=', location).execute();
}

/** Where all pictures are that any row speaks of. */
export async function findAllLocations(database: Database): Promise<string[]> {
  const kept = await database.selectFrom('pictures').select('location').execute();
  return [...(await findReferencedLocations(database)), ...kept.map(({ location }) => location)];
}

const LOCATIONS = [
  ['posts', 'poster_location'],
  ['heroes', 'poster_location'],
  ['riders', 'avatar_location'],
  ['pictures', 'location'],
] as const;

/** Has every address that begins with `old` begin with `now`; whoever edits the row meanwhile is not disturbed. */
export async function replacePrefix(trx: DatabaseTransaction, old: string, now: string): Promise<void> {
  const length = sql`length(cast(${old} as text))`;
  for (const [table, column] of LOCATIONS) {
    const location = sql.ref(column);
    await sql`
      update ${sql.table(table)} set ${location} = cast(${now} as text) || substr(${location}, ${length} + 1)
      where substr(${location}, 1, ${length}) = ${old}
    `.execute(trx);
  }
}
