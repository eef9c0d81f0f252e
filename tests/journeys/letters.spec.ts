import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { expect, openPage, test, videoPageLoaded } from './support/test.ts';

const TITLE = 'Antti Ollila vs. James Woods';

/** The demo content has no letters of this game: the reply of the API says that Ollila had taken three. */
async function openScoredGame(page: Page) {
  await page.route('**/api/v1/posts/72', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), winnerScore: 3 } });
  });
  await openPage(page, '/search?q=ollila woods');
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
}

/** The dropping letters in order: their end in milliseconds after the cover was opened, and their row. */
function listDrops(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) => {
        if (!(animation instanceof CSSAnimation) || animation.animationName !== 'letter-drops') return [];
        const { target } = animation.effect as KeyframeEffect;
        const end = Math.round(Number(animation.effect?.getComputedTiming().endTime));
        return [{ end, rider: target?.closest('li')?.querySelector('a')?.textContent }];
      })
      .sort((one, other) => one.end - other.end),
  );
}

test('the letters of a game drop one by one when its result is opened, and are announced once', async ({ page }) => {
  const lit = page.locator('.scoreboard .letters-lit');
  const riders = page.getByRole('region', { name: 'Riders' });
  await openScoredGame(page);
  await expect(page.locator('.scoreboard > .letters:first-child .letters-slot')).toHaveCount(10);
  for (const letter of await lit.all()) await expect(letter).toBeHidden();
  await expect(riders.getByRole('status')).toHaveText('');

  await riders.getByText('Show result').press('Enter');
  const drops = await listDrops(page);
  expect(drops.map(({ rider }) => rider?.split(' ').at(-1)).join(' ')).toBe(
    'Woods Woods Ollila Woods Ollila Woods Ollila Woods',
  );
  expect(drops.at(-1)?.end).toBe(1_500);
  await expect(lit).toHaveCount(8);
  for (const letter of await lit.all()) await expect(letter).toBeVisible();
  await expect(riders.getByRole('status')).toHaveText(
    'Antti Ollila won. Antti Ollila took 3 letters, James Woods all five.',
  );
  await expect(page.locator('.versus-result')).toHaveCSS('opacity', '1');
  expect(await findViolations(page)).toEqual([]);

  await test.step('without motion where the visitor asks for less', async () => {
    await riders.getByText('Hide again').click();
    await expect(lit.first()).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await riders.getByText('Show result').click();
    await expect(lit.first()).toBeVisible();
    expect(await listDrops(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await test.step('without motion while results are shown', async () => {
    await riders.getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(lit.last()).toBeVisible();
    expect(await listDrops(page)).toEqual([]);
  });

  await test.step('the switch covers an opened result again', async () => {
    await riders.getByRole('switch', { name: 'Hide results' }).check();
    await expect(riders.getByText('Show result')).toBeVisible();
    await expect(lit.first()).toBeHidden();
  });
  await videoPageLoaded(page);
});

test('while a page loads the letters of the header light up, and nothing covers the text', async ({ page }) => {
  await openPage(page, '/games');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/riders**', async (route) => {
    await released;
    await route.continue();
  });
  const waiting = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'letter-waits')
          .length,
    );
  expect(await waiting()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders' }).click();
  await expect.poll(waiting).toBe(5);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Riders' })).toBeVisible();
  await expect.poll(waiting).toBe(0);
});
