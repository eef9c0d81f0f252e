import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/test.ts';

test('a fan watches a game found by filter and page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click();
  await expect(page).toHaveURL('/games');
  await expect(page).toHaveTitle(/^Games/);

  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'S.L.V.S.H.' }).click();
  await expect(page).toHaveURL('/games/page/1?filter=slvsh');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/games/page/2?filter=slvsh');
  // The address is the new one before the page is.
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(11);

  const card = page.getByRole('article').nth(4);
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { ignoreCase: true });

  await page.getByRole('button', { name: `Play ${title}` }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
  );

  await page.goBack();
  await expect(page).toHaveURL('/games/page/2?filter=slvsh');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { ignoreCase: true });
});

test('the eighth tile of a grid and the fifth beside a video are the house’s', async ({ page }) => {
  await page.goto('/games');
  const tiles = page
    .locator('main ul')
    .filter({ has: page.getByRole('article') })
    .locator(':scope > li');
  await expect(tiles).toHaveCount(12);
  await expect(tiles.nth(7).getByRole('complementary')).toBeVisible();

  await page.goto('/posts/72');
  await expect(tiles).toHaveCount(6);
  await expect(tiles.nth(4).getByRole('complementary')).toBeVisible();
});

test('the way back leads to the place on the page that was left', async ({ page }) => {
  await page.goto('/games');
  const card = page.getByRole('article').nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /vs\./ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a video that is pointed at is read before it is followed, and not again', async ({ page }) => {
  await page.goto('/games');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const card = page.locator('.card-link').first();
  const call = `/api/v1${(await card.getAttribute('href'))?.replace('games', 'posts')}`;
  await page.waitForLoadState('networkidle');

  await card.hover();
  await expect.poll(() => asked).toContain(call);
  expect(new URL(page.url()).pathname).toBe('/games');
  await card.click();
  await expect(page.locator('.player h1')).toBeVisible();
  expect(asked.filter((path) => path === call)).toHaveLength(1);
});

test('a link with autoplay=1 presses play', async ({ page }) => {
  await page.goto('/posts/309?autoplay=1');
  await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/.*autoplay=1/);
});

test('a Vimeo film plays from the address that does not track', async ({ page }) => {
  await page.goto('/theater/page/2');
  await page.getByRole('link', { name: /Big Buck Bunny/ }).click();
  await page.getByRole('button', { name: /^Play/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/player\.vimeo\.com\/video\/1084537\?autoplay=1&dnt=1/,
  );
});

test('a trick jumps the video to its second', async ({ page }) => {
  await page.goto('/posts/72');
  await page.getByRole('button', { name: /^0:57/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /start=57$/);
  await expect(page.getByRole('region', { name: /^Video: / })).toBeFocused();
});

test('what is pressed before the scripts are there counts once they are', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/posts/72');
  const trick = page.getByRole('button', { name: /^0:57/ });
  await trick.click();
  await expect(trick, 'the press was heard').toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('iframe')).toHaveCount(0);
  letScriptsCome();
  await expect(page.locator('iframe')).toHaveAttribute('src', /start=57$/);
  await expect(trick).not.toHaveAttribute('aria-busy');
});

test('a menu that is opened before the scripts are there stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letScriptsCome = await holdScripts(page);
  await page.goto('/games');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  letScriptsCome();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expect(menu.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await menu.getByRole('link', { name: 'Games' }).click();
  await expect(menu, 'who is there already sees the page').toBeHidden();
});

for (const [where, address, second] of [
  ['where the visitor stopped', '/posts/72', 41],
  ['at the moment of the address', '/posts/72?t=57', 57],
] as const) {
  test(`play that is pressed before the scripts are there plays here once they are, ${where}`, async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto(address);
    await page.evaluate(() => localStorage.setItem('slvsh-places', '[[72,41]]'));
    await page.getByRole('link', { name: /^Play / }).press('Enter');
    const told = page.waitForRequest('**/api/v1/posts/72/plays');
    letScriptsCome();
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`start=${second}$`));
    await told;
    await expect(page).toHaveURL(address);
  });
}

test.describe('at its host', () => {
  test.use({ expectedConsoleErrors: [/another host: https:..www.youtube.com.watch|Failed to load resource/] });

  test('a video plays where the scripts cannot be had', async ({ page }) => {
    await page.route(/\/assets\/site-.*\.js$/, (route) => route.abort());
    await page.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'The video at its host' }));
    await page.goto('/posts/72');
    await page.getByRole('link', { name: /^Play / }).click();
    await expect(page.getByText('The video at its host')).toBeVisible();
  });

  test('a video is opened in another tab, and the page that has no scripts yet was asked for nothing', async ({
    page,
  }) => {
    await page
      .context()
      .route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'The video at its host' }));
    const letScriptsCome = await holdScripts(page);
    await page.goto('/posts/72');
    const elsewhere = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /^Play / }).click({ modifiers: ['ControlOrMeta'] });
    await elsewhere;
    letScriptsCome();
    await expect(page.getByRole('button', { name: /^Play / })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('a result stays covered until it is asked for, and the choice is remembered', async ({ page }) => {
  await page.goto('/posts/72');
  await expect(page.getByText('Antti Ollila won.')).toBeHidden();
  await page.getByText('Show result').click();
  await expect(page.getByText('Antti Ollila won.')).toBeVisible();
  await expect(page.getByRole('img', { name: '5 letters taken' })).toBeVisible();
  // It opens without scripts, but only they remember it.
  await expect(page.getByText('Hide result')).toBeVisible();

  await page.goto('/posts/73');
  await expect(page.getByText('Alex Hall won.')).toBeVisible();
});

test('a shelf without films says so and shows the way on', async ({ page }) => {
  await page.goto('/games');
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Zero' }).click();
  await expect(page.getByText('No Zero yet')).toBeVisible();
  await page.getByRole('link', { name: 'All Games' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
});
