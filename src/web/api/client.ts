import { type ApiTransport, createApi } from '#contract/api-client.ts';
import { createPrefetchCache } from './prefetch-cache.ts';

export const fetchTransport: ApiTransport = async (request) => {
  const { method, path, body, authorization, signal } = request;
  // Only admins send forms with files, so the code that reports progress is loaded with the first one.
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

export const prefetchCache = createPrefetchCache(fetchTransport);

/** For loaders: uses prefetched responses. */
export const pageApi = createApi(prefetchCache.transport);

/** Sends a request with every call. */
export const api = createApi(fetchTransport);
