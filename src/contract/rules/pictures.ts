/** Widths of the stored sizes in pixels. */
export const PICTURE_WIDTHS = { thumb: 320, medium: 640, large: 1280 } as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;

/** `…/original/name.ext` becomes `…/thumb/name.ext`. Other locations become `name_thumb.ext` (spec 7). */
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

/** Undefined for an unknown extension. */
export function pictureMediaType(address: string): string | undefined {
  return MEDIA_TYPES[address.slice(address.lastIndexOf('.') + 1).toLowerCase()];
}

/** Uploads have an AVIF file beside each WebP file. */
export function hasAvif(location: string): boolean {
  return location.includes('/pictures/original/');
}
