import type { Page } from '@playwright/test';
import { enterAdmin, openScreen, pictureFile, showScreen, signInByApi } from '../support/admin.ts';
import { findViolations } from '../support/axe.ts';
import { findBrokenWords } from '../support/reflow.ts';
import { expect, readJson, test } from '../support/test.ts';

/** A form of each kind, of a stored item where its address opens it. */
const SCREENS = [
  '/admin/posts/new',
  '/admin/posts/edit/309',
  '/admin/riders',
  '/admin/riders/edit/12',
  '/admin/heroes',
  '/admin/cups',
  '/admin/cups/results/4',
  '/admin/glossary',
  '/admin/glossary/edit/1',
  '/admin/pages',
  '/admin/pages/new',
  '/admin/pages/links',
  '/admin/results',
  '/admin/charts',
  '/admin/crew-reports',
  '/admin/members',
  '/admin/members/20',
  '/admin/trash',
];

/** Lists whose screens open only by their row: an address leads to the list. */
const ROWS = ['/admin/heroes', '/admin/cups'];

/** The same on all screens. */
const FRAME = ['.header', '.admin-side'];

/** The narrowest window of each layout, and a phone. */
const WIDTHS = [1024, 768, 640, 360];
/** At these widths only the header is narrowest. */
const HEADER_WIDTHS = [1408, 1280, 896, 800];

// In French, whose words are longer.
test('no screen of the admin area has an accessibility violation, scrolls sideways or breaks a word', async ({
  page,
}) => {
  test.slow();
  const headers = await signInByApi(page);
  // The trash has at least one row.
  const { id } = await readJson(page.request.post('/api/v1/glossary', { headers, data: { word: 'Unpronounceable' } }));
  await page.request.delete(`/api/v1/glossary/${id}`, { headers });
  await test.step('/admin', async () => {
    await openScreen(page, '/fr/admin');
    await expectAccessible(page, '/admin', []);
    const account = page.locator('.header-account .account-name');
    await expect(account).toHaveText('Admin');
    for (const width of HEADER_WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await expectToFit(page, `/admin at ${width} pixels`);
      const cut = await account.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect.soft(cut, `pixels of the name that are cut at ${width} pixels`).toBe(0);
    }
  });
  for (const address of SCREENS)
    await test.step(address, async () => {
      await showScreen(page, `/fr${address}`);
      await expectAccessible(page, address, FRAME);
    });
  for (const list of ROWS)
    await test.step(`a row of ${list}`, async () => {
      await showScreen(page, `/fr${list}`);
      await page.getByRole('rowheader').first().getByRole('link').click();
      await expect(page).toHaveURL(/edit/);
      await expect(page.locator('.admin-form')).toBeVisible();
      await expectAccessible(page, `a row of ${list}`, FRAME);
    });
});

async function expectAccessible(page: Page, screen: string, except: string[]): Promise<void> {
  expect.soft(await findColouredViolations(page, { except }), screen).toEqual([]);
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expectToFit(page, `${screen} at ${width} pixels`);
  }
  if (size) await page.setViewportSize(size);
}

async function expectToFit(page: Page, what: string): Promise<void> {
  expect.soft(await findBrokenWords(page), what).toEqual([]);
  // Only tables may be wider than the page.
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, what).toBe(0);
}

/** Checks all rules in the dark scheme, and only the contrast in the light one, which differs in nothing but colours. */
async function findColouredViolations(page: Page, scope: { within?: string[]; except?: string[] } = {}) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page, scope);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...dark, ...(await findViolations(page, { ...scope, rules: ['color-contrast'] }))];
}

test('popups and dialogs of forms have no accessibility violation, dark or light', async ({ page }) => {
  test.slow();
  // The whole form is visible: axe reports a field as too small where the header or the foot covers half of it.
  await page.setViewportSize({ width: 1280, height: 8_000 });
  await enterAdmin(page, '/admin/posts/edit/309');
  const offered = page.getByRole('listbox').getByRole('option').first();
  await page.locator('input[type=file]').setInputFiles(await pictureFile('crop.jpg', '#804020'));
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.locator('.admin-history [aria-busy=true]')).toHaveCount(0);
  await page.getByRole('combobox', { name: /^Riders/ }).fill('a');
  await expect(offered).toBeVisible();
  expect(await findColouredViolations(page), 'crop, history, and riders that are offered').toEqual([]);
  // Tab closes the list and keeps the focus order.
  await page.keyboard.press('Tab');
  await expect(offered).toBeHidden();

  for (const [name, role, end] of [
    ['Preview the page', 'dialog', 'Close the preview'],
    ['Delete', 'alertdialog', 'Keep it'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole(role)).toBeVisible();
    expect(await findColouredViolations(page, { within: ['dialog[open]'] }), name).toEqual([]);
    await page.getByRole('button', { name: end }).click();
    await expect(page.getByRole(role)).toBeHidden();
  }

  await test.step('a pressed button is readable under the pointer', async () => {
    await page.getByLabel('Film', { exact: true }).check();
    const bold = page.getByRole('button', { name: 'Bold' });
    await bold.click();
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    await bold.hover();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      // Its letter is hidden from screen readers, and so from axe.
      expect(await bold.evaluate(contrastOf), colorScheme).toBeGreaterThan(4.5);
    }
  });

  await openScreen(page, '/admin/heroes/new');
  await page.getByRole('combobox', { name: 'Post' }).fill('hall');
  await expect(offered).toBeVisible();
  expect(await findColouredViolations(page, { except: FRAME }), 'posts are offered').toEqual([]);
});

/** The contrast of an element's text with its own background (WCAG 2.2), in the browser. */
function contrastOf(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [text = 0, paper = 0] = [color, backgroundColor].map((written) => {
    const [red = 0, green = 0, blue = 0] = (written.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return (Math.max(text, paper) + 0.05) / (Math.min(text, paper) + 0.05);
}
