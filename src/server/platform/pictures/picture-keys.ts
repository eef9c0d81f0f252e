/** The files of a stored picture, all under one name. */
import { randomBytes } from 'node:crypto';
import { PICTURE_WIDTHS, type PictureSize } from '#contract/pictures.ts';
import type { Database } from '../database/schema.ts';
import { findLocationsInEditorials, findReferencedLocations } from './picture-references.ts';

/** One of them: in which size, and in which format beside the others. */
export type PictureFile = { size: PictureSize | 'original'; format: 'webp' | 'avif' };

export const PICTURE_SIZES: PictureFile['size'][] = ['original', ...(Object.keys(PICTURE_WIDTHS) as PictureSize[])];

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const UPLOADED_LOCATION = /\/([a-z2-7]{20})\.webp$/;

/** A name of our own, which nobody can guess and no two pictures share. */
export function makePictureName(): string {
  return Array.from(randomBytes(20), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The name of the picture whose original is at `location`. */
export function pictureNameOf(location: string): string {
  const name = UPLOADED_LOCATION.exec(location)?.[1];
  if (name === undefined) throw new Error(`No stored picture has the location ${location}`);
  return name;
}

/** Where the storage keeps one file of the picture called `name`. */
export function keyOf(name: string, { size, format }: PictureFile): string {
  return `pictures/${size}/${name}.${format}`;
}

/** Where the storage keeps all files of the picture whose original is at `location`. */
export function keysOf(location: string): string[] {
  const name = pictureNameOf(location);
  return PICTURE_SIZES.flatMap((size) => [
    keyOf(name, { size, format: 'webp' }),
    keyOf(name, { size, format: 'avif' }),
  ]);
}

const ANY_LOCATION = /(?:^|\/)(pictures|posters)\/original\/([\w-]+)\.webp$/;

/** The keys of all files of the picture at `location`; none where no picture of ours can be there. */
export function keysAt(location: string): string[] {
  return filesAt(location).map(({ key }) => key);
}

/** The same, with what each of them is; the original is the first. */
export function filesAt(location: string): (PictureFile & { key: string })[] {
  const [, folder, name] = ANY_LOCATION.exec(location) ?? [];
  if (folder === undefined) return [];
  // Drawn posters are WebP alone.
  const formats: PictureFile['format'][] = folder === 'pictures' ? ['webp', 'avif'] : ['webp'];
  return PICTURE_SIZES.flatMap((size) =>
    formats.map((format) => ({ size, format, key: `${folder}/${size}/${name}.${format}` })),
  );
}

/** What the address of an original begins with, and the key of the folder that it names; undefined where no picture of ours can be there. */
export function folderOf(location: string): { prefix: string; key: string } | undefined {
  const [, folder, name] = ANY_LOCATION.exec(location) ?? [];
  if (folder === undefined || name === undefined) return undefined;
  return { prefix: location.slice(0, -`${name}.webp`.length), key: `${folder}/original/` };
}

/** The keys of all files of the pictures that posts, their editorials, slides and riders name, those in the trash included. */
export async function listReferencedKeys(database: Database): Promise<string[]> {
  const locations = [...(await findReferencedLocations(database)), ...(await findLocationsInEditorials(database))];
  return [...new Set(locations.flatMap(keysAt))].sort();
}
