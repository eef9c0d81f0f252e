/** A picture that somebody has chosen on their own machine, before it is sent. */
import type { VideoFacts } from '#contract/editing.ts';

/** Bytes; the server's own limit. */
const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

type PictureFileError = 'spaces' | 'large' | 'kind';

/** What is wrong with a file before anybody has looked inside; undefined where nothing is. */
export function validatePictureFile(file: Pick<File, 'name' | 'size' | 'type'>): PictureFileError | undefined {
  if (/\s/.test(file.name)) return 'spaces';
  if (file.size > MAX_BYTES) return 'large';
  return TYPES.includes(file.type) ? undefined : 'kind';
}

/** The picture among what was dropped, or what was dropped instead of one. */
export function findDroppedPicture(data: DataTransfer | null): File | undefined {
  const files = [...(data?.files ?? [])];
  return files.find(isPicture) ?? files[0];
}

/**
 * The picture that was pasted. Word processors put a picture beside the text that they copy: where text can be typed, and
 * there is some, it is the text that was meant.
 */
export function findPastedPicture(
  data: Pick<DataTransfer, 'files' | 'types'> | null,
  intoText: boolean,
): File | undefined {
  if (intoText && data?.types.some((type) => type.startsWith('text/'))) return undefined;
  return [...(data?.files ?? [])].find(isPicture);
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}

export function toPictureFile({ contentType, base64 }: NonNullable<VideoFacts['poster']>, id: string): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const extension = contentType.replace('image/', '').replace('jpeg', 'jpg');
  return new File([bytes], `${id}.${extension}`, { type: contentType });
}
