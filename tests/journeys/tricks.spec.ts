import type { Locator } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { expect, openPage, test, videoPageLoaded } from './support/test.ts';

/** A game with thirteen tricks. */
const GAME = '/posts/72';
const TITLE = 'Antti Ollila vs. James Woods';

test('the folded tricks open once, when the video reaches them', async ({ page }) => {
  await fakeVideoHosts(page);
  await openPage(page, '/posts/106');
  const player = videoHostPlayer(page);
  await page.getByRole('button', { name: 'Play Till Matti vs. Cyrill Hunziker' }).press('Enter');
  await player.waitForConnection();
  const folded = page.getByRole('button', { name: /^4:15/ });
  await expect(folded).toBeHidden();
  await player.run(256);
  await expect(folded).toHaveAttribute('aria-current', 'true');
  await expect(folded).toBeVisible();
  // A visitor who collapses the list keeps it collapsed.
  await page.getByText('8 more tricks').press('Enter');
  await player.run(258);
  await expect(folded).toBeHidden();
});

test('each known word of each row says what it means and leads to its page, and the tab key stops once a word', async ({
  page,
}) => {
  await openPage(page, '/posts/126');
  await page.getByText('6 more tricks').press('Enter');
  const words = page.locator('.tricks-list').getByRole('link', { name: /^disaster$/i });
  await expect(words).toHaveCount(2);
  for (const word of await words.all())
    await expect(word).toHaveAttribute('title', /^Jumping the first part of a rail/);
  const linked = await page
    .locator('.tricks-list a')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), (one as HTMLElement).tabIndex]));
  for (const path of ['/tricks/switch', '/tricks/450', '/tricks/disaster'])
    expect(linked.filter(([href]) => href === path).map(([, tabIndex]) => tabIndex)).toEqual([
      0,
      ...linked
        .filter(([href]) => href === path)
        .slice(1)
        .map(() => -1),
    ]);

  const scrolled = await page.evaluate(() => {
    scrollTo(0, 200);
    return scrollY;
  });
  await words.last().click();
  await expect(page.locator('.word-meaning')).toBeInViewport();
  await page.goBack();
  await expect(words.last()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a trick plays in view above its row, which keeps its place', async ({ page }) => {
    await fakeVideoHosts(page);
    const video = page.locator('.video');
    const player = videoHostPlayer(page);
    const topOf = (row: Locator) => row.evaluate((one) => one.getBoundingClientRect().top);
    for (const address of [GAME, '/posts/126'])
      await test.step(address, async () => {
        await openPage(page, address);
        const [before, row, next] = [2, 5, 6].map((index) => page.locator('.trick').nth(index)) as [
          Locator,
          Locator,
          Locator,
        ];
        await before.evaluate((one) => one.scrollIntoView());
        const top = await topOf(row);
        await row.click();
        await player.waitForConnection();
        await expect(video).toBeInViewport({ ratio: 1 });
        const bottom = await video.evaluate((one) => one.getBoundingClientRect().bottom);
        const place = Math.max(top, bottom);
        expect(Math.abs((await topOf(row)) - place)).toBeLessThan(1);
        await next.click();
        await expect(next).toHaveAttribute('aria-current', 'true');
        expect(Math.abs((await topOf(row)) - place)).toBeLessThan(1);
      });
  });
});

