import { notify } from '../ui/toast.ts';
import { copyText } from './copy-text.ts';

/** Handles the buttons that copy a text or open the share sheet of the device. */
export function startShareButtons(): void {
  // The style sheet shows the button of the share sheet only where the browser has one.
  if (typeof navigator.share === 'function') document.documentElement.dataset.sharing = '';
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const { action, text = '', done = '', failed = '' } = button?.dataset ?? {};
    if (action === 'copy') void copyText(text, { copied: done, copyFailed: failed });
    if (button && action === 'share') void openSheet(button.dataset);
  });
}

async function openSheet({ title = '', text = '', url = '', failed = '' }: DOMStringMap): Promise<void> {
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    // The visitor has closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify(failed, 'bad');
  }
}
