import type { Milliseconds } from '#contract/rules/time.ts';
import type { Database } from '../database/schema.ts';

/** Finds pictures that no row references, not even one in the trash, in the order of the id. */
export function findUnreferencedPictures(
  database: Database,
  before: Milliseconds,
  { after, limit }: { after: number; limit: number },
) {
  return database
    .selectFrom('pictures')
    .where('pictures.createdAt', '<', before)
    .where('pictures.id', '>', after)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').whereRef('posts.posterLocation', '=', 'pictures.location'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('heroes').select('heroes.id').whereRef('heroes.posterLocation', '=', 'pictures.location'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('riders').select('riders.id').whereRef('riders.avatarLocation', '=', 'pictures.location'))),
    )
    .select(['pictures.id', 'pictures.location'])
    .orderBy('pictures.id')
    .limit(limit)
    .execute();
}

export async function findReferencedLocations(database: Database): Promise<string[]> {
  const references = await database
    .selectFrom('posts')
    .select('posterLocation as location')
    .union(database.selectFrom('heroes').select('posterLocation as location'))
    .union(database.selectFrom('riders').select('avatarLocation as location'))
    .execute();
  return references.flatMap(({ location }) => location ?? []);
}

const PICTURE_PATH = /\/media\/(pictures|posters)\/\w+\/([\w-]+)\.(?:webp|avif)/g;

export async function findLocationsInTexts(database: Database): Promise<string[]> {
  const texts = await selectTexts(database, '%/media/%').execute();
  const urls = texts.flatMap(({ text }) => [...(text ?? '').matchAll(PICTURE_PATH)]);
  return urls.map(([, folder, name]) => `/media/${folder}/original/${name}.webp`);
}

/** Whether a rich text, including items in the trash, or the history contains a path of the SQL pattern. */
export async function isReferencedInText(database: Database, pathPattern: string): Promise<boolean> {
  const pattern = `%${pathPattern}%`;
  if (await selectTexts(database, pattern).limit(1).executeTakeFirst()) return true;
  const changes = database.selectFrom('changes').where('fields', 'like', pattern).select('id').limit(1);
  return (await changes.executeTakeFirst()) !== undefined;
}

function selectTexts(database: Database, pattern: string) {
  const pages = database.selectFrom('pages');
  return database
    .selectFrom('posts')
    .where('editorial', 'like', pattern)
    .select('editorial as text')
    .unionAll(pages.where('text', 'like', pattern).select('text'))
    .unionAll(pages.where('textFr', 'like', pattern).select('textFr as text'));
}

export async function findAllLocations(database: Database): Promise<string[]> {
  const stored = await database.selectFrom('pictures').select('location').execute();
  return [...(await findReferencedLocations(database)), ...stored.map(({ location }) => location)];
}
