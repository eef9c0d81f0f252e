/** The values of forms are texts and a picture. Empty text is null in the API. */

export function toText(value: string | number | null | undefined): string {
  return String(value ?? '');
}

/** Returns the texts and numbers of the item as text, and empty text for the other fields of the form. A new item is undefined. */
export function textValues<Field extends string>(form: { shape: Record<Field, unknown> }, item: object | undefined) {
  const stored: Record<string, unknown> = { ...item };
  const values = Object.keys(form.shape).map((field) => {
    const value = stored[field];
    return [field, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
  });
  return Object.fromEntries(values) as Record<Field, string>;
}

export type PictureChoice = { image: File | undefined; imageCrop: string | undefined };

export const NO_PICTURE: PictureChoice = { image: undefined, imageCrop: undefined };

export function formatIds(ids: readonly number[]): string {
  return ids.join(',');
}

export function parseIds(text: string): number[] {
  return text.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]));
}

/** Returns text such as `2018-03-12T13:00`, or empty text for an invalid time. */
export function toDateTimeLocal(value: string | number): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const pad = (part: number, length = 2) => String(part).padStart(length, '0');
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Returns text such as `2018-03-12T12:00:00.000Z`. An invalid time stays as typed, so that validation reports it. */
export function fromDateTimeLocal(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
