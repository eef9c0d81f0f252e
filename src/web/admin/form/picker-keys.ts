/** Keys that do in a picker what nobody would expect there. */
import type { KeyboardEvent } from 'react';

/** Enter takes what is offered; where nothing is, it does not send the form. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

type Details = { reason: string; cancel: () => void };

/** Escape closes what is offered; what was chosen before stays chosen. */
export function isEscape(details: Details): boolean {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  return true;
}
