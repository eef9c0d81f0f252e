import type { Page } from '@playwright/test';
import { pressSlash } from './support/keyboard.ts';
import { expect, hydrated, openPage, test } from './support/test.ts';

// The browser logs the rejected request with a wrong password.
test.use({ expectedConsoleErrors: [/status of 401/] });

const footer = (page: Page) => page.getByRole('contentinfo');

/** At 360 and 1280 pixels the page does not scroll sideways. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

test('a visitor reads the site in French and returns to English', { tag: '@core' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('by the link in the footer; an English page loads no French messages', async () => {
    const french: string[] = [];
    page.on('request', (request) => french.push(...(/\/site-messages-/.exec(new URL(request.url()).pathname) ?? [])));
    await openPage(page, '/games/page/2');
    expect(french).toEqual([]);
    await footer(page).getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr/games/page/2');
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(/^Matchs, page 2/);
    await expect(page.getByRole('time').first()).toHaveAttribute('title', /^\d+ \p{L}+ \d{4}$/u);
    await expectNoSidewaysScroll(page);
  });

  await test.step('filters the games and opens one', async () => {
    await page.getByRole('navigation', { name: 'Filtres' }).getByRole('link', { name: 'Zero' }).click();
    await expect(page).toHaveURL('/fr/games/page/1?filter=zero');
    await page.goto('/fr/posts/72');
    await page.getByText('Voir le résultat').click();
    await expect(page.getByText('Antti Ollila gagne.', { exact: true })).toBeVisible();
    await expect(page.getByText(/, le \d+ \p{L}+ \d{4}$/u)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Antti Ollila', exact: true }).first(),
    ).toHaveAttribute('href', /^\/fr\/riders\/\d+$/);
    await expectNoSidewaysScroll(page);
  });

  await test.step('searches by the keyboard and opens the second of a trick', async () => {
    const field = page.getByLabel('Qu’est-ce que tu cherches ?');
    await pressSlash(page, field);
    await expect(page).toHaveURL('/fr/search');
    await field.fill('wallride');
    await expect(page.getByText(/^\d+ vidéos?$/)).toBeVisible();
    await expect(page).toHaveURL('/fr/search?q=wallride');
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('link', { name: /^\d+:\d\d .*wallride/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/fr\/posts\/\d+\?t=\d+$/);
  });

  await test.step('opens a suggested rider, and the cup', async () => {
    const field = page.getByLabel('Qu’est-ce que tu cherches ?');
    await pressSlash(page, field);
    await field.fill('alex hall');
    await expect(page.getByRole('region', { name: 'Riders' }).getByText('Alex Hall')).toBeVisible();
    await page.getByRole('combobox', { name: 'Qu’est-ce que tu cherches ?' }).press('ArrowDown');
    const option = page.getByRole('listbox', { name: 'Aller droit à' }).getByRole('option').first();
    await expect(option).toHaveText(/Alex Hall\s*Rider/);
    await option.click();
    await expect(page).toHaveURL(/\/fr\/riders\/\d+$/);
    await expect(page.getByRole('region', { name: 'Victoires et défaites' })).toBeVisible();
    await page.goto('/fr/riders/80');
    await expect(page.getByText('États-Unis')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/fr/slvsh-cup-grandvalira');
    await page.getByRole('link', { name: 'Résultats' }).click();
    await expect(page.getByRole('region', { name: 'Quarts de finale' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('reads an error in French', async () => {
    await page.goto('/fr/account');
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('E-mail').fill('stranger@fans.example');
    await modal.getByLabel('Mot de passe').fill('not the password');
    await modal.getByRole('button', { name: 'Se connecter' }).click();
    await expect(modal.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect.');
    await modal.getByRole('button', { name: 'Créer un compte' }).click();
    await expect(modal.getByRole('link', { name: /conditions/ })).toHaveAttribute('href', /^\/fr\//);
    await expectNoSidewaysScroll(page);
  });

  await test.step('reads the not-found page and returns to its English version', async () => {
    await page.goto('/fr/la/ou/finit/la/neige');
    await expect(heading).toHaveText(/^Perdu/);
    await page.getByRole('link', { name: 'Regarder un match' }).click();
    await expect(page).toHaveURL('/fr/games');
    await openPage(page, '/fr/riders');
    await page.getByRole('searchbox').fill('antti');
    await expect(page).toHaveURL('/fr/riders?q=antti');
    await footer(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/riders?q=antti');
    await expect(page.getByRole('searchbox')).toHaveValue('antti');
    await expect(heading).toHaveText('Riders');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
