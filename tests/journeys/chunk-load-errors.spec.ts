import { expect, hydrated, openPage, test } from './support/test.ts';

test.use({ expectedConsoleErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

test('a visitor of an older release, or without a connection, still gets the next page', async ({ page, context }) => {
  await test.step('a document of another release loads as a whole', async () => {
    await openPage(page, '/terms-of-service-and-privacy-agreement');
    const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/riders'));
    await page.route('**/riders', async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(/src="\/assets\/index-\w+\.js"/, 'src="/assets/index-00000000.js"');
      await route.fulfill({ response, body });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
    await loaded;
    await expect(page.getByRole('heading', { name: 'Riders', level: 1 })).toBeVisible();
  });

  await test.step('without a connection it is a page that tries again', async () => {
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Games', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(11);
  });
});

test('an island whose script is missing keeps its HTML and the rest of the page', async ({ page }) => {
  await page.route('**/assets/bracket-cup.island-*.js', (route) => route.abort());
  await page.goto('/slvsh-cup-grandvalira');
  await expect(page.getByText(/^\d+ brackets$/)).toBeVisible();
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page).toHaveURL('/slvsh-cup-grandvalira?tab=results');
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
});
