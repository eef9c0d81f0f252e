import { type ApiRequest, type ApiResponse, type ApiTransport, createApiClient } from '#contract/client.ts';

export const fetchTransport: ApiTransport = async (request) => {
  const { method, path, body, authorization, signal } = request;
  // Only admins send forms with files, so the code that reports progress is loaded with the first one.
  if (typeof body === 'object') return (await import('./send-with-progress.ts')).sendWithProgress(request);
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // The server sends mails in the language of the page.
      ...(method === 'GET' ? {} : { 'accept-language': document.documentElement.lang }),
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

/** Longer than from hovering over a link to clicking it, and short enough for edits to show. */
const MAX_AGE_MS = 10_000;

type PrefetchCache = {
  /** Sends the request unless its response is cached. */
  prefetch: ApiTransport;
  /** Returns a cached response once, or sends the request. */
  transport: ApiTransport;
};

export function createPrefetchCache(transport: ApiTransport): PrefetchCache {
  const responses = new Map<string, Promise<ApiResponse>>();
  const discard = (path: string, response: Promise<ApiResponse>) => {
    if (responses.get(path) === response) responses.delete(path);
  };

  const prefetch = (request: ApiRequest) => {
    const { path } = request;
    const response = responses.get(path) ?? transport(request);
    if (responses.get(path) !== response) {
      responses.set(path, response);
      setTimeout(discard, MAX_AGE_MS, path, response);
      response.catch(() => discard(path, response));
    }
    return response;
  };

  return {
    prefetch,
    transport(request) {
      const response = request.method === 'GET' ? responses.get(request.path) : undefined;
      if (!response) return transport(request);
      responses.delete(request.path);
      return response;
    },
  };
}

export const prefetchCache = createPrefetchCache(fetchTransport);

/** For loaders: uses prefetched responses. */
export const pageApi = createApiClient(prefetchCache.transport);

/** Sends a request with every call. */
export const api = createApiClient(fetchTransport);
