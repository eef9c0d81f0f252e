import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('everything can be read and reached without scripts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Watch/ }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Theater' }).click();
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Classic' }).click();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Play/ })).toHaveAttribute(
    'href',
    /^https:\/\/(www\.youtube|vimeo)\.com\//,
  );
});

test('tricks are read, and nothing is offered that only scripts can do', async ({ page }) => {
  await page.goto('/posts/72');
  await expect(page.getByText('Wallride on green')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a result is uncovered without scripts', async ({ page }) => {
  await page.goto('/posts/72');
  await page.getByText('Show result').click();
  await expect(page.getByText('Antti Ollila won.')).toBeVisible();
});

test('the cup’s tabs have addresses', async ({ page }) => {
  await page.goto('/slvsh-cup-grandvalira');
  await page.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByText('Henrik Harlaut').first()).toBeVisible();
});

test('the cup has a card with the picture of its leaderboard', async ({ request }) => {
  const html = await (await request.get('/slvsh-cup-grandvalira')).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await request.get(new URL(address).pathname);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('the menu of a phone opens without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Games' }).click();
  await expect(page).toHaveURL('/games');
});
