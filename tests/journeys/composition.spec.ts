/** Keys that an input method uses itself, as for Korean, Japanese and Chinese. */
import type { CDPSession, Locator } from '@playwright/test';
import { expect, openPage, test } from './support/test.ts';

/** Not Escape and Tab, whose own effects the browser leaves out for a real input method only. */
const KEYS = ['ArrowDown', 'Enter'];

/** Composes the text in the focused field, and presses the keys as a browser reports them meanwhile. */
async function compose(cdp: CDPSession, text: string): Promise<void> {
  await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const key of KEYS) {
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode: 229 });
  }
}

/** As Safari reports the key that ends a composition: after its end, with the key code 229. */
function pressAsSafari(field: Locator, key: string): Promise<void> {
  return field.dispatchEvent('keydown', { key, code: key, keyCode: 229, bubbles: true, cancelable: true });
}

test('Enter searches nothing and opens no suggestion while an input method composes', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await openPage(page, '/search');
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  const options = page.getByRole('listbox', { name: 'Straight to' }).getByRole('option');
  for (const text of ['ㅎ', '한', 'にほん', 'zhong', 'ạ', 'ñ', 'hall']) {
    await field.fill('');
    await compose(cdp, text);
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/\/search(\?|$)/);
    await cdp.send('Input.insertText', { text });
  }
  await expect(options.first()).toHaveText(/Alex Hall/);
  for (const key of ['ArrowDown', 'Escape']) await pressAsSafari(field, key);
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await pressAsSafari(field, 'Enter');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/riders\/\d+$/);
});
