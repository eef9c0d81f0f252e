/**
 * What begins once the browser has taken the page over. It all comes in pieces of its own, which no first visit waits for,
 * and only adds to a site that works without it.
 */
import type { DataRouter } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { readAhead } from './read-ahead.ts';

export function beginAfterwards({ answers, router }: { answers: KeptAnswers; router: DataRouter }): void {
  readAhead(answers);
  const site: Site | undefined = router.state.loaderData.root;
  if (site?.thirdParties) void beginConsent(router, site);
}

/** Where it cannot be fetched nobody has agreed to anything, and nobody is turned to. */
async function beginConsent(router: DataRouter, site: Site): Promise<void> {
  const consent = await import('./consent/begin-consent.tsx').catch(() => undefined);
  consent?.beginConsent(router, site);
}
