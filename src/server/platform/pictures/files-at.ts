/** The files of every picture that a row may name: of those that were handed in, and of those that the site drew itself. */
import type { Database } from '../database/schema.ts';
import { PICTURE_SIZES, type PictureFile } from './picture-files.ts';
import { findLocationsInEditorials, findNamedLocations } from './queries.ts';

const LOCATION = /(?:^|\/)(pictures|posters)\/original\/([\w-]+)\.webp$/;

/** The keys of all files of the picture at `location`; none where no picture of ours can be there. */
export function filesAt(location: string): string[] {
  return keyedFilesAt(location).map(({ key }) => key);
}

/** The same, with what each of them is; the original is the first. */
export function keyedFilesAt(location: string): (PictureFile & { key: string })[] {
  const [, folder, name] = LOCATION.exec(location) ?? [];
  if (folder === undefined) return [];
  // Drawn posters are WebP alone.
  const formats: PictureFile['format'][] = folder === 'pictures' ? ['webp', 'avif'] : ['webp'];
  return PICTURE_SIZES.flatMap((size) =>
    formats.map((format) => ({ size, format, key: `${folder}/${size}/${name}.${format}` })),
  );
}

/** What the address of an original begins with, and the key of the folder that it names; undefined where no picture of ours can be there. */
export function folderOf(location: string): { beginning: string; key: string } | undefined {
  const [, folder, name] = LOCATION.exec(location) ?? [];
  if (folder === undefined || name === undefined) return undefined;
  return { beginning: location.slice(0, -`${name}.webp`.length), key: `${folder}/original/` };
}

/** The keys of all files of the pictures that posts, their editorials, slides and riders name, those in the trash included. */
export async function listNamedFiles(database: Database): Promise<string[]> {
  const locations = [...(await findNamedLocations(database)), ...(await findLocationsInEditorials(database))];
  return [...new Set(locations.flatMap(filesAt))].sort();
}
