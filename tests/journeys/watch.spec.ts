import type { Page } from '@playwright/test';
import { holdScripts, openWithoutScript } from './support/hold-scripts.ts';
import { expect, hydrated, openPage, test, videoPageLoaded } from './support/test.ts';

test('a fan finds a game by filter and page, watches it and comes back', { tag: '@core' }, async ({ page }) => {
  const filters = page.getByRole('navigation', { name: 'Filters' });
  const title = await test.step('by filter and page', async () => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click();
    await expect(page).toHaveURL('/games');
    await expect(page).toHaveTitle(/^Games/);
    await filters.getByRole('link', { name: 'S.L.V.S.H.' }).click();
    await expect(page).toHaveURL('/games/page/1?filter=slvsh');
    // The address changes before the page does.
    await expect(filters.getByRole('link', { name: 'S.L.V.S.H.' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/games/page/2?filter=slvsh');
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(11);
    const card = page.getByRole('article').nth(4);
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { ignoreCase: true });
    return name;
  });

  await test.step('plays it, goes back and forward', async () => {
    await page.getByRole('button', { name: `Play ${title}` }).click();
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
    );
    await page.goBack();
    await expect(page).toHaveURL('/games/page/2?filter=slvsh');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { ignoreCase: true });
    await videoPageLoaded(page);
  });

  await test.step('a filter without videos links to all games', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).click();
    await filters.getByRole('link', { name: 'Zero' }).click();
    await expect(page.getByText('No Zero yet')).toBeVisible();
    await page.getByRole('link', { name: 'All Games' }).click();
    await expect(page.getByRole('article')).toHaveCount(11);
  });

  await test.step('Back restores the scroll position', async () => {
    const card = page.getByRole('article').nth(9);
    // A press scrolls as far as the pointer needs, and again while a transition covers the page.
    await expect.poll(() => page.evaluate(() => document.querySelector(':active-view-transition'))).toBeNull();
    await card.getByRole('link').hover();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /vs\./ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

test('lists show a promotion, prefetch the video under the pointer, and cover results', async ({ page }) => {
  await test.step('a tile of a list is a promotion', async () => {
    await openPage(page, '/games');
    await expect(tiles(page)).toHaveCount(12);
    await expect(tiles(page).nth(7).getByRole('complementary')).toBeVisible();
    await openPage(page, '/posts/72');
    await expect(tiles(page)).toHaveCount(6);
    await expect(tiles(page).nth(4).getByRole('complementary')).toBeVisible();
  });

  const won = page.locator('.versus-won');

  await test.step('an opened cover shows one result', async () => {
    await expect(won).toBeHidden();
    await page.getByText('Show result').click();
    await expect(won).toHaveText('Antti Ollila won.');
    await expect(won).toBeVisible();
    await expect(page.locator('.versus .versus-unknown')).toHaveText('Score unknown.');
    await expect(page.locator('.scoreboard')).toHaveCount(0);
  });

  await test.step('the video under the pointer is requested once', async () => {
    await videoPageLoaded(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const card = page.locator('.card-link').first();
    const video = (await card.getAttribute('href')) ?? '';
    await card.hover();
    await expect.poll(() => requested).toContain(video);
    expect(new URL(page.url()).pathname).toBe('/posts/72');
    await card.click();
    await expect(page).toHaveURL(video);
    expect(requested.filter((path) => path === video)).toHaveLength(1);
    await videoPageLoaded(page);
  });

  await test.step('the remembered switch shows all', async () => {
    await page.goto('/posts/73');
    await expect(won).toBeHidden();
    await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(won).toBeVisible();
    await videoPageLoaded(page);
    await page.goto('/posts/72');
    await expect(won).toBeVisible();
    await expect(page.locator('.player-label')).toHaveText('S.L.V.S.H. · Sunset Park 2016 · Round of 16');
    await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).check();
    await expect(won).toBeHidden();
    await expect(page.locator('.player-label')).toHaveText('S.L.V.S.H. · Sunset Park 2016');
    // Its tags are the cup, the place and the round, which the page says above.
    await expect(page.getByRole('list', { name: 'Tags' })).toHaveCount(0);
    await videoPageLoaded(page);
  });

  await test.step('a game of two teams shows its title', async () => {
    await page.goto('/posts/123');
    const riders = page.getByRole('region', { name: 'Riders' });
    await expect(riders.getByText('Austria vs. Syden')).toBeVisible();
    await expect(riders.getByRole('link')).toHaveCount(4);
    const marks = riders
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::before').content));
    expect(await marks).toEqual(['none', 'none', 'none', 'none']);
  });
});

/** The tiles of the list of videos on a page. */
function tiles(page: Page) {
  return page
    .locator('main ul')
    .filter({ has: page.getByRole('article') })
    .locator(':scope > li');
}

test('what a visitor presses and types before the scripts load takes effect once they do', async ({ page }) => {
  const iframe = page.locator('iframe');

  await test.step('a trick', async () => {
    const release = await holdScripts(page);
    await page.goto('/posts/72');
    const trick = page.getByRole('button', { name: /^0:57/ });
    await trick.click();
    await expect(trick).toHaveAttribute('aria-busy', 'true');
    await expect(iframe).toHaveCount(0);
    release();
    await expect(iframe).toHaveAttribute('src', /start=57$/);
    await expect(trick).not.toHaveAttribute('aria-busy');
    await videoPageLoaded(page);
  });

  for (const [where, address, second] of [
    ['where the visitor stopped', '/posts/72', 41],
    ['at the second of the address', '/posts/72?t=57', 57],
  ] as const) {
    await test.step(`Play, ${where}`, async () => {
      const release = await holdScripts(page);
      await page.goto(address);
      await page.evaluate(() => localStorage.setItem('slvsh-places', '[[72,41]]'));
      await page.getByRole('link', { name: /^Play / }).press('Enter');
      const counted = page.waitForRequest('**/api/v1/posts/72/plays');
      release();
      await expect(iframe).toHaveAttribute('src', new RegExp(`start=${second}$`));
      await counted;
      await expect(page).toHaveURL(address);
      await videoPageLoaded(page);
    });
  }

  await test.step('a star, a switch and a button of an island, before any script', async () => {
    let release = await openWithoutScript(page, '/games');
    const star = page.getByRole('button', { name: /^Favourite: / }).first();
    const results = page.getByRole('banner').getByRole('switch', { name: 'Hide results' });
    await star.click();
    await expect(star).toHaveAttribute('aria-busy', 'true');
    await results.click();
    release();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(star).not.toHaveAttribute('aria-busy');
    await expect(results).not.toBeChecked();
    await hydrated(page);
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(results).not.toBeChecked();

    release = await openWithoutScript(page, '/riders/134');
    await page.getByRole('button', { name: /^Follow/ }).click();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  for (const list of ['/riders', '/search']) {
    await test.step(`a query on ${list}`, async () => {
      const release = await holdScripts(page);
      await page.goto(list);
      await page.getByRole('searchbox').fill('oystein');
      release();
      await expect(page).toHaveURL(`${list}?q=oystein`);
      await expect(page.getByRole('link', { name: /Øystein Bråten/ }).first()).toBeVisible();
    });
  }

  await test.step('an email for the link to a new password', async () => {
    const release = await holdScripts(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('early@fans.example');
    const send = page.getByRole('main').getByRole('button');
    await expect(send).toBeDisabled();
    release();
    await expect(send).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue('early@fans.example');
  });

  await test.step('a query, and then a link that leads on', async () => {
    const release = await holdScripts(page);
    await page.goto('/search');
    await page.getByRole('searchbox').fill('cork');
    const next = Promise.withResolvers<void>();
    await page.route('/riders', async (route) => {
      await next.promise;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
    await expect(page).toHaveURL('/riders');
    release();
    await expect(page.locator('[data-hydrated] [type=search]')).toBeVisible();
    next.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Riders' })).toBeVisible();
    await expect(page).toHaveURL('/riders');
  });

  await test.step('the menu of a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdScripts(page);
    await page.goto('/games');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'More', exact: true });
    await expect(menu).toBeVisible();
    release();
    await hydrated(page);
    await expect(menu.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await menu.getByRole('switch', { name: 'Hide results' }).uncheck();
    await menu.getByRole('link', { name: 'Games' }).click();
    await expect(menu, 'a link to the open page closes the menu').toBeHidden();
  });
});

test.describe('at its host', () => {
  test.use({
    expectedConsoleErrors: [/another host: https:..www.youtube.com.watch|Failed to (?:load resource|fetch)/],
  });

  test('a video plays at its host in a new tab, and where the scripts do not load', async ({ page, context }) => {
    await context.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'The video at its host' }));
    const play = {
      link: page.getByRole('link', { name: /^Play / }),
      button: page.getByRole('button', { name: /^Play / }),
    };

    const release = await holdScripts(page);
    await page.goto('/posts/72');
    // The tab itself is not looked at: its renderer sometimes crashes without a network.
    const inTab = context.waitForEvent('request', (request) => request.url().startsWith('https://www.youtube.com/'));
    await play.link.click({ modifiers: ['ControlOrMeta'] });
    await inTab;
    release();
    await expect(play.button, 'the page itself does not play').toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);

    await page.unrouteAll();
    await page.route(/\/assets\/hydrate-island-.*\.js$/, (route) => route.abort());
    await page.goto('/posts/72');
    await play.link.click();
    await expect(page.getByText('The video at its host')).toBeVisible();
  });
});

test('the frames of a poster stand out in turn under the pointer and on focus, and stay still on request', async ({
  page,
}) => {
  await openPage(page, '/games');
  const link = page.getByRole('article').nth(1).getByRole('link').first();
  const started = await link.locator('img').evaluateHandle((picture) => {
    const names: string[] = [];
    picture.addEventListener('animationstart', (event) => names.push((event as AnimationEvent).animationName));
    return names;
  });
  const count = () => started.evaluate((names) => names.filter((name) => name === 'frames').length);
  await link.hover();
  await expect.poll(count).toBe(1);
  await page.mouse.move(0, 0);
  await link.press('Shift');
  await expect.poll(count).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await link.locator('img').evaluate((picture) => getComputedStyle(picture).animationName)).toBe('none');
});
