import { expect, hydrated, openPage, test } from './support/test.ts';

test.use({ expectedConsoleErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

test('a page recovers from scripts that a new release removed and from a lost connection', async ({
  page,
  context,
}) => {
  await test.step('a screen whose script is missing causes a full page load', async () => {
    await openPage(page, '/terms-of-service-and-privacy-agreement');
    let loaded = false;
    page.on('request', (request) => {
      loaded ||= request.isNavigationRequest() && request.url().endsWith('/riders');
    });
    await page.route('**/assets/riders-screen-*.js', (route) => (loaded ? route.continue() : route.abort()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Riders', level: 1 })).toBeVisible();
    expect(loaded, 'a full page load').toBe(true);
    await hydrated(page);

    await context.setOffline(true);
    await page.getByRole('link', { name: 'Games', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(11);
  });

  await test.step('a component whose script is missing leaves the rest of the page and can be retried', async () => {
    await page.route(/\/assets\/bracket-.*\.(js|css)$/, (route) => route.abort());
    await page.goto('/slvsh-cup-grandvalira');
    const missing = page.getByRole('alert').filter({ hasText: "This part of the page didn't load." });
    await expect(missing).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByRole('list', { name: 'Podium' })).toBeVisible();

    await test.step('a visitor who cancels the reload, to keep unsaved text, can retry', async () => {
      // A response without content keeps the page, like cancelling the browser's 'Leave this page?'.
      await page.route('**/slvsh-cup-grandvalira', (route) =>
        route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
      );
      const loaded = page.waitForRequest((request) => request.isNavigationRequest());
      await again.click();
      await loaded;
      await expect(again).toHaveAttribute('aria-busy', 'false');
    });

    await page.unrouteAll();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await again.click();
    await expect(page.getByRole('link', { name: 'Fill in your bracket' })).toBeVisible();
    await expect(page.locator('.bracket-stake'), 'its style sheet has loaded').toHaveCSS('margin-top', '8px');
    // Some versions of the browser keep the failure of a script, which only a reload ends.
    expect(documents, 'loads of the page').toBeLessThanOrEqual(1);
  });
});
