/** Widths in pixels of the sizes beside the original. */
export const PICTURE_WIDTHS = { thumb: 320, medium: 640, large: 1280 } as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;

/**
 * The address of one size of a picture (spec 7): `…/original/name.ext` becomes `…/thumb/name.ext`; a location without that
 * folder becomes `name_thumb.ext`.
 */
export function pictureAddress(location: string, size: PictureSize): string {
  if (location.includes('/original/')) return location.replace('/original/', `/${size}/`);
  const dot = location.lastIndexOf('.');
  return dot > location.lastIndexOf('/')
    ? `${location.slice(0, dot)}_${size}${location.slice(dot)}`
    : `${location}_${size}`;
}

const MEDIA_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** By the extension of the address; undefined for other extensions. */
export function pictureMediaType(address: string): string | undefined {
  return MEDIA_TYPES[address.slice(address.lastIndexOf('.') + 1).toLowerCase()];
}

/** Whether every WebP file of a picture has an AVIF file of the same name, as uploads have. */
export function hasAvif(location: string): boolean {
  return location.includes('/pictures/original/');
}
