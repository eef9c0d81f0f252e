/** Opens the choices where a link leads to what is said of them: the footer's, on every page. */
import { createStore } from '../ui/store.ts';

/** The link by which the visitor has opened the choices, to which they return; undefined: they are not open. */
export const opener = createStore<HTMLElement | undefined>(undefined);

export function openChoices(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return;
  const link = target.closest<HTMLElement>('a[href^="/"][href$="#privacy-choices"]');
  if (!link) return;
  event.preventDefault();
  opener.set(link);
}

export function closeChoices(): void {
  const link = opener.get();
  opener.set(undefined);
  link?.focus();
}
