import type { ApiRequest, ApiResponse, ApiTransport } from '#contract/api-client.ts';

/** Longer than from hovering over a link to clicking it, and short enough for edits to show. */
const MAX_AGE_MS = 10_000;

export type PrefetchCache = {
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
