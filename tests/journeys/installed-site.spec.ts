import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

const opener = (page: Page) => page.locator('.menu-open');
const install = (page: Page) => page.locator('#menu').getByRole('button', { name: 'Install the app' });

/** As Chromium does where the visitor may install the site. */
function offerInstallation(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.prompted = '';
    };
    return dispatchEvent(Object.assign(event, { prompt }));
  });
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`the menu at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('installs the site where the browser offers it, once', async ({ page }) => {
      await openPage(page, '/games');
      await opener(page).click();
      await expect(install(page)).toHaveCount(0);
      expect(await offerInstallation(page), 'the browser shows its own banner').toBe(false);
      await expect(install(page)).toBeInViewport({ ratio: 1 });
      expect(await findViolations(page, { within: ['#menu'] })).toEqual([]);
      await install(page).press('Enter');
      await expect(page.locator('html[data-prompted]')).toBeAttached();
      await expect(opener(page)).toBeFocused();
      await opener(page).click();
      await expect(install(page)).toHaveCount(0);
    });
  });

test('the offer stays on the next page, and ends with an installation by other means', async ({ page }) => {
  await openPage(page, '/fr/games');
  await offerInstallation(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Riders', level: 1 })).toBeVisible();
  await opener(page).click();
  const offer = page.getByRole('button', { name: 'Installer l’appli' });
  await expect(offer).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(offer).toHaveCount(0);
});

test('the installed site does not offer it', async ({ page }) => {
  await page.addInitScript(() => {
    const real = matchMedia;
    window.matchMedia = (query) => real.call(window, query.replace('standalone', 'browser'));
  });
  await openPage(page, '/games');
  const loaded = page.waitForResponse(/\/assets\/install-/);
  await offerInstallation(page);
  await loaded;
  await opener(page).click();
  await expect(install(page)).toHaveCount(0);
});
