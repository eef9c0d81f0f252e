import type { Page } from '@playwright/test';
import { addGame, signInByApi } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { expect, openPage, test, videoPageLoaded } from './support/test.ts';

/** A game in which the winner had taken three letters; the demo content has no letters. */
async function openScoredGame(page: Page): Promise<() => Promise<void>> {
  const headers = await signInByApi(page);
  const id = await addGame(page, headers, 'The scored game', undefined, { winnerScore: '3' });
  await page.context().clearCookies();
  await openPage(page, `/posts/${id}`);
  return async () => {
    const removed = await page.request.delete(`/api/v1/posts/${id}`, { headers });
    expect(removed.status()).toBe(200);
  };
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
  const removeGame = await openScoredGame(page);
  await expect(page.locator('.scoreboard > .letters:first-child .letters-slot')).toHaveCount(10);
  for (const letter of await lit.all()) await expect(letter).toBeHidden();
  await expect(riders.getByRole('status')).toHaveText('');

  await riders.locator('summary').press('Enter');
  const drops = await listDrops(page);
  expect(drops.map(({ rider }) => rider?.split(' ').at(-1)).join(' ')).toBe(
    'Woods Woods Harlaut Woods Harlaut Woods Harlaut Woods',
  );
  expect(drops.at(-1)?.end).toBe(1_500);
  await expect(lit).toHaveCount(8);
  for (const letter of await lit.all()) await expect(letter).toBeVisible();
  await expect(riders.getByRole('status')).toHaveText(
    'Henrik Harlaut won. Henrik Harlaut took 3 letters, James Woods all five.',
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
  await removeGame();
});

test('while a page loads the letters of the header light up, and nothing covers the text', async ({ page }) => {
  await openPage(page, '/games');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/riders', async (route) => {
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
