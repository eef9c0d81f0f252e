import { notify } from '../ui/toast.ts';

/** They stay when another screen opens; `action` is a button, such as undo. */
export function toast(text: string, action?: { label: string; run: () => void }): void {
  notify(text, 'good', { action, seconds: action ? 15 : 5 });
}

export function toastError(text: string): void {
  notify(text, 'bad', { seconds: 15 });
}
