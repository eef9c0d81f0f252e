import type { Page } from '@playwright/test';
import { expect, openPage, test } from './support/test.ts';

const CUP = '/slvsh-cup-grandvalira';

/** Holds the document at `address` back; the returned function lets it arrive. */
async function holdDocument(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

function theater(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Theater' });
}

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' });

test.describe('while a document is on its way', () => {
  test('a second press on its link still leads to it, from a page with tabs too', async ({ page }) => {
    await openPage(page, CUP);
    await expect(page.locator('[data-hydrated] [data-own-query]')).toBeAttached();
    const arrive = await holdDocument(page, '/theater');
    await theater(page).click();
    await expect(page).toHaveURL('/theater');
    await theater(page).click();
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: 'Theater' })).toBeVisible();
  });

  test('a tab of the page that is still shown opens there', async ({ page }) => {
    await openPage(page, CUP);
    await expect(page.locator('[data-hydrated] [data-own-query]')).toBeAttached();
    await holdDocument(page, '/theater');
    await theater(page).click();
    await expect(loading(page)).toBeAttached();
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await expect(page).toHaveURL(`${CUP}?tab=results`);
    await expect(loading(page)).not.toBeAttached();
  });

  test('the skip link leads to the content of that document', async ({ page }) => {
    await openPage(page, '/games');
    const arrive = await holdDocument(page, '/theater');
    await theater(page).click();
    await expect(page).toHaveURL('/theater');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: 'Theater' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the sign-in dialog keeps what is typed, and closes on the way back', async ({ page }) => {
    await openPage(page, '/games');
    const arrive = await holdDocument(page, '/theater');
    await theater(page).click();
    await expect(loading(page)).toBeAttached();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const email = page.getByRole('dialog').getByLabel('Email');
    await email.fill('zoe@fans.example');
    arrive();
    await expect(page).toHaveTitle(/^Theater/);
    await expect(email).toHaveValue('zoe@fans.example');
    await page.goBack();
    await expect(page.getByRole('dialog')).not.toBeAttached();
  });

  test('the way back undoes the choice that led to it', async ({ page }) => {
    await openPage(page, '/games');
    await holdDocument(page, '/games/page/1?year=2020');
    const year = page.getByLabel('Year', { exact: true });
    await year.selectOption('2020');
    await expect(loading(page)).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL('/games');
    await expect(year).toHaveValue('');
  });

  test('the way back ends it, and the sign that it loads', async ({ page }) => {
    await openPage(page, '/games');
    await holdDocument(page, '/theater');
    await theater(page).click();
    await expect(loading(page)).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL('/games');
    await expect(loading(page)).not.toBeAttached();
  });
});

test('a toast that appears while a document is on its way stays until the page after it', async ({ page }) => {
  await openPage(page, '/games/127');
  const arrive = await holdDocument(page, '/theater');
  await theater(page).click();
  await expect(loading(page)).toBeAttached();
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  const toast = page.getByRole('status').filter({ hasText: /Link copied|blocked the copy/ });
  await expect(toast).toBeAttached();
  arrive();
  await expect(page).toHaveTitle(/^Theater/);
  await expect(toast).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
  await expect(page).toHaveTitle(/^Games/);
  await expect(toast).not.toBeAttached();
});

test('a redirect shows its page from the top, with the focus on its content', async ({ page }) => {
  await openPage(page, '/riders');
  await page.evaluate(() => scrollTo(0, 3_000));
  const link = page.getByRole('link', { name: /Zak Mousseau/ });
  await link.evaluate((anchor) => anchor.setAttribute('href', '/cups/4'));
  await link.click();
  await expect(page).toHaveURL(CUP);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('with failures', () => {
  test.use({ expectedConsoleErrors: [/status of 503|ERR_FAILED|Failed to (?:load resource|fetch)/] });

  test('the reply of an overloaded proxy is an outage in place, which can be tried again', async ({ page }) => {
    await openPage(page, '/games');
    await page.route('/theater', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Busy' }));
    await theater(page).click();
    await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
    await page.unroute('/theater');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Theater' })).toBeVisible();
  });

  test('a page that was out of reach on the way back opens at its place', async ({ page }) => {
    await openPage(page, '/riders');
    await page.evaluate(() => scrollTo(0, 1_500));
    await page.getByRole('link', { name: /Zak Mousseau/ }).click();
    await expect(page).toHaveTitle(/Zak Mousseau/);
    await page.route('/riders', (route) => route.abort());
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
    await page.unroute('/riders');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Riders' })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  });

  test('after a script has failed the next page loads as a whole, and its islands work', async ({ page }) => {
    await page.route(/\/assets\/hydrate-island-.*\.js$/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(CUP);
    await failed;
    await page.unrouteAll();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tricks' }).click();
    await page.getByRole('button', { name: 'Throw me a random one' }).click();
    await expect(page).toHaveURL(/\/tricks\/[\w-]+$/);
  });

  test('a star whose script has failed says so, and works on the next page', async ({ page }) => {
    await page.route(/\/assets\/marks-.*\.js$/, (route) => route.abort(), { times: 1 });
    await openPage(page, '/games');
    const star = page.getByRole('button', { name: /^Favourite/ }).first();
    await star.click();
    await expect(page.getByRole('status').filter({ hasText: "didn't load" })).toBeAttached();
    await theater(page).click();
    await expect(page).toHaveTitle(/^Theater/);
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });

  test('an account page whose script has failed says so, and can be tried again', async ({ page }) => {
    await page.route(/\/assets\/hydrate-island-.*\.js$/, (route) => route.abort(), { times: 1 });
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('a second press on the button for signing in, whose script has failed, loads the page again', async ({
    page,
  }) => {
    await openPage(page, '/games');
    await page.route(/\/assets\/sign-in-dialog-.*\.js$/, (route) => route.abort());
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await signIn.click();
    await expect(page.getByRole('status').filter({ hasText: "didn't load" })).toBeAttached();
    await page.unrouteAll();
    const loaded = page.waitForEvent('load');
    await signIn.click();
    await loaded;
    await signIn.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a press on a button whose script has failed loads the page again', async ({ page }) => {
    await openPage(page, '/tricks');
    await page.route(/\/assets\/hydrate-island-.*\.js$/, (route) => route.abort(), { times: 1 });
    const random = page.getByRole('button', { name: 'Throw me a random one' });
    const loaded = page.waitForEvent('load');
    await random.click();
    await loaded;
    await random.click();
    await expect(page).toHaveURL(/\/tricks\/[\w-]+$/);
  });
});

test('the first video that is marked as watched has its mark on the lists that follow', async ({ page }) => {
  await openPage(page, '/games/127');
  await expect(page.locator('html[data-settled]')).toBeAttached();
  await page.getByRole('button', { name: 'Mark as watched' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Simone Canal vs. Steve Stepp' });
  await expect(card.getByText('Watched')).toBeVisible();
});

test('the link to the other language keeps what was typed', async ({ page }) => {
  await openPage(page, '/riders');
  await page.getByRole('searchbox', { name: 'Find a rider' }).fill('alex');
  await expect(page).toHaveURL('/riders?q=alex');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/riders?q=alex');
  await expect(page.getByRole('searchbox')).toHaveValue('alex');
});

test('a page that is shown in place has the style sheet of its topic, and no other', async ({ page }) => {
  await openPage(page, '/riders');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All cups' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cups');
  await expect(page.locator('link[data-page-style]')).toHaveAttribute('href', /\/cups\.page-/);
});
