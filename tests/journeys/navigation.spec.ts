import type { Page } from '@playwright/test';
import { expect, hydrated, openPage, test } from './support/test.ts';

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

function games(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Games' });
}

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' });

/** The animated letters of the header. */
const waitingLetters = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'letter-waits').length,
  );

test('what a visitor presses and types while a document is on its way takes effect', async ({ page }) => {
  await openPage(page, CUP);
  await expect(page.locator('[data-hydrated] [data-own-query]')).toBeAttached();

  await test.step('a tab of the page that is still shown opens there', async () => {
    await holdDocument(page, '/theater');
    await theater(page).click();
    await expect(loading(page)).toBeAttached();
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await expect(page).toHaveURL(`${CUP}?tab=results`);
    await expect(loading(page)).not.toBeAttached();
  });

  await test.step('a second press on its link still leads to it, from a page with tabs too', async () => {
    const arrive = await holdDocument(page, '/theater');
    await theater(page).click();
    await expect(page).toHaveURL('/theater');
    await theater(page).click();
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: 'Theater' })).toBeVisible();
  });

  await test.step('the skip link leads to the content of that document, and letters light up until it arrives', async () => {
    expect(await waitingLetters(page)).toBe(0);
    const arrive = await holdDocument(page, '/games');
    await games(page).click();
    await expect(page).toHaveURL('/games');
    await expect.poll(() => waitingLetters(page)).toBe(5);
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => waitingLetters(page)).toBe(0);
  });

  await test.step('the way back ends it, and the sign that it loads', async () => {
    await hydrated(page);
    await holdDocument(page, '/games/page/1?cup=&year=2020&place=');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption('2020');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(loading(page)).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL('/games#content');
    await expect(loading(page)).not.toBeAttached();
  });

  await test.step('the sign-in dialog keeps what is typed, and closes on the way back', async () => {
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
});

test('a toast stays until the page after the one that it appears on, and the first mark is on the lists that follow', async ({
  page,
}) => {
  await openPage(page, '/games/127');
  await expect(page.locator('html[data-settled]')).toBeAttached();
  await page.locator('.player-head .star').click();
  const arrive = await holdDocument(page, '/theater');
  await theater(page).click();
  await expect(loading(page)).toBeAttached();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  const toast = page.getByRole('status').filter({ hasText: /Link copied|blocked the copy/ });
  await expect(toast).toBeAttached();
  arrive();
  await expect(page).toHaveTitle(/^Theater/);
  await expect(toast).toBeAttached();
  await games(page).click();
  await expect(page).toHaveTitle(/^Games/);
  await expect(toast).not.toBeAttached();
  const card = page.getByRole('article').filter({ hasText: 'Simone Canal vs. Steve Stepp' });
  await expect(card.locator('.star')).toHaveAttribute('aria-pressed', 'true');
});

test('a page is shown in place from the top, with the focus on its content and only the style sheet of its topic', async ({
  page,
}) => {
  await openPage(page, '/riders');
  await test.step('after a redirect too', async () => {
    await page.evaluate(() => scrollTo(0, 3_000));
    const link = page.getByRole('link', { name: /Zak Mousseau/ });
    await link.evaluate((anchor) => anchor.setAttribute('href', '/cups/4'));
    await link.click();
    await expect(page).toHaveURL(CUP);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'All cups' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cups');
  await expect(page.locator('link[data-page-style]')).toHaveAttribute('href', /\/cups\.page-/);
});

test('the way back focuses the link that was followed, after the skip link too', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await openPage(page, '/games');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/games#content');
  for (const place of ['main', 'contentinfo'] as const) {
    await test.step(`a link of the ${place}, where the other part has one to the same page`, async () => {
      const link = page.getByRole(place).getByRole('link', { name: 'All cups' });
      await link.press('Enter');
      await expect(title).toHaveText('Cups');
      await page.goBack();
      await expect(title).toHaveText('Games');
      await expect(link).toBeFocused();
    });
  }

  await test.step('the content, where the link is in the menu, which is closed', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.locator('#menu').getByRole('link', { name: 'Riders' }).press('Enter');
    await expect(title).toHaveText('Riders');
    await page.goBack();
    await expect(title).toHaveText('Games');
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});

test.describe('with failures', () => {
  test.use({ expectedConsoleErrors: [/status of 503|ERR_FAILED|Failed to (?:load resource|fetch)/] });

  test('an outage is shown in place, and a new try opens the page at its scroll position', async ({ page }) => {
    await openPage(page, '/riders');

    await test.step('the page before was out of reach', async () => {
      await page.evaluate(() => scrollTo(0, 1_500));
      await page.getByRole('link', { name: /Zak Mousseau/ }).click();
      await expect(page).toHaveTitle(/Zak Mousseau/);
      await page.route('/riders', (route) => route.abort());
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
      const bars = page.getByRole('img', { name: 'five bars, none lit' }).locator('.letters-slot');
      const heights = await bars.evaluateAll((slots) => slots.map((slot) => slot.getBoundingClientRect().height));
      expect(heights.length).toBe(5);
      expect(heights, 'each bar is higher than the one before').toEqual([...new Set(heights)].sort((a, b) => a - b));
      await page.unroute('/riders');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Riders' })).toBeAttached();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    });

    await test.step('a proxy is overloaded', async () => {
      await page.route('/theater', (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Busy' }),
      );
      await theater(page).click();
      await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
      await page.unroute('/theater');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Theater' })).toBeVisible();
    });
  });

  test('a button whose script has failed says so, and works after another page or a second press', async ({ page }) => {
    const failure = page.getByRole('status').filter({ hasText: "didn't load" });
    await openPage(page, '/games');

    await test.step('a star on the next page', async () => {
      await page.route(/\/assets\/marks-.*\.js$/, (route) => route.abort(), { times: 1 });
      const star = page.getByRole('button', { name: /^Favourite/ }).first();
      await star.click();
      await expect(failure).toBeAttached();
      await theater(page).click();
      await expect(page).toHaveTitle(/^Theater/);
      await expect(failure).not.toBeAttached();
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('the button for signing in, whose second press loads the page again', async () => {
      await page.route(/\/assets\/sign-in-dialog-.*\.js$/, (route) => route.abort());
      const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
      await signIn.click();
      await expect(failure).toBeAttached();
      await page.unrouteAll();
      const loaded = page.waitForEvent('load');
      await signIn.click();
      await loaded;
      await signIn.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });

  test('after the script of islands has failed, a page loads as a whole, and its islands work', async ({ page }) => {
    const script = /\/assets\/hydrate-island-.*\.js$/;
    const random = page.getByRole('button', { name: 'Throw me a random one' });

    await test.step('an account page says so, and can be tried again', async () => {
      await page.route(script, (route) => route.abort(), { times: 1 });
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
    });

    await test.step('the next page of a link', async () => {
      await page.route(script, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await page.goto(CUP);
      await failed;
      await page.unrouteAll();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Tricks' }).click();
      await random.click();
      await expect(page).toHaveURL(/\/tricks\/[\w-]+$/);
    });

    await test.step('the page of a pressed button', async () => {
      await openPage(page, '/tricks');
      let requests = 0;
      // A route that ends here would end while the browser loads the page again, which may then hang.
      await page.route(script, (route) => (++requests === 1 ? route.abort() : route.continue()));
      const loaded = page.waitForEvent('load');
      await random.click();
      await loaded;
      await random.click();
      await expect(page).toHaveURL(/\/tricks\/[\w-]+$/);
    });
  });
});
