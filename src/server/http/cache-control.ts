/**
 * Headers of responses that are identical for all visitors. A browser revalidates each time, so that an edit shows at
 * once; a shared cache revalidates once a second. Only it serves stale responses, because some browsers ignore their
 * age (decision 2).
 */
export const PUBLIC_CACHE_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=9',
};

export const API_CACHE_HEADERS = { 'cache-control': 'no-cache' };
