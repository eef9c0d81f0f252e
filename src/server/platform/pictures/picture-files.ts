/** The files of a stored picture, all under one name. */
import { randomBytes } from 'node:crypto';
import { PICTURE_WIDTHS, type PictureSize } from '#contract/pictures.ts';

/** One of them: in which size, and in which format beside the others. */
export type PictureFile = { size: PictureSize | 'original'; format: 'webp' | 'avif' };

export const PICTURE_SIZES: PictureFile['size'][] = ['original', ...(Object.keys(PICTURE_WIDTHS) as PictureSize[])];

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME = /\/([a-z2-7]{20})\.webp$/;

/** A name of our own, which nobody can guess and no two pictures share. */
export function makePictureName(): string {
  return Array.from(randomBytes(20), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The name of the picture whose original is at `location`. */
export function nameOf(location: string): string {
  const name = NAME.exec(location)?.[1];
  if (name === undefined) throw new Error(`No stored picture has the location ${location}`);
  return name;
}

/** Where the storage keeps one file of the picture called `name`. */
export function keyOf(name: string, { size, format }: PictureFile): string {
  return `pictures/${size}/${name}.${format}`;
}

/** Where the storage keeps all files of the picture whose original is at `location`. */
export function keysOf(location: string): string[] {
  const name = nameOf(location);
  return PICTURE_SIZES.flatMap((size) => [
    keyOf(name, { size, format: 'webp' }),
    keyOf(name, { size, format: 'avif' }),
  ]);
}
