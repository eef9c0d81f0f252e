/** Asks the visitor what may happen, opens the question again when they want to change their answer, and holds to it. */
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { Catalogue } from '../messages/catalogue.ts';
import { CatalogueContext } from '../messages/words.ts';
import { ConsentPlace } from './consent-place.tsx';
import { openChoices } from './open-choices.ts';
import { readSignals } from './read-signals.ts';
import { rememberChoice } from './remembered-choice.ts';
import './consent.css';

export function beginConsent(router: DataRouter, { thirdParties, publicUrl }: Site, catalogue?: Catalogue): void {
  if (!thirdParties) return;
  rememberChoice();
  document.addEventListener('click', openChoices, { capture: true });
  // Before the page, so that a keyboard and a screen reader come to it first; the style sheet shows it at the foot of the window.
  const place = document.createElement('div');
  place.className = 'consent-place';
  document.body.prepend(place);
  const circumstances = { router, publicUrl, thirdParties, signals: readSignals() };
  createRoot(place).render(
    <CatalogueContext value={catalogue}>
      <ConsentPlace {...circumstances} />
    </CatalogueContext>,
  );
}
