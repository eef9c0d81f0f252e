/** Addresses of the pages of a list (spec 2). */

export type ListBase = 'posts' | 'games' | 'theater';

/** `/games`, `/games/page/2`, `/games/page/1?filter=zero`: the first page has the short address unless it is filtered. */
export function listAddress(base: ListBase, page: number, filter?: string): string {
  if (filter !== undefined) return `/${base}/page/${page}?filter=${filter}`;
  return page === 1 ? `/${base}` : `/${base}/page/${page}`;
}
