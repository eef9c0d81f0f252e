import { onContent } from '../site/on-content.ts';

/** Submits the form of a list with each choice, and scrolls the chosen filter into view in its row. */
export function startListChoices(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form?.dataset.submitsChoices !== undefined)
      target.form.requestSubmit();
  });
  // The address leaves out fields without a choice.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.submitsChoices === undefined) return;
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  // A visitor who goes back before the next list is loaded stays on this list.
  addEventListener('popstate', resetChoices);
  addEventListener('pageshow', ({ persisted }) => persisted && resetChoices());
  onContent(() => {
    for (const link of document.querySelectorAll<HTMLElement>('.filters:not([data-scrolled]) > [aria-current]')) {
      const row = link.parentElement;
      if (!row) continue;
      row.dataset.scrolled = '';
      row.scrollLeft = link.offsetLeft - row.clientWidth / 3;
    }
  });
}

function resetChoices(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-submits-choices]')) form.reset();
}
