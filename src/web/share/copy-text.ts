/** Copies for the visitor, and says how that went. */
import { say } from '../layout/notice-store.ts';

export async function copyText(text: string, words: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied, 'good');
  } catch {
    say(words.copyFailed, 'bad');
  }
}
