import { copyText } from './copy-text.ts';
import { openShareSheet } from './share-sheet.ts';

/** Handles the buttons that copy a text or open the share sheet of the device. */
export function startShareButtons(): void {
  // The style sheet shows the button of the share sheet only where the browser has one.
  if (typeof navigator.share === 'function') document.documentElement.dataset.sharing = '';
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const { action, title = '', text = '', url = '', done = '', failed = '' } = button?.dataset ?? {};
    if (action === 'copy') void copyText(text, { copied: done, copyFailed: failed });
    if (action === 'share') void openShareSheet({ title, text, url }, failed);
  });
}
