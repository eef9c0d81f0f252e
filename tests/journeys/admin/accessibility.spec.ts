import type { Page } from '@playwright/test';
import { enterAdmin, openScreen, pictureFile, signInByApi } from '../support/admin.ts';
import { findViolations } from '../support/axe.ts';
import { findBrokenWords } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  '/admin',
  '/admin/posts/new',
  '/admin/posts/edit/309',
  '/admin/riders',
  '/admin/riders/new',
  '/admin/riders/edit/12',
  '/admin/heroes',
  '/admin/heroes/new',
  '/admin/cups',
  '/admin/cups/new',
  '/admin/glossary',
  '/admin/glossary/new',
  '/admin/glossary/edit/1',
  '/admin/results',
  '/admin/charts',
  '/admin/crew-reports',
  '/admin/members',
  '/admin/members/1',
  '/admin/members/20',
  '/admin/trash',
];

/** Lists whose screens open only by their row: an address leads to the list. */
const ROWS = ['/admin/heroes', '/admin/cups'];

/** The narrowest window of each layout, and a phone. */
const WIDTHS = [1024, 768, 640, 360];
/** At these widths only the header is narrowest, and it is the same on all screens. */
const HEADER_WIDTHS = [1408, 1280, 896, 800];

async function openFirst(page: Page, list: string): Promise<void> {
  await openScreen(page, list);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/edit/);
  await expect(page.locator('.admin-form')).toBeVisible();
}

test('the French header fits where it is narrowest, with the name of the admin', async ({ page }) => {
  await page.setViewportSize({ width: 896, height: 740 });
  await signInByApi(page);
  await page.goto('/fr/admin/glossary');
  await expect(page.getByText('Salut Admin')).toBeVisible();
  const account = page.locator('.header-account .account-name');
  await expect(account).toHaveText('Admin');
  const cut = await account.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut, 'pixels of the name that are cut').toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(896);
});

// In French, whose words are longer.
test('no screen of the admin area has an accessibility violation, scrolls sideways or breaks a word', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page);
  for (const address of SCREENS)
    await test.step(address, async () => {
      await openScreen(page, `/fr${address}`);
      await expectAccessible(page, address, address === '/admin/posts/new' ? [...WIDTHS, ...HEADER_WIDTHS] : WIDTHS);
    });
  for (const list of ROWS)
    await test.step(`a row of ${list}`, async () => {
      await openFirst(page, `/fr${list}`);
      await expectAccessible(page, `a row of ${list}`);
    });
});

async function expectAccessible(page: Page, screen: string, widths = WIDTHS): Promise<void> {
  expect.soft(await findColouredViolations(page), screen).toEqual([]);
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await findBrokenWords(page), `${screen} at ${width} pixels`).toEqual([]);
    // Only tables may be wider than the page.
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `${screen} at ${width} pixels`).toBe(0);
  }
  if (size) await page.setViewportSize(size);
}

/** Checks all rules in the dark scheme, and only the contrast in the light one, which differs in nothing but colours. */
async function findColouredViolations(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...dark, ...(await findViolations(page, ['color-contrast']))];
}

test('popups and dialogs of forms have no accessibility violation, dark or light', async ({ page }) => {
  test.slow();
  // The whole form is visible: axe reports a field as too small where the header or the foot covers half of it.
  await page.setViewportSize({ width: 1280, height: 8_000 });
  await enterAdmin(page, '/admin/posts/edit/309');
  const expectNoBarrier = async (what: string) => expect(await findColouredViolations(page), what).toEqual([]);
  const offered = page.getByRole('listbox').getByRole('option').first();
  await page.getByRole('combobox', { name: /^Riders/ }).fill('a');
  await expect(offered).toBeVisible();
  await expectNoBarrier('riders are offered');
  // Tab closes the list and keeps the focus order.
  await page.keyboard.press('Tab');
  await expect(offered).toBeHidden();
  await page.locator('input[type=file]').setInputFiles(await pictureFile('crop.jpg', '#804020'));
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.locator('.admin-history [aria-busy=true]')).toHaveCount(0);
  await expectNoBarrier('crop and history');

  for (const [name, role, end] of [
    ['Preview the page', 'dialog', 'Close the preview'],
    ['Delete', 'alertdialog', 'Keep it'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole(role)).toBeVisible();
    await expectNoBarrier(name);
    await page.getByRole('button', { name: end }).click();
    await expect(page.getByRole(role)).toBeHidden();
  }
  await openScreen(page, '/admin/heroes/new');
  await page.getByRole('combobox', { name: 'Post' }).fill('hall');
  await expect(offered).toBeVisible();
  await expectNoBarrier('posts are offered');

  await test.step('a pressed button is readable under the pointer', async () => {
    await openScreen(page, '/admin/posts/new');
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
