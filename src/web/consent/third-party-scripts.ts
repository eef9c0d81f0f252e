/** Begins what is permitted, and ends what no longer is. */
import type { DataRouter } from 'react-router';
import { isPersonal } from '#contract/personal-places.ts';
import type { ThirdParties } from '#contract/site.ts';
import { choice, type Purpose } from './consent-choice.ts';
import { permittedPurposes, type Signals } from './purposes.ts';

export type ConsentContext = {
  router: DataRouter;
  publicUrl: string;
  thirdParties: ThirdParties;
  signals: Signals;
  /** What stands above an ad. */
  adLabel: string;
};

type StartScript = (circumstances: ConsentContext, ended: AbortSignal) => Promise<void>;

/** Each comes in a piece of its own, which nobody loads who has not agreed to it. */
const SCRIPTS: Record<Purpose, StartScript> = {
  async ads({ router, thirdParties: { adNetworkCode }, adLabel }, ended) {
    const { showAds } = await import('./ads/show-ads.ts');
    if (adNetworkCode !== undefined && !ended.aborted) showAds({ router, adNetworkCode, adLabel }, ended);
  },
  async analytics({ router, thirdParties: { analyticsId }, publicUrl }, ended) {
    const { trackPageViews } = await import('./analytics.ts');
    if (analyticsId !== undefined && !ended.aborted) trackPageViews({ router, analyticsId, publicUrl }, ended);
  },
};

/** Does so until the end that it answers. */
export function runPermittedScripts(circumstances: ConsentContext): () => void {
  // The policy of such a page lets nobody else in, and holds until a page is loaded whole.
  if (isPersonal(pathOfDocument())) return () => {};
  const running = new Map<Purpose, AbortController>();
  const update = () => {
    const permitted = permittedPurposes({ ...circumstances, choice: choice.get() });
    for (const purpose of ['ads', 'analytics'] as const) {
      if (permitted.includes(purpose) === running.has(purpose)) continue;
      if (running.has(purpose)) {
        running.get(purpose)?.abort();
        running.delete(purpose);
      } else {
        const controller = new AbortController();
        running.set(purpose, controller);
        // Where its piece cannot be fetched nobody is turned to.
        SCRIPTS[purpose](circumstances, controller.signal).catch(() => {});
      }
    }
  };
  update();
  return choice.subscribe(update);
}

/** The address with which the document came; the visitor may have gone elsewhere in it since. */
function pathOfDocument(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? location.href).pathname;
}
