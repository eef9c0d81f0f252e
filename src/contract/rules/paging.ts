/** Eleven posts and the ad make twelve tiles, which fill rows of 2, 3, 4 and 6. */
export const POSTS_PER_PAGE = 11;

/** The number of posts beside a playing post (spec 9). */
export const RELATED_POSTS = 5;

/** The position from 1 of the ad or promo tile in a grid of posts (spec 9). */
export const GRID_TILE_POSITION = 8;

/** The position from 1 of the ad or promo tile among related posts (spec 9). */
export const RELATED_TILE_POSITION = 5;

/** An empty list has one page. */
export function countPages(count: number, perPage = POSTS_PER_PAGE): number {
  return Math.max(1, Math.ceil(count / perPage));
}

/**
 * Returns the first, the last and two neighbours on each side. An ellipsis follows the first page if `page` is more than 4,
 * and precedes the last if it is less than the total minus 3 (spec 9, decision 15).
 */
export function pageNumbers(page: number, totalPages: number): (number | 'ellipsis')[] {
  const neighbours = [page - 2, page - 1, page, page + 1, page + 2].filter((n) => n > 1 && n < totalPages);
  return [
    1,
    ...(page > 4 ? (['ellipsis'] as const) : []),
    ...neighbours,
    ...(page < totalPages - 3 ? (['ellipsis'] as const) : []),
    ...(totalPages > 1 ? [totalPages] : []),
  ];
}
