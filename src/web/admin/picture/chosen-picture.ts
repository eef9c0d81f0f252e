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

/** The picture among what was dropped or pasted; one that comes without a name of its own gets one. */
export function findPicture(data: DataTransfer | null): File | undefined {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  return file ?? data?.files[0];
}
