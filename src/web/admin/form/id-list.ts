/** Ids as one text, separated by commas. */

export function parseIds(text: string): number[] {
  return text.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]));
}

export function formatIds(ids: readonly number[]): string {
  return ids.join(',');
}
