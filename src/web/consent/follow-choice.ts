/** Begins what is permitted, and ends what no longer is. */
import type { DataRouter } from 'react-router';
import { isPersonal } from '#contract/personal-places.ts';
import type { ThirdParties } from '#contract/site.ts';
import type { Purpose } from './choice.ts';
import { permittedPurposes, type Signals } from './purposes.ts';
import { choice } from './remembered-choice.ts';

export type Circumstances = {
  router: DataRouter;
  publicUrl: string;
  thirdParties: ThirdParties;
  signals: Signals;
  /** What stands above an ad. */
  adLabel: string;
};

type Begin = (circumstances: Circumstances, ended: AbortSignal) => Promise<void>;

/** Each comes in a piece of its own, which nobody loads who has not agreed to it. */
const BEGIN: Record<Purpose, Begin> = {
  async ads({ router, thirdParties: { adNetworkCode }, adLabel }, ended) {
    const { showAds } = await import('./ads/show-ads.ts');
    if (adNetworkCode !== undefined && !ended.aborted) showAds({ router, adNetworkCode, adLabel }, ended);
  },
  async analytics({ router, thirdParties: { analyticsId }, publicUrl }, ended) {
    const { countViews } = await import('./analytics/count-views.ts');
    if (analyticsId !== undefined && !ended.aborted) countViews({ router, analyticsId, publicUrl }, ended);
  },
};

/** Does so until the end that it answers. */
export function followChoice(circumstances: Circumstances): () => void {
  // The policy of such a page lets nobody else in, and holds until a page is loaded whole.
  if (isPersonal(pathOfDocument())) return () => {};
  const begun = new Map<Purpose, AbortController>();
  const follow = () => {
    const permitted = permittedPurposes({ ...circumstances, choice: choice.get() });
    for (const purpose of ['ads', 'analytics'] as const) {
      if (permitted.includes(purpose) === begun.has(purpose)) continue;
      if (begun.has(purpose)) {
        begun.get(purpose)?.abort();
        begun.delete(purpose);
      } else {
        const ending = new AbortController();
        begun.set(purpose, ending);
        // Where its piece cannot be fetched nobody is turned to.
        BEGIN[purpose](circumstances, ending.signal).catch(() => {});
      }
    }
  };
  follow();
  return choice.subscribe(follow);
}

/** The address with which the document came; the visitor may have gone elsewhere in it since. */
function pathOfDocument(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? location.href).pathname;
}
