import type { Page } from '@playwright/test';
import { enterAdmin, openAdmin, pictureFile } from '../support/admin.ts';
import { findBarriers } from '../support/axe.ts';
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
  '/admin/trash',
];

/** A screen that is opened by pressing its row: its address alone leads to the list. */
const ROWS = ['/admin/heroes', '/admin/cups'];

async function open(page: Page, address: string): Promise<void> {
  await openAdmin(page, address);
  await expect(page.locator('.admin-main h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openFirst(page: Page, list: string): Promise<void> {
  await open(page, list);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/edit/);
  await expect(page.locator('.admin-form')).toBeVisible();
}

/** On a phone, at twice the size, and where the header has the least room beside its places: only tables may be wider than the page. */
async function expectToFit(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [896, 800, 640, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${screen} at ${width} pixels`).toBe(0);
  }
  if (size) await page.setViewportSize(size);
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`no screen of the admin area has a barrier or is cut off, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await enterAdmin(page);
    for (const address of SCREENS) {
      await open(page, address);
      expect(await findBarriers(page), address).toEqual([]);
      await expectToFit(page, address);
    }
    for (const list of ROWS) {
      await openFirst(page, list);
      expect(await findBarriers(page), `a row of ${list}`).toEqual([]);
      await expectToFit(page, `a row of ${list}`);
    }
  });

  test(`nothing that opens over a form has a barrier, ${colorScheme}`, async ({ page }) => {
    test.slow();
    // All of the form is in sight: axe calls a field too small that lies half under the header or the buttons at the foot.
    await page.setViewportSize({ width: 1280, height: 8_000 });
    await page.emulateMedia({ colorScheme });
    await enterAdmin(page, '/admin/posts/edit/309');
    const offered = page.getByRole('listbox').getByRole('option').first();
    for (const [field, typed] of [
      [/^Riders/, 'a'],
      [/^Winner/, 'a'],
      [/^Tags/, 's'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).fill(typed);
      await expect(offered).toBeVisible();
      expect(await findBarriers(page), `${field} offers`).toEqual([]);
      // What is offered ends with a step on, and takes nobody along who goes on by keyboard.
      await page.keyboard.press('Tab');
      await expect(offered).toBeHidden();
    }
    await page.locator('input[type=file]').setInputFiles(await pictureFile('crop.jpg', '#804020'));
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await page.getByText('History', { exact: true }).click();
    await expect(page.locator('.admin-history [aria-busy=true]')).toHaveCount(0);
    expect(await findBarriers(page), 'crop and history').toEqual([]);

    const dialogs: [string, string, string][] = [
      ['Preview the page', 'dialog', 'Close the preview'],
      ['Delete', 'alertdialog', 'Keep it'],
      ['Cancel', 'alertdialog', 'Leave without saving'],
    ];
    for (const [name, role, end] of dialogs) {
      await page.getByRole(name === 'Cancel' ? 'link' : 'button', { name, exact: true }).click();
      await expect(page.getByRole(role as 'dialog')).toBeVisible();
      expect(await findBarriers(page), name).toEqual([]);
      await page.getByRole('button', { name: end }).click();
      await expect(page.getByRole(role as 'dialog')).toBeHidden();
    }
    await open(page, '/admin/heroes/new');
    await page.getByRole('combobox', { name: 'Post' }).fill('hall');
    await expect(offered).toBeVisible();
    expect(await findBarriers(page), 'posts are offered').toEqual([]);
  });
}

test('a pressed button can be read while it is hovered', async ({ page }) => {
  await enterAdmin(page, '/admin/posts/new');
  await page.getByLabel('Film', { exact: true }).check();
  const bold = page.getByRole('button', { name: 'Bold' });
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await bold.hover();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // The letter on it is hidden from screen readers, so that axe does not look at it.
    expect(await bold.evaluate(contrastOf), colorScheme).toBeGreaterThan(4.5);
  }
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

test('whoever chooses all colours sees what is focused, chosen, and out of reach', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await enterAdmin(page, '/admin/posts');
  const style = (name: string, property: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((one, of) => getComputedStyle(one).getPropertyValue(of), property);
  expect(await style('All', 'background-color')).not.toBe(await style('Published', 'background-color'));
  await page.getByRole('button', { name: 'Published', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Scheduled', exact: true })).toBeFocused();
  expect(await style('Scheduled', 'outline-style')).toBe('solid');
  const line = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((one) => getComputedStyle(one).borderBottomColor);
  expect(await line('Posts')).not.toBe(await line('Heroes'));

  await open(page, '/admin/posts/new');
  expect(await style('Save', 'color')).not.toBe(await style('Choose a picture', 'color'));
  await page.getByRole('combobox', { name: /^Tags/ }).fill('s');
  const options = page.getByRole('listbox').getByRole('option');
  const [first, second] = [options.first(), options.nth(1)];
  await expect(second).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('data-highlighted', '');
  const background = (option: typeof first) => option.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await background(first)).not.toBe(await background(second));
});
