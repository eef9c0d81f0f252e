/** Keeps answers of the API that were asked for ahead, until the page that needs them is really opened. */
import type { ApiRequest, ApiResponse, ApiTransport } from '#contract/api-client.ts';

/** From pointing at a link to following it takes less; what is older is asked for again, so that an edit shows at once. */
const FRESH_MS = 10_000;

export type KeptAnswers = {
  /** Asks now and keeps the answer for whoever asks next. */
  ahead: ApiTransport;
  /** Hands out a kept answer, once; asks where there is none. */
  transport: ApiTransport;
};

/** Both ways ask through `transport`. */
export function keepAnswers(transport: ApiTransport): KeptAnswers {
  const kept = new Map<string, Promise<ApiResponse>>();
  const forget = (path: string, answer: Promise<ApiResponse>) => {
    if (kept.get(path) === answer) kept.delete(path);
  };

  const ahead = (request: ApiRequest) => {
    const { path } = request;
    const answer = kept.get(path) ?? transport(request);
    if (kept.get(path) !== answer) {
      kept.set(path, answer);
      setTimeout(forget, FRESH_MS, path, answer);
      answer.catch(() => forget(path, answer));
    }
    return answer;
  };

  return {
    ahead,
    transport(request) {
      const answer = request.method === 'GET' ? kept.get(request.path) : undefined;
      if (!answer) return transport(request);
      kept.delete(request.path);
      return answer;
    },
  };
}
