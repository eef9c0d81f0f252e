import { findViolations } from './support/axe.ts';
import { pressSlash } from './support/keyboard.ts';
import { expect, openPage, test } from './support/test.ts';

test('a fan finds riders despite typing errors, and the second of a trick', { tag: '@core' }, async ({ page }) => {
  await openPage(page, '/riders');
  const riders = page.getByRole('searchbox', { name: 'Find a rider' });
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' });

  await test.step('the list of riders narrows while a name is typed', async () => {
    await riders.fill('oystein');
    await expect(page.getByRole('link', { name: /Øystein Bråten/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Alex Hall/ })).toBeHidden();
    await page.getByRole('link', { name: /Øystein Bråten/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Øystein Bråten', { ignoreCase: true });
    await expect(page.getByText('Offense').first()).toBeVisible();
    await page.getByRole('link', { name: /Øystein Bråten vs\. Alex Hall/ }).click();
    await expect(page).toHaveURL(/\/posts\/\d+$/);
  });

  await test.step('a slash opens the search, except in a field', async () => {
    await openPage(page, '/riders');
    await riders.pressSequentially('a/b');
    await expect(riders).toHaveValue('a/b');
    await riders.blur();
    await pressSlash(page, field);
  });

  await test.step('a misspelt name finds the rider', async () => {
    await page.keyboard.type('Harlout');
    await expect(page).toHaveURL('/search?q=Harlout');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ videos?, 1 rider$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Riders' }).getByText('Harlaut')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/riders\/\d+$/);
    await page.goBack();
    await expect(field).toHaveValue('Harlout');
  });

  await test.step('a trick leads to its second', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('swap back');
    const moment = page.getByRole('region', { name: 'Videos' }).getByRole('link', { name: /swap/i }).first();
    const time = (await moment.innerText()).trim().split(/\s/)[0] ?? '';
    const [minutes = 0, seconds = 0] = time.split(':').map(Number);
    await expect(moment).toHaveAttribute('href', new RegExp(`^/posts/\\d+\\?t=${minutes * 60 + seconds}$`));
  });

  await test.step('a query without a match says so', async () => {
    await field.fill('qqqqqqqq');
    await expect(page.getByRole('heading', { name: 'Missed it' })).toBeVisible();
    await expect(page.getByText('Nothing found for “qqqqqqqq”.')).toBeVisible();
    await field.fill('');
    await expect(page.getByRole('heading', { name: 'Call the trick' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a query without a match suggests the nearest words, which the keyboard reaches', async () => {
    await field.fill('horlout');
    await expect(page.getByRole('status').filter({ hasText: /^Nothing found, \d suggestions?$/ })).toBeVisible();
    const suggestions = page.getByRole('region', { name: 'Did you mean' });
    await expect(suggestions.getByRole('link').first()).toHaveText('harlaut');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=harlaut');
    await expect(page.getByRole('region', { name: 'Riders' }).getByText('Harlaut')).toBeVisible();
    await expect(field).toHaveValue('harlaut');
  });

  await test.step('the spellings of a trick find the same', async () => {
    const status = page.getByRole('status').filter({ hasText: /^\d+ videos?$/ });
    await field.fill('nose butter');
    await expect(page).toHaveURL('/search?q=nose+butter');
    await expect(status).toBeVisible();
    const found = await status.innerText();
    await field.fill('nosebutter');
    await expect(page).toHaveURL('/search?q=nosebutter');
    await expect(status).toHaveText(found);
  });
});

test.describe('under load', () => {
  test.use({ expectedConsoleErrors: [/503/] });

  test('a refused search can be repeated, and a link pressed after the last letter is followed', async ({ page }) => {
    const NOON = Date.parse('2026-01-10T12:00:00Z');
    await page.clock.install({ time: NOON });
    await openPage(page, '/search');

    await test.step('a refused search keeps the field, and the next try finds', async () => {
      const refused = { statusCode: 503, error: 'Service Unavailable', message: 'Busy.' };
      await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 503, json: refused }));
      await page.getByRole('searchbox').fill('wallisch');
      await expect(page.getByRole('alert')).toContainText('searching at once');
      await page.unroute('**/api/v1/search?*');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('region', { name: 'Riders' }).getByText('Wallisch')).toBeVisible();
    });

    await test.step('a pending search does not replace the page of a link', async () => {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/v1/posts/page/1', async (route) => {
        await promise;
        await route.continue();
      });
      await page.clock.pauseAt(NOON + 3_600_000);
      await page.getByRole('searchbox').fill('Harlaut');
      const requested = page.waitForRequest('**/api/v1/posts/page/1');
      await page.getByRole('contentinfo').getByRole('link', { name: 'All videos' }).click();
      await requested;
      await page.clock.runFor(1_000);
      release();
      await expect(page).toHaveURL('/posts');
    });
  });
});
