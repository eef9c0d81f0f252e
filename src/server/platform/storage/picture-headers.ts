/** What is said of a stored picture to whoever keeps a copy of it, here or in a bucket. */

/** A picture's name changes with its content, so that it never has to be asked for again. */
export const PICTURE_CACHING = 'public, max-age=31536000, immutable';

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** The content type by the ending, never by the content: what is kept is ours. */
export function pictureType(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
