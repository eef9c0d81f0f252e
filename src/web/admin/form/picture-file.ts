import type { EncodedPicture } from '#contract/api/posts.ts';

/** The limit of the server in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

type PictureFileError = 'spaces' | 'large' | 'type';

/** The server checks the content too. */
export function validatePictureFile(file: Pick<File, 'name' | 'size' | 'type'>): PictureFileError | undefined {
  if (/\s/.test(file.name)) return 'spaces';
  if (file.size > MAX_BYTES) return 'large';
  return TYPES.includes(file.type) ? undefined : 'type';
}

/** Returns the first file if none is a picture, so that the field can report its type. */
export function findDroppedPicture(data: DataTransfer | null): File | undefined {
  const files = [...(data?.files ?? [])];
  return files.find(isPicture) ?? files[0];
}

/** Word processors copy text together with a picture of it. In a text input, the admin means the text. */
export function findPastedPicture(
  data: Pick<DataTransfer, 'files' | 'types'> | null,
  intoTextInput: boolean,
): File | undefined {
  if (intoTextInput && data?.types.some((type) => type.startsWith('text/'))) return undefined;
  return [...(data?.files ?? [])].find(isPicture);
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}

export function toPictureFile({ contentType, base64 }: EncodedPicture, id: string): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const extension = contentType.replace('image/', '').replace('jpeg', 'jpg');
  return new File([bytes], `${id}.${extension}`, { type: contentType });
}
