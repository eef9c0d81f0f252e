import { findBarriers } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('whoever types a slash finds a rider in spite of a slip, and the second of a trick', async ({ page }) => {
  await page.goto('/riders');
  await page.locator('html[data-hydrated]').waitFor();
  const riders = page.getByRole('searchbox', { name: 'Find a rider' });
  await riders.pressSequentially('a/b');
  await expect(riders).toHaveValue('a/b');
  await riders.blur();
  // What listens for the key comes after the page has been taken over.
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  // On a slow machine the page came after the next try, which was typed into it.
  await field.selectText();
  expect(await findBarriers(page)).toEqual([]);

  await page.keyboard.type('Harlout');
  await expect(page).toHaveURL('/search?q=Harlout');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ videos?, 1 rider$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Riders' }).getByText('Harlaut')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/riders\/\d+$/);
  await page.goBack();
  await expect(field).toHaveValue('Harlout');

  await page.keyboard.press('/');
  await page.keyboard.type('swap back');
  const moment = page.getByRole('region', { name: 'Videos' }).getByRole('link', { name: /swap/i }).first();
  const time = (await moment.innerText()).trim().split(/\s/)[0] ?? '';
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  await expect(moment).toHaveAttribute('href', new RegExp(`^/posts/\\d+\\?t=${minutes * 60 + seconds}$`));
  expect(await findBarriers(page)).toEqual([]);

  await field.fill('qqqqqqqq');
  await expect(page.getByRole('heading', { name: 'Missed it' })).toBeVisible();
  await field.fill('');
  await expect(page.getByRole('heading', { name: 'Call the trick' })).toBeVisible();
});

test('a link that is pressed right after the last letter leads where it says', async ({ page }) => {
  const NOON = Date.parse('2026-01-10T12:00:00Z');
  await page.clock.install({ time: NOON });
  await page.goto('/search');
  await page.locator('html[data-hydrated]').waitFor();
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/api/v1/posts/page/1', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.clock.pauseAt(NOON + 3_600_000);
  await page.getByRole('searchbox').fill('Harlaut');
  const asked = page.waitForRequest('**/api/v1/posts/page/1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All videos' }).click();
  await asked;
  await page.clock.runFor(1_000);
  letCome();
  await expect(page).toHaveURL('/posts');
});

test.describe('when the site has too much to do', () => {
  test.use({ expectedConsoleErrors: [/503/] });

  test('the field stays, and the next try finds', async ({ page }) => {
    await page.goto('/search');
    await page.locator('html[data-hydrated]').waitFor();
    const refused = { statusCode: 503, error: 'Service Unavailable', message: 'Everybody is searching right now.' };
    await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 503, json: refused }));
    await page.getByRole('searchbox').fill('wallisch');
    await expect(page.getByRole('alert')).toContainText('Everybody is searching right now.');
    await page.unroute('**/api/v1/search?*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Riders' }).getByText('Wallisch')).toBeVisible();
  });
});

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the search is a form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('oystein');
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('region', { name: 'Riders' })
      .getByRole('link', { name: /Øystein/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Øystein/i);
  });
});
