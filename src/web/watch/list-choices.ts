import { onContent } from '../site/on-content.ts';

/** Submits the choices of a list with each one, and shows the chosen filter in its row, which scrolls sideways. */
export function startListChoices(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form?.dataset.submitsChoices !== undefined)
      target.form.requestSubmit();
  });
  // Fields without a choice stay out of the address.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.submitsChoices === undefined) return;
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  // Going back before the next list has come stays on this one.
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
