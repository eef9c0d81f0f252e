import { randomBytes } from 'node:crypto';
import { PICTURE_WIDTHS, type PictureSize } from '#contract/rules/pictures.ts';
import type { Database } from '../database/schema.ts';
import { MEDIA_PATH } from '../storage/picture-storage.ts';
import { findLocationsInTexts, findReferencedLocations } from './picture-references.ts';

/** A stored picture has a file of each size in each format. */
export type PictureFile = { size: PictureSize | 'original'; format: 'webp' | 'avif' };

export const PICTURE_SIZES: PictureFile['size'][] = ['original', ...(Object.keys(PICTURE_WIDTHS) as PictureSize[])];

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** The name is unique, and impossible to guess. */
export function makePictureName(): string {
  return Array.from(randomBytes(20), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function keyOf(name: string, { size, format }: PictureFile): string {
  return `pictures/${size}/${name}.${format}`;
}

/** Rows name a picture by the path of its original on this site, as texts do. */
export function locationOf(key: string): string {
  return `${MEDIA_PATH}/${key}`;
}

/** Earlier versions stored URLs below MEDIA_URL. */
const ANY_LOCATION = /(?:^|\/)(pictures|posters)\/original\/([\w-]+)\.webp$/;

/** Returns an SQL pattern of the paths of all files of a picture. Throws for a location that is not of this site's form. */
export function pathPatternOf(location: string): string {
  const [, folder, name] = ANY_LOCATION.exec(location) ?? [];
  if (folder === undefined) throw new Error(`No stored picture has the location ${location}`);
  return `${MEDIA_PATH}/${folder}/%/${name}.%`;
}

/** Returns the keys of all files of a picture; none if its location is not of this site's form. */
export function keysOf(location: string): string[] {
  return filesOf(location).map(({ key }) => key);
}

export function filesOf(location: string): (PictureFile & { key: string })[] {
  const [, folder, name] = ANY_LOCATION.exec(location) ?? [];
  if (folder === undefined) return [];
  // Drawn posters have no AVIF.
  const formats: PictureFile['format'][] = folder === 'pictures' ? ['webp', 'avif'] : ['webp'];
  return PICTURE_SIZES.flatMap((size) =>
    formats.map((format) => ({ size, format, key: `${folder}/${size}/${name}.${format}` })),
  );
}

export function originalKeyOf(location: string): string | undefined {
  const [, folder, name] = ANY_LOCATION.exec(location) ?? [];
  return folder && `${folder}/original/${name}.webp`;
}

/** Includes pictures of items in the trash, and pictures in editorials. */
export async function listReferencedLocations(database: Database): Promise<string[]> {
  const locations = [...(await findReferencedLocations(database)), ...(await findLocationsInTexts(database))];
  return [...new Set(locations)].sort();
}

export async function listReferencedKeys(database: Database): Promise<string[]> {
  return [...new Set((await listReferencedLocations(database)).flatMap(keysOf))].sort();
}
