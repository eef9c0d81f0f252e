/** How lists are cut into pages and how the way through them is drawn (spec 2 and 9). */

/** Posts on one page; with the ad as eighth tile they make twelve, which fills every column count. */
export const POSTS_PER_PAGE = 11;

/** Posts beside a playing one (spec 9). */
export const RELATED_POSTS = 5;

/** Position, counted from one, of the ad or house tile in a grid of posts (spec 9). */
export const GRID_TILE_POSITION = 8;

/** Position, counted from one, of the ad or house tile among the related posts (spec 9). */
export const RELATED_TILE_POSITION = 5;

/** Pages that `count` things fill; an empty list still has its one, empty page. */
export function countPages(count: number, perPage = POSTS_PER_PAGE): number {
  return Math.max(1, Math.ceil(count / perPage));
}

/**
 * The numbers that pagination shows: first, last and the two neighbours on each side of the current page, with an
 * ellipsis where the page is more than 4 and where it is less than the total minus 3 (spec 9).
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
