/** A post whose moment is still to come is invisible to everybody but admins. */
export function isScheduled(publishDate: string): boolean {
  return Date.parse(publishDate) > Date.now();
}
