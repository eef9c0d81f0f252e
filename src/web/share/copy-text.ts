import { notify } from '../ui/toast.ts';

export async function copyText(text: string, messages: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(messages.copied, 'good');
  } catch {
    notify(messages.copyFailed, 'bad');
  }
}
