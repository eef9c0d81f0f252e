/** Keeps an open cup page in step with the site: what the news carry is shown, for everything else the cup is read again. */
import type { Cup, CupNews } from '#contract/cups.ts';
import { api } from '../api/client.ts';
import { type CupView, toCupView } from './cup-view.ts';
import { subscribeToCup } from './subscribe-to-cup.ts';

/** Milliseconds in which all who heard the same news read the cup, so that they do not ask at once. */
const JITTER_MS = 700;

/** Milliseconds after which a cup that could not be read is asked for again: twice as long each time, up to the longest. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

type Page = {
  /** The cup as the page has it. */
  shown: () => CupView;
  show: (change: Partial<CupView>) => void;
};

type Dependencies = { subscribe: typeof subscribeToCup; fetchCup: (id: number) => Promise<Cup> };

const DEFAULTS: Dependencies = {
  subscribe: subscribeToCup,
  fetchCup: (id) => api('GET /cups/{id}', { params: { id } }),
};

/** Until the end that it answers. A page whose cup cannot be read stays as it is, and is made up for later. */
export function syncCup(
  cupId: number,
  { shown, show }: Page,
  { subscribe, fetchCup }: Dependencies = DEFAULTS,
): () => void {
  let latest: CupNews | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let failures = 0;
  let stopped = false;

  function onNews(news: CupNews): void {
    latest = news;
    failures = 0;
    const { edition, ...rest } = news;
    show(rest);
    clearTimeout(timer);
    timer = setTimeout(sync, Math.random() * JITTER_MS);
  }

  async function sync(): Promise<void> {
    if (reading || !latest || latest.edition === shown().edition) return;
    reading = true;
    const before = latest;
    try {
      const cup = toCupView(await fetchCup(cupId));
      const { edition, ...rest } = latest;
      // What is heard comes in its order; what is read may have been on its way for long.
      if (!stopped) show({ ...cup, ...rest });
    } catch {
      // Asked for again below.
    }
    reading = false;
    if (stopped || latest.edition === shown().edition) return;
    const longest = Math.min(MAX_RETRY_MS, latest === before ? MIN_RETRY_MS * 2 ** failures : JITTER_MS);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(sync, (longest * (1 + Math.random())) / 2);
  }

  const unsubscribe = subscribe(cupId, onNews);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
