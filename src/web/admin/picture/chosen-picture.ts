/** A picture that somebody has chosen on their own machine, before it is sent. */

/** Bytes; the server's own limit. */
const LARGEST = 10 * 1024 * 1024;
const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export type Complaint = 'spaces' | 'large' | 'kind';

/** What is wrong with a file before anybody has looked inside; undefined where nothing is. */
export function complaintAbout(file: Pick<File, 'name' | 'size' | 'type'>): Complaint | undefined {
  if (/\s/.test(file.name)) return 'spaces';
  if (file.size > LARGEST) return 'large';
  return KINDS.includes(file.type) ? undefined : 'kind';
}

/** The picture among what was dropped, or what was dropped instead of one. */
export function findDropped(data: DataTransfer | null): File | undefined {
  const files = [...(data?.files ?? [])];
  return files.find(isPicture) ?? files[0];
}

/**
 * The picture that was pasted. Word processors put a picture beside the text that they copy: where text can be typed, and
 * there is some, it is the text that was meant.
 */
export function findPasted(data: Pick<DataTransfer, 'files' | 'types'> | null, intoText: boolean): File | undefined {
  if (intoText && data?.types.some((type) => type.startsWith('text/'))) return undefined;
  return [...(data?.files ?? [])].find(isPicture);
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}
