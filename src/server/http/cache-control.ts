/**
 * For responses that are identical for all visitors. A browser revalidates each time, so that an edit shows at once; a shared
 * cache does once a second. Only a shared cache serves stale responses: some browsers ignore their age (decision 2).
 */
export const PUBLIC_CACHE_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=9',
};

/** For replies of the API that anyone may read. */
export const API_CACHE_HEADERS = { 'cache-control': 'no-cache' };
