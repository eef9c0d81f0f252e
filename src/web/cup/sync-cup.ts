import type { CupUpdate } from '#contract/api/cups.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { api } from '../api/client.ts';
import { type CupView, toCupView } from './cup-view.ts';
import { newsDelay, refetchDelay, retryDelay } from './request-delays.ts';
import { subscribeToCup } from './subscribe-to-cup.ts';

type Page = { shown: () => CupView; show: (change: Partial<CupView>) => void };

/**
 * Updates an open cup page. News carry results and leaderboard. A new edition makes the page fetch the whole cup, until a
 * request succeeds. Returns the function that stops it.
 */
export function syncCup(cupId: number, { shown, show }: Page): () => void {
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

  function schedule(delay: Milliseconds): void {
    clearTimeout(timer);
    timer = setTimeout(sync, delay);
  }

  async function sync(): Promise<void> {
    if (fetching || !latest || latest.edition === shown().edition) return;
    fetching = true;
    const before = latest;
    try {
      const cup = toCupView(await api('GET /cups/{id}', { params: { id: cupId } }));
      const { edition, ...rest } = latest;
      // News that arrived during the request may be newer than its response.
      if (!stopped) show({ ...cup, ...rest });
    } catch {
      // The edition still differs, so the code below schedules another request.
    }
    fetching = false;
    if (stopped || latest.edition === shown().edition) return;
    schedule(latest === before ? retryDelay(failures) : refetchDelay());
    failures += 1;
  }

  const unsubscribe = subscribeToCup(cupId, onNews);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
