/** Carries calls over the network. */
import { type ApiTransport, createApi } from '#contract/api-client.ts';
import { createPrefetchCache } from './prefetch-cache.ts';

export const fetchTransport: ApiTransport = async (request) => {
  const { method, path, body, authorization, signal } = request;
  // Only admins send forms; what tells of their progress comes with the first one.
  if (typeof body === 'object') return (await import('./send-with-progress.ts')).sendWithProgress(request);
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal && { signal }),
  });
  return {
    status: response.status,
    body: await response.text(),
    authorization: response.headers.get('authorization'),
  };
};

/** What was read ahead waits here for the page that needs it. */
export const prefetchCache = createPrefetchCache(fetchTransport);

/** As pages read it: what was read ahead is not asked for again. */
export const pageApi = createApi(prefetchCache.transport);

/** Asks the site at every call. */
export const api = createApi(fetchTransport);
