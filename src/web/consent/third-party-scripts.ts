import type { ThirdParties } from '#contract/api/site.ts';
import { isPrivatePage } from '#contract/rules/paths.ts';
import { choice, type Purpose } from './consent-choice.ts';
import { permittedPurposes, type Signals } from './purposes.ts';

export type ConsentContext = {
  publicUrl: string;
  thirdParties: ThirdParties;
  signals: Signals;
  /** The label above an ad. */
  adLabel: string;
};

type StartScript = (context: ConsentContext, ended: AbortSignal) => Promise<void>;

/** Each script is loaded only after consent. */
const SCRIPTS: Record<Purpose, StartScript> = {
  async ads({ thirdParties: { adNetworkCode }, adLabel }, ended) {
    const { showAds } = await import('./ads/show-ads.ts');
    if (adNetworkCode !== undefined && !ended.aborted) showAds({ adNetworkCode, adLabel }, ended);
  },
  async analytics({ thirdParties: { analyticsId }, publicUrl }, ended) {
    const { trackPageViews } = await import('./analytics.ts');
    if (analyticsId !== undefined && !ended.aborted) trackPageViews({ analyticsId, publicUrl }, ended);
  },
};

/** Starts and stops scripts as the choice changes. Returns the function that ends the subscription. */
export function runPermittedScripts(context: ConsentContext): () => void {
  // The Content Security Policy of a private document blocks third parties until another document is loaded.
  if (isPrivatePage(documentPath())) return () => {};
  const running = new Map<Purpose, AbortController>();
  const update = () => {
    const permitted = permittedPurposes({ ...context, choice: choice.get() });
    for (const purpose of ['ads', 'analytics'] as const) {
      if (permitted.includes(purpose) === running.has(purpose)) continue;
      if (running.has(purpose)) {
        running.get(purpose)?.abort();
        running.delete(purpose);
      } else {
        const controller = new AbortController();
        running.set(purpose, controller);
        // Without this code no third party is contacted.
        SCRIPTS[purpose](context, controller.signal).catch(() => {});
      }
    }
  };
  update();
  return choice.subscribe(update);
}

/** The path of the document that the browser has loaded, not of a page that was shown in its place later. */
function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? location.href).pathname;
}
