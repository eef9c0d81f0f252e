import { enterAdmin } from '../support/admin.ts';
import { findViolations } from '../support/axe.ts';
import { expect, followInMenu, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: [/status of 4(?:00|04|09)/] });

test('an admin writes an imprint, and a visitor reads it in both languages without scripts', {
  tag: '@core',
}, async ({ page, browser, baseURL }) => {
  await enterAdmin(page, '/admin');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const footer = page.getByRole('contentinfo');
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();

  await test.step('the form says which path is taken, and of which page another one is', async () => {
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await page.getByRole('link', { name: 'Add Page' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Imprint');
    await page.getByLabel('Path').fill('Im print');
    await page.getByLabel('Link', { exact: true }).selectOption('In the footer');
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('Published by the S.L.V.S.H. crew, Park City.');
    await save.click();
    await expect(page.getByText('must be lower-case letters').first()).toBeVisible();
    await page.getByLabel('Path').fill('/riders');
    await save.click();
    await expect(page.getByText('Path is used by the site itself.').first()).toBeVisible();
    await page.getByLabel('Path').fill('/imprint');
    await page.getByLabel('French title').fill('Mentions légales');
    await page.getByRole('textbox', { name: 'French text' }).click();
    await page.keyboard.type('Publié par le crew S.L.V.S.H., Park City.');
    await save.click();
    await expect(page.getByText('“Imprint” created.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Imprint \/imprint/ })).toContainText('In the footer');
  });

  await test.step('the visitor finds it in the footer', async () => {
    await visitor.goto('/games');
    const links = visitor.getByRole('contentinfo');
    await links.getByRole('link', { name: 'Imprint' }).click();
    await expect(visitor).toHaveURL('/imprint');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Imprint');
    await expect(visitor.getByText('Published by the S.L.V.S.H. crew, Park City.')).toBeVisible();
    await links.getByRole('link', { name: 'Français' }).click();
    await expect(visitor).toHaveURL('/fr/imprint');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
    await expect(visitor.getByText('Publié par le crew')).toBeVisible();
  });

  await test.step('it is accessible, and fits a narrow phone', async () => {
    await page.goto('/fr/imprint');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  await test.step('moved to the menu, its link moves on the open site too', async () => {
    await page.goto('/admin/pages');
    await page
      .getByRole('row', { name: /Imprint/ })
      .getByRole('link')
      .click();
    await page.getByLabel('Link', { exact: true }).selectOption('In the menu More');
    await save.click();
    await expect(page.getByText('“Imprint” saved.')).toBeVisible();
    await page.getByRole('link', { name: 'S.L.V.S.H. home' }).click();
    await expect(footer.getByRole('link', { name: 'All cups' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Imprint' })).toHaveCount(0);
    await followInMenu(page, 'Imprint');
    await expect(page).toHaveURL('/imprint');
  });

  await test.step('deleted, it is gone', async () => {
    await page.goto('/admin/pages');
    await page
      .getByRole('row', { name: /Imprint/ })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('“Imprint” moved to the trash.')).toBeVisible();
    expect((await visitor.goto('/imprint'))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You lost!');
  });
  await context.close();
});

test('an admin changes the links of the footer, and the form names a line without an address', async ({ page }) => {
  await enterAdmin(page, '/admin/pages');
  const footer = page.getByRole('contentinfo');
  const links = page.getByLabel('Links of the footer to other sites');
  const open = () => page.getByRole('link', { name: 'Links and hashtag' }).click();
  const save = async () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await open();
  await expect(links).toHaveValue(/^Instagram https:.*\nYouTube https:.*\nFacebook https:\S+$/);
  await expect(page.getByLabel('Hashtag')).toHaveValue('SLVSH');
  const before = await links.inputValue();
  await links.fill(`${before}\nTikTok`);
  await save();
  await expect(page.getByText('unlike ‘TikTok’').first()).toBeVisible();
  await links.fill(`TikTok https://www.tiktok.com/@slvsh\n${before}`);
  await save();
  await expect(page.getByText('“Links and hashtag” saved.')).toBeVisible();
  await expect(page).toHaveURL('/admin/pages');
  await page.getByRole('link', { name: 'S.L.V.S.H. home' }).click();
  await expect(footer.getByRole('list', { name: 'Elsewhere' }).getByRole('link')).toHaveText([
    'TikTok',
    ...['Instagram', 'YouTube', 'Facebook'],
  ]);

  await page.goto('/admin/pages');
  await open();
  await links.fill(before);
  await save();
  await expect(page).toHaveURL('/admin/pages');
});
