import type { BrowserContext, Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { test } from './support/proxied-site.ts';
import { expect, openPage } from './support/test.ts';

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
  const loaded = page.waitForResponse(/\/assets\/shown-pages-/);
  await offerInstallation(page);
  await loaded;
  await opener(page).click();
  await expect(install(page)).toHaveCount(0);
});

test.describe('a new game', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is a badge until the site is seen, and with the push messages it ends', async ({
    page,
    context,
    siteProxy,
  }) => {
    await context.addInitScript(() => {
      navigator.clearAppBadge = async () => {
        document.documentElement.dataset.badge = 'cleared';
      };
    });
    const push = await openPushes(page, siteProxy.address);
    await expect(page.locator('html[data-badge=cleared]')).toBeAttached();

    await push('rider-game');
    expect(await badges(context), 'while the site is visible').toEqual([]);
    await page.goto('about:blank');
    await push('picks-closing');
    expect(await badges(context)).toEqual([]);
    await push('cup-game');
    expect(await badges(context), 'without a number').toEqual([[]]);

    await page.goto('/games');
    await expect(page.locator('html[data-badge=cleared]')).toBeAttached();
    await page.evaluate(() => {
      delete document.documentElement.dataset.badge;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.locator('html[data-badge=cleared]'), 'a site that comes back into view').toBeAttached();
  });
});

type PushedWorker = {
  registration: ServiceWorkerRegistration;
  /** The arguments of each badge that the worker has shown. */
  badges: unknown[][];
  notifications: string[];
};

async function badges(context: BrowserContext): Promise<unknown[][] | undefined> {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(() => (globalThis as unknown as PushedWorker).badges);
}

/**
 * Opens the site and returns the function that delivers a push message, and resolves once the worker has shown it. A headless browser
 * has no notifications.
 */
async function openPushes(page: Page, origin: string): Promise<(tag: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await openPage(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const self = Object.assign(globalThis as unknown as PushedWorker, { badges: [], notifications: [] });
    navigator.setAppBadge = async (...values) => void self.badges.push(values);
    self.registration.showNotification = async (title) => void self.notifications.push(title);
  });
  const registrationId = await registered;
  return async (tag) => {
    const data = JSON.stringify({ title: tag, body: 'A new game', path: '/games', tag });
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const shown = () => worker?.evaluate(() => (globalThis as unknown as PushedWorker).notifications);
    await expect.poll(shown).toContain(tag);
  };
}
