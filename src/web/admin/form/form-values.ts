/** The values of forms: texts, of which an empty one is null in the API, and a picture. */

export function toText(value: string | number | null | undefined): string {
  return String(value ?? '');
}

export type PictureChoice = { image: File | undefined; imageCrop: string | undefined };

export const NO_PICTURE: PictureChoice = { image: undefined, imageCrop: undefined };

/** Ids as one text, separated by commas. */
export function formatIds(ids: readonly number[]): string {
  return ids.join(',');
}

export function parseIds(text: string): number[] {
  return text.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]));
}
