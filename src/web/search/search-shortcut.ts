/** The search is one key away from everywhere. */
import { shortcutsPreference } from '../app/preferences.ts';

/** Listens for '/': goes to the search, or, who is there already, into its field. Whoever is typing types, and who wants no single keys (WCAG 2.1.4) is left alone. */
export function addSearchShortcut(): void {
  document.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented || isTypingOrInDialog(event.target)) return;
    if (!shortcutsPreference.get()) return;
    const field = document.querySelector<HTMLInputElement>('.search-field');
    const link = document.querySelector<HTMLElement>('.header-search');
    if (!field && !link) return;
    event.preventDefault();
    if (field) field.select();
    else link?.click();
  });
}

/** In a field, or in something that has come before the page. */
function isTypingOrInDialog(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(typing) || document.querySelector('dialog[open], [aria-modal="true"], :popover-open') !== null;
}
