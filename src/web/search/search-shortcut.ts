import { shortcutsPreference } from '../ui/preferences.ts';

/** '/' opens the search, or selects its field if it is open. Visitors can switch single-key shortcuts off (WCAG 2.1.4). */
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

function isTypingOrInDialog(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(typing) || document.querySelector('dialog[open], [aria-modal="true"], :popover-open') !== null;
}
