/** Keeps answers of the API that were asked for ahead, until the page that needs them is really opened. */
import type { ApiRequest, ApiResponse, ApiTransport } from '#contract/api-client.ts';

/** From pointing at a link to following it takes less; what is older is asked for again, so that an edit shows at once. */
const MAX_AGE_MS = 10_000;

export type PrefetchCache = {
  /** Asks now and keeps the answer for whoever asks next. */
  prefetch: ApiTransport;
  /** Hands out a kept answer, once; asks where there is none. */
  transport: ApiTransport;
};

/** Both ways ask through `transport`. */
export function createPrefetchCache(transport: ApiTransport): PrefetchCache {
  const responses = new Map<string, Promise<ApiResponse>>();
  const discard = (path: string, answer: Promise<ApiResponse>) => {
    if (responses.get(path) === answer) responses.delete(path);
  };

  const prefetch = (request: ApiRequest) => {
    const { path } = request;
    const answer = responses.get(path) ?? transport(request);
    if (responses.get(path) !== answer) {
      responses.set(path, answer);
      setTimeout(discard, MAX_AGE_MS, path, answer);
      answer.catch(() => discard(path, answer));
    }
    return answer;
  };

  return {
    prefetch,
    transport(request) {
      const answer = request.method === 'GET' ? responses.get(request.path) : undefined;
      if (!answer) return transport(request);
      responses.delete(request.path);
      return answer;
    },
  };
}
