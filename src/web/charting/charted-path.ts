export const CHARTED_PATH = '/games/charted';

export function chartedPath(page: number): string {
  return page === 1 ? CHARTED_PATH : `${CHARTED_PATH}/page/${page}`;
}
