/**
 * Public answers are the same for everybody. A browser asks again each time, so that an edit shows at once; a cache before the
 * site asks once a second for all. Only it may answer with an old one while it asks: some browsers would, too (decision 14).
 */
export const PUBLIC_CACHE_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=9',
};
