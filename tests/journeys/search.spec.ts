import { findViolations } from './support/axe.ts';
import { pressSlash } from './support/keyboard.ts';
import { expect, openPage, test, videoPageLoaded } from './support/test.ts';

test('a fan finds riders despite typing errors, and the second of a trick', { tag: '@core' }, async ({ page }) => {
  await openPage(page, '/riders');
  const riders = page.getByRole('searchbox', { name: 'Find a rider' });
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });

  await test.step('a slash in a field is text', async () => {
    await riders.pressSequentially('a/b');
    await expect(riders).toHaveValue('a/b');
  });

  await test.step('the list of riders narrows while a name is typed', async () => {
    const none = page.getByRole('heading', { name: 'No rider found' });
    await riders.fill('');
    await expect(none).toBeHidden();
    await riders.fill('qqq');
    await expect(none).toBeVisible();
    await expect(page.getByText('No rider here is called “qqq”.')).toBeVisible();
    await riders.fill('oystein');
    await expect(none).toBeHidden();
    await expect(page.getByRole('link', { name: /Øystein Bråten/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Alex Hall/ })).toHaveCount(0);
    await page.getByRole('link', { name: /Øystein Bråten/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Øystein Bråten', { ignoreCase: true });
    await expect(page.getByText('Offense').first()).toBeVisible();
    await page.getByRole('link', { name: /Øystein Bråten vs\. Alex Hall/ }).click();
    await expect(page).toHaveURL(/\/posts\/\d+$/);
    await videoPageLoaded(page);
  });

  await test.step('a slash opens the search, where a misspelt name finds the rider', async () => {
    await pressSlash(page, field);
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
  });

  await test.step('a query without a match suggests the nearest words, which the keyboard reaches', async () => {
    await field.fill('horlout');
    await expect(page.getByRole('status').filter({ hasText: /^Nothing found, \d suggestions?$/ })).toBeVisible();
    const suggestions = page.getByRole('region', { name: 'Did you mean' });
    await expect(suggestions.getByRole('link').first()).toHaveText('harlaut');
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

test('a search leads to the pages of tricks and to all moments, and suggests pages at an arrow key', async ({
  page,
}) => {
  await openPage(page, '/search?q=nb+since+2019');
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  const options = page.getByRole('listbox', { name: 'Straight to' }).getByRole('option');

  await test.step('it names the pages of tricks, leaves out old videos, and plays all moments', async () => {
    const trickPages = page.getByRole('region', { name: 'The dictionary' });
    await expect(trickPages.getByRole('link', { name: /nose butter\s*\d+ tricks/i })).toHaveAttribute(
      'href',
      '/tricks/nose-butter',
    );
    const playAll = page.getByRole('link', { name: 'Play all' });
    await expect(playAll).toHaveAttribute('href', '/reel?q=nb+since+2019');
    await page.getByRole('link', { name: 'Since 2019 (remove)' }).click();
    await expect(page).toHaveURL('/search?q=nb');
    await expect(playAll).toHaveAttribute('href', '/reel?q=nb');
    await expect(page.getByRole('link', { name: /^Since/ })).toHaveCount(0);
  });

  await test.step('suggestions leave room for results, and an arrow opens them, announced', async () => {
    // A page of the link that was not yet interactive makes the field a combobox once it has the focus.
    await page.getByLabel('What are you looking for?').fill('');
    await expect(page.getByRole('heading', { name: 'Call the trick' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await field.pressSequentially('hall');
    await expect(page.getByRole('region', { name: 'Riders' }).getByText('Alex Hall')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Riders' })).toBeVisible();
    await expect(options).toHaveCount(0);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(options.filter({ hasText: 'Alex Hall' })).toHaveText(/Rider/);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status').filter({ hasText: /^\d suggestions? below$/ })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('Escape closes them and keeps the text; an arrow opens them again', async () => {
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue('hall');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
  });

  await test.step('Enter searches without a selected one, and opens a selected one', async () => {
    await page.keyboard.press('Enter');
    await expect(options).toHaveCount(0);
    await expect(page).toHaveURL('/search?q=hall');
    await expect(field).toBeFocused();
    await field.fill('alex hall');
    await expect(page.getByRole('status').filter({ hasText: /, 1 rider$/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveText(/Alex Hall/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/riders\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alex Hall', { ignoreCase: true });
  });
});

test.describe('on a phone', () => {
  const CUP = /\/(cups\/\d+|slvsh-cup-grandvalira)$/;

  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('results are not covered by suggestions', async ({ page }) => {
    await openPage(page, '/search');
    const field = page.getByRole('combobox');
    await field.fill('grandvalira');
    const cup = page.getByRole('region', { name: 'Cups' }).getByRole('link').first();
    await expect(cup).toHaveAttribute('href', CUP);
    await expect(page.getByRole('listbox')).toBeHidden();
    await cup.tap();
    await expect(page).toHaveURL(CUP);
  });
});

test.describe('under load', () => {
  test.use({ expectedConsoleErrors: [/503/] });

  test('a refused search can be repeated, and a link pressed after the last letter is followed', async ({ page }) => {
    const NOON = Date.parse('2026-01-10T12:00:00Z');
    await page.clock.install({ time: NOON });
    await openPage(page, '/search');

    const refused = { statusCode: 503, error: 'Service Unavailable', code: 'too-many-searching', message: 'Busy.' };
    const refuse = () => page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 503, json: refused }));

    await test.step('a refused search keeps the field, and the next try finds', async () => {
      await refuse();
      await page.getByRole('combobox').fill('wallisch');
      await expect(page.getByRole('alert')).toContainText('searching at once');
      // The suggestions would cover the link.
      await page.keyboard.press('Tab');
      await page.unroute('**/api/v1/search?*');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('region', { name: 'Riders' }).getByText('Wallisch')).toBeVisible();
    });

    await test.step('Enter repeats a refused search', async () => {
      await refuse();
      await page.getByRole('combobox').fill('harlaut');
      await expect(page.getByRole('alert')).toContainText('searching at once');
      await page.unroute('**/api/v1/search?*');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Riders' }).getByText('Harlaut')).toBeVisible();
      await expect(page.getByRole('combobox')).toBeFocused();
    });

    await test.step('a pending search does not replace the page of a link', async () => {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/posts', async (route) => {
        await promise;
        await route.continue();
      });
      await page.clock.pauseAt(NOON + 3_600_000);
      await page.getByRole('combobox').fill('Harlaut');
      const requested = page.waitForRequest('**/posts');
      await page.getByRole('contentinfo').getByRole('link', { name: 'All videos' }).click();
      await requested;
      await page.clock.runFor(1_000);
      release();
      await expect(page).toHaveURL('/posts');
    });
  });
});
