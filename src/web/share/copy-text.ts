/** Copies for the visitor, and says how that went. */
import { notify } from '../ui/toast.tsx';

export async function copyText(text: string, words: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(words.copied, 'good');
  } catch {
    notify(words.copyFailed, 'bad');
  }
}
