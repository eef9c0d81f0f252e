import type { Cup, CupUpdate } from '#contract/api/cups.ts';
import { api } from '../api/client.ts';
import { type CupView, toCupView } from './cup-view.ts';
import { newsDelay, refetchDelay, retryDelay } from './request-delays.ts';
import { subscribeToCup } from './subscribe-to-cup.ts';

type Page = {
  /** The cup as the page shows it now. */
  shown: () => CupView;
  show: (change: Partial<CupView>) => void;
};

type Dependencies = { subscribe: typeof subscribeToCup; fetchCup: (id: number) => Promise<Cup> };

const DEFAULTS: Dependencies = {
  subscribe: subscribeToCup,
  fetchCup: (id) => api('GET /cups/{id}', { params: { id } }),
};

/**
 * Updates an open cup page: news carry results and leaderboard, and a new edition makes it fetch the whole cup, again until
 * that succeeds. Returns the function that stops it.
 */
export function syncCup(
  cupId: number,
  { shown, show }: Page,
  { subscribe, fetchCup }: Dependencies = DEFAULTS,
): () => void {
  let latest: CupUpdate | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetching = false;
  let failures = 0;
  let stopped = false;

  function onNews(news: CupUpdate): void {
    latest = news;
    failures = 0;
    const { edition, ...rest } = news;
    show(rest);
    schedule(newsDelay());
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(sync, delay);
  }

  async function sync(): Promise<void> {
    if (fetching || !latest || latest.edition === shown().edition) return;
    fetching = true;
    const before = latest;
    try {
      const cup = toCupView(await fetchCup(cupId));
      const { edition, ...rest } = latest;
      // News that arrived during the request may be newer than its response.
      if (!stopped) show({ ...cup, ...rest });
    } catch {
      // Retried below: the edition still differs.
    }
    fetching = false;
    if (stopped || latest.edition === shown().edition) return;
    schedule(latest === before ? retryDelay(failures) : refetchDelay());
    failures += 1;
  }

  const unsubscribe = subscribe(cupId, onNews);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