test('a press anywhere in a row plays the trick, except on its words and its star', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/posts/126');
  for (const row of await page.locator('.trick-row').filter({ visible: true }).all()) {
    await row.scrollIntoViewIfNeeded();
    const pressed = await row.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return Array.from({ length: 240 }, (_, index) => {
        const [x, y] = [
          left + (((index % 40) + 0.5) / 40) * width,
          top + ((Math.floor(index / 40) + 0.5) / 6) * height,
        ];
        return document.elementFromPoint(x, y)?.closest('a, button')?.className;
      });
    });
    expect(new Set(pressed.filter((name) => name !== ''))).toEqual(
      new Set([expect.stringMatching(/^trick /), expect.stringMatching(/trick-star/)]),
    );
    const { width, height } = (await row.locator('.trick').boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('no line of a caption begins with a slash', async ({ page }) => {
  await openPage(page, '/posts/126');
  const captions = await page.locator('.trick-about').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  const slashes = captions.flatMap((caption) => caption.match(/.\//gu) ?? []);
  expect(slashes.length).toBeGreaterThan(0);
  for (const slash of slashes) expect(slash).toBe('\u00a0/');
});

test('only the trick that plays, one with the pointer or the focus, and a favourite show a star', async ({ page }) => {
  await fakeVideoHosts(page);
  await openPage(page, GAME);
  const [first, second] = [page.locator('.trick-star').first(), page.locator('.trick-star').nth(1)];
  await expect(first).toHaveCSS('opacity', '0');
  await first.hover();
  await expect(first).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await second.focus();
  await expect(second).toHaveCSS('opacity', '1');
  await second.press('Enter');
  await second.blur();
  await expect(second).toHaveCSS('opacity', '1');
  await page.locator('.trick').first().press('Enter');
  const player = videoHostPlayer(page);
  await player.waitForConnection();
  await player.run(30);
  await expect(page.locator('.trick').first()).toHaveAttribute('aria-current', 'true');
  await page.locator('.trick').first().blur();
  await expect(first).toHaveCSS('opacity', '1');
  await expect(page.locator('.trick-star').nth(2)).toHaveCSS('opacity', '0');
});

test('a trick seeks the video without reloading it, and a moment has its own link', async ({
  page,
  context,
  players,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fakeVideoHosts(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(GAME);
  const player = videoHostPlayer(page);
  const container = page.getByRole('region', { name: `Video: ${TITLE}` });
  const current = page.locator('.trick[aria-current]');
  expect(players).toEqual([]);
  await page.getByRole('button', { name: `Play ${TITLE}` }).press('Enter');
  await expect(container).toBeFocused();
  await expect(container.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups',
  );
  await player.waitForConnection();
  await expect(current).toHaveCount(0);

  const jump = page.getByRole('button', { name: /^0:57/ });
  await jump.press('Enter');
  await player.expectStatus('playing at 57.6');
  await expect(jump).toBeFocused();
  await expect(jump).toHaveAttribute('aria-current', 'true');

  await player.run(72);
  await expect(current).toHaveText(/^1:10/);
  const last = page.getByRole('button', { name: /^4:48/ });
  await page.getByRole('heading', { name: 'Tricks' }).evaluate((heading) => heading.scrollIntoView());
  const before = await page.evaluate(() => scrollY);
  await player.run(290);
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(players).toHaveLength(1);
  expect(await findViolations(page, { within: ['main'] })).toEqual([]);
  // The game is not charted.
  await expect(page.locator('.ledger, .trick-outcome')).toHaveCount(0);
  expect(scripts.filter((address) => /ledger/.test(address))).toEqual([]);

  await test.step('an address names its start second, and a moment has such an address', async () => {
    await page.goto(`${GAME}?t=57`);
    await player.expectStatus('playing at 57');
    await player.waitForConnection();
    await player.run(131.4);
    // A click right after scrolling may land in the player's frame.
    await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Copy link to this second' }).press('Enter');
    await expect(page.getByText('Link copied.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    const field = page.getByLabel('Email');
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue(/\/posts\/72\?t=131$/);
    await videoPageLoaded(page);
  });

  await test.step('a player that never answers loads again at the second of a trick', async () => {
    await page.unrouteAll();
    await fakeVideoHosts(page, { silent: true });
    await page.goto(GAME);
    await page.getByRole('button', { name: 'Start over' }).click();
    await player.expectStatus('playing at 0');
    await jump.press('Enter');
    await player.expectStatus('playing at 57');
    expect(players).toHaveLength(4);
    // The moment of such a player is unknown.
    await player.waitForHandshake();
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
    await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link to this second' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await videoPageLoaded(page);
  });

  await test.step('a trick pressed before Play starts the video at its second', async () => {
    await page.goto(GAME);
    await jump.click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /start=57$/);
    await expect(page.getByRole('region', { name: `Video: ${TITLE}` })).toBeFocused();
  });
});
