import { onContent } from '../site/on-content.ts';
import { localStore } from './local-store.ts';
import { resultsPreference } from './preferences.ts';

export function startResults(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.hidesResults !== undefined)
      resultsPreference.show(!target.checked);
  });
  localStore.subscribe(showResults);
  onContent(showResults);
}

/** The style sheet shows elements of the class `result`. Covers that appear again are closed. */
function showResults(): void {
  const shown = resultsPreference.areShown();
  const root = document.documentElement;
  const changed = (root.dataset.results === 'shown') !== shown;
  if (changed) root.dataset.results = shown ? 'shown' : 'hidden';
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-hides-results]'))
    if (input.checked === shown) input.checked = !shown;
  for (const cover of document.querySelectorAll<HTMLDetailsElement>('.covered > details'))
    if (shown ? !cover.open : changed && cover.open) cover.open = shown;
}
