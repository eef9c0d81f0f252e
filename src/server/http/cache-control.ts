/**
 * Shared by all visitors. Browsers revalidate each time, so that an edit shows at once. Only shared caches serve stale
 * responses, because some browsers ignore their age (decision 2).
 */
export const PUBLIC_CACHE_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=9',
};

export const API_CACHE_HEADERS = { 'cache-control': 'no-cache' };
