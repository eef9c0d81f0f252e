/** The values of forms are texts and a picture. Empty text is null in the API. */

export function toText(value: string | number | null | undefined): string {
  return String(value ?? '');
}

export type PictureChoice = { image: File | undefined; imageCrop: string | undefined };

export const NO_PICTURE: PictureChoice = { image: undefined, imageCrop: undefined };

export function formatIds(ids: readonly number[]): string {
  return ids.join(',');
}

export function parseIds(text: string): number[] {
  return text.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]));
}
