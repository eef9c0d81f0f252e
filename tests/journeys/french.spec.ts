import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { expect, test } from './support/test.ts';

// A wrong password is refused, which the browser remarks on.
test.use({ expectedConsoleErrors: [/status of 401/] });

const footer = (page: Page) => page.getByRole('contentinfo');

/** On a phone and on a desk: nothing stands over the edge, and automatic checks find no barrier. */
async function expectRoom(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  // What lies under the header of a page that was scrolled would be too small to touch.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a visitor reads the site in French, and comes back to English', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('by the link in the footer', async () => {
    await page.goto('/games/page/2');
    await footer(page).getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr/games/page/2');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(/^Matchs, page 2/);
    await expect(page.getByRole('time').first()).toHaveAttribute('title', /^\d+ \p{L}+ \d{4}$/u);
    await expectRoom(page);
  });

  await test.step('looks through the games and watches one', async () => {
    await page.getByRole('navigation', { name: 'Filtres' }).getByRole('link', { name: 'Zero' }).click();
    await expect(page).toHaveURL('/fr/games/page/1?filter=zero');
    await page.goto('/fr/posts/72');
    await page.getByText('Voir le résultat').click();
    await expect(page.getByText('Victoire de Antti Ollila.')).toBeVisible();
    await expect(page.getByText(/, le \d+ \p{L}+ \d{4}$/u)).toBeVisible();
    await expectRoom(page);
  });

  await test.step('searches by a key, and comes to the second of a figure', async () => {
    await page.keyboard.press('/');
    await expect(page).toHaveURL('/fr/search');
    await page.getByLabel('Qu’est-ce que tu cherches ?').fill('wallride');
    await expect(page.getByText(/^\d+ vidéos?$/)).toBeVisible();
    await expect(page).toHaveURL('/fr/search?q=wallride');
    await expectRoom(page);
    await page
      .getByRole('link', { name: /^\d+:\d\d .*wallride/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/fr\/posts\/\d+\?t=\d+$/);
  });

  await test.step('opens a rider, and the cup', async () => {
    await page.goto('/fr/posts/72');
    await page.getByRole('main').getByRole('link', { name: 'Antti Ollila', exact: true }).first().click();
    await expect(page).toHaveURL(/^[^?]*\/fr\/riders\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Victoires et défaites' })).toBeVisible();
    await page.goto('/fr/riders/80');
    await expect(page.getByText('États-Unis')).toBeVisible();
    await expectRoom(page);
    await page.goto('/fr/slvsh-cup-grandvalira');
    await page.getByRole('link', { name: 'Résultats' }).click();
    await expect(page.getByRole('region', { name: 'Quarts de finale' })).toBeVisible();
    await expectRoom(page);
  });

  await test.step('is told in French what went wrong', async () => {
    await page.goto('/fr/account');
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('E-mail').fill('nobody@fans.example');
    await modal.getByLabel('Mot de passe').fill('not the password');
    await modal.getByRole('button', { name: 'Se connecter' }).click();
    await expect(modal.getByRole('alert')).toHaveText('L’e-mail ou le mot de passe n’est pas le bon.');
    await modal.getByRole('button', { name: 'Créer un compte' }).click();
    await expect(modal.getByRole('link', { name: /conditions/ })).toHaveAttribute('href', /^\/fr\//);
    await expectRoom(page);
  });

  await test.step('gets lost, and comes back to English on the same page', async () => {
    await page.goto('/fr/la/ou/finit/la/neige');
    await expect(heading).toHaveText(/^Perdu/);
    await page.getByRole('link', { name: 'Regarder un match' }).click();
    await expect(page).toHaveURL('/fr/games');
    await page.goto('/fr/riders?q=antti');
    await footer(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/riders?q=antti');
    await expect(heading).toHaveText('Riders');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('an English visitor downloads no French', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/fr');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  expect(scripts.filter((path) => /\/french/.test(path))).toHaveLength(1);
  scripts.length = 0;
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  expect(scripts.filter((path) => /\/french/.test(path))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the site stays French from page to page', async ({ page }) => {
    await page.goto('/riders');
    await footer(page).getByRole('link', { name: 'Français' }).click();
    await page.getByLabel('Chercher un rider').fill('antti');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await expect(page).toHaveURL('/fr/riders?q=antti');
    await page.getByRole('link', { name: /Antti Ollila/ }).click();
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Cinéma' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cinéma');
    await footer(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/theater');
  });
});
