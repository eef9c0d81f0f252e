import { expect, test } from './support/test.ts';

test.use({ expectedConsoleErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

test('a screen that a newer release has taken away is loaded whole, and without a signal the page says so', async ({
  page,
  context,
}) => {
  await page.goto('/terms-of-service-and-privacy-agreement');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  let whole = false;
  page.on('request', (request) => {
    whole ||= request.isNavigationRequest() && request.url().endsWith('/riders');
  });
  await page.route('**/assets/riders-screen-*.js', (route) => (whole ? route.continue() : route.abort()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Riders', level: 1 })).toBeVisible();
  expect(whole, 'the page was loaded whole').toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Games', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
});

test('a part that does not come leaves the rest of the page, and comes when it is asked for again', async ({
  page,
}) => {
  await page.route(/\/assets\/(fill-way|bracket)-.*\.(js|css)$/, (route) => route.abort());
  await page.goto('/slvsh-cup-grandvalira');
  const missing = page.getByRole('alert').filter({ hasText: 'This part of the page did not come through.' });
  await expect(missing).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('list', { name: 'Podium' })).toBeVisible();

  await test.step('whoever keeps the page, as for what was typed, may ask once more', async () => {
    // Leaves the page as it is, as somebody does who is asked whether to leave it.
    await page.route('**/slvsh-cup-grandvalira', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
    );
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await again.click();
    await loaded;
    await expect(again).toHaveAttribute('aria-busy', 'false');
  });

  await page.unrouteAll();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await again.click();
  await expect(page.getByRole('link', { name: 'Fill in your bracket' })).toBeVisible();
  await expect(page.locator('.bracket-stake'), 'its style sheet has come').toHaveCSS('margin-top', '8px');
  expect(loads, 'the page was not loaded anew').toBe(0);
});
