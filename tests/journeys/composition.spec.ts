/** Keys that an input method uses itself, as for Korean, Japanese and Chinese. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { addGame, enterAdmin, openScreen, signInByApi } from './support/admin.ts';
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

/** The forms are those of a stored item, so that Enter would save it. */
const ADMIN_SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  'the form of a game': (page) => openGame(page),
  'the form of a film': async (page) => {
    await openGame(page, { type: 'Film', gameType: '', winnerId: '', loserId: '' });
    await expect(page.locator('[contenteditable=true]')).toBeVisible();
  },
  'the form of a rider': (page) => openFirst(page, '/admin/riders'),
  'the form of a slide': (page) => openFirst(page, '/admin/heroes'),
  'the form of a cup': (page) => openFirst(page, '/admin/cups'),
  'the form of a word': (page) => openFirst(page, '/admin/glossary'),
  'the name of a fan': async (page) => {
    await openScreen(page, '/admin/members');
    const heading = page.getByRole('heading', { level: 1 });
    const list = await heading.innerText();
    await page.getByRole('row').getByRole('link').last().click();
    await expect(heading).not.toHaveText(list, { ignoreCase: true });
  },
  'the list of posts': (page) => openScreen(page, '/admin/posts'),
  'the list of riders': (page) => openScreen(page, '/admin/riders'),
  'the list of words': (page) => openScreen(page, '/admin/glossary'),
  'the list of members': (page) => openScreen(page, '/admin/members'),
};

async function openGame(page: Page, fields: Record<string, string> = {}): Promise<void> {
  const id = await addGame(page, await signInByApi(page), 'Harlaut vs. Woods, composed', undefined, fields);
  await openScreen(page, `/admin/posts/edit/${id}`);
}

async function openFirst(page: Page, list: string): Promise<void> {
  await openScreen(page, list);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

const TEXT_FIELDS =
  ':is(input:is([type=text], [type=search], [type=url], :not([type])), textarea, [contenteditable=true]):not([aria-hidden])';

test('Enter saves, adds and opens nothing while an admin composes', async ({ page }) => {
  test.slow();
  const cdp = await page.context().newCDPSession(page);
  await signInByApi(page);
  const writes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  for (const [name, open] of Object.entries(ADMIN_SCREENS)) {
    await test.step(name, async () => {
      await open(page);
      const fields = page.getByRole('main').locator(TEXT_FIELDS).filter({ visible: true });
      await expect(fields.first()).toBeVisible();
      // The screen has asked for its session.
      writes.length = 0;
      const { pathname } = new URL(page.url());
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
      expect(new URL(page.url()).pathname).toBe(pathname);
    });
  }
});

test('Enter that an admin presses after the composition saves the form', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await enterAdmin(page, '/admin/glossary/new');
  const field = page.getByLabel('Word', { exact: true });
  await field.focus();
  await compose(cdp, 'にほん');
  await cdp.send('Input.insertText', { text: 'にほん' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('“にほん” created.')).toBeVisible();
});
