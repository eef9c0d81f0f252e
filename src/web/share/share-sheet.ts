import { notify } from '../ui/toast.ts';

/** Opens the share sheet of the device, and shows `failed` as a toast unless the visitor has closed the sheet. */
export async function openShareSheet(content: ShareData, failed: string): Promise<void> {
  try {
    await navigator.share(content);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify(failed, 'bad');
  }
}
