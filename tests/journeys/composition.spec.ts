/** Keys that an input method uses itself, as for Korean, Japanese and Chinese. */
import type { CDPSession, Locator } from '@playwright/test';
import { addGame, openScreen, signInByApi } from './support/admin.ts';
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
  for (const text of ['にほん', 'hall']) {
    await field.fill('');
    await compose(cdp, text);
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/\/search(\?|$)/);
    await cdp.send('Input.insertText', { text });
  }
  await expect(page.getByRole('region', { name: 'Riders' }).getByText('Alex Hall')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveText(/Alex Hall/);
  for (const key of ['ArrowDown', 'Escape']) await pressAsSafari(field, key);
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await pressAsSafari(field, 'Enter');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/riders\/\d+$/);
});

const TEXT_FIELDS =
  ':is(input:is([type=text], [type=search], [type=url], :not([type])), textarea, [contenteditable=true]):not([aria-hidden])';

/** One guard precedes all handlers of keys, except the one of the editor: the form of a film has each kind of field. */
test('Enter saves, adds and opens nothing while an admin composes, and saves the form after the composition', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  const film = { type: 'Film', gameType: '', winnerId: '', loserId: '' };
  const id = await addGame(page, await signInByApi(page), 'Harlaut vs. Woods, composed', undefined, film);
  const writes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  for (const [address, editors] of [
    [`/admin/posts/edit/${id}`, 1],
    ['/admin/posts', 0],
  ] as const)
    await test.step(address, async () => {
      await openScreen(page, address);
      await expect(page.locator('[contenteditable=true]')).toHaveCount(editors);
      const fields = page.getByRole('main').locator(TEXT_FIELDS).filter({ visible: true });
      await expect(fields.first()).toBeVisible();
      // The screen has asked for its session.
      writes.length = 0;
      const countParts = () => page.locator(`${TEXT_FIELDS}, .admin-chip, [contenteditable] p`).count();
      const parts = await countParts();
      for (const field of await fields.all()) {
        await field.focus();
        await compose(cdp, 'にほん');
        await pressAsSafari(field, 'Enter');
        await expect(field).toBeFocused();
        await cdp.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
      }
      expect(await countParts()).toBe(parts);
      expect(writes).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(address);
    });

  await test.step('after the composition', async () => {
    await openScreen(page, '/admin/glossary/new');
    const field = page.getByLabel('Word', { exact: true });
    await field.focus();
    await compose(cdp, 'にほん');
    await cdp.send('Input.insertText', { text: 'にほん' });
    await page.keyboard.press('Enter');
    await expect(page.getByText('“にほん” created.')).toBeVisible();
  });
});
