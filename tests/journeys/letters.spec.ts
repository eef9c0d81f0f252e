import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { expect, openPage, test, videoPageLoaded } from './support/test.ts';

/** A game with a simulated ledger, in which the winner had taken one letter. */
const GAME = '/posts/127';
const TITLE = 'Simone Canal vs. Steve Stepp';

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

test('the letters of a game drop one by one when its result is opened, and a simulated ledger is marked', async ({
  page,
}) => {
  await fakeVideoHosts(page);
  const lit = page.locator('.scoreboard .letters-lit');
  const riders = page.getByRole('region', { name: 'Riders' });
  await openPage(page, GAME);
  await expect(page.locator('.scoreboard > .letters:first-child .letters-slot')).toHaveCount(10);
  for (const letter of await lit.all()) await expect(letter).toBeHidden();
  await expect(riders.getByRole('status')).toHaveText('');

  await riders.locator('summary').press('Enter');
  const drops = await listDrops(page);
  expect(drops.map(({ rider }) => rider?.split(' ').at(-1)).join(' ')).toBe('Stepp Stepp Stepp Stepp Canal Stepp');
  expect(drops.at(-1)?.end).toBe(1_500);
  await expect(lit).toHaveCount(6);
  for (const letter of await lit.all()) await expect(letter).toBeVisible();
  await expect(riders.getByRole('status')).toHaveText(
    'Simone Canal won. Simone Canal took one letter, Steve Stepp all five.',
  );
  await expect(riders.getByText('Demo data', { exact: true })).toBeVisible();
  await expect(page.locator('.versus-result')).toHaveCSS('opacity', '1');
  expect(await findViolations(page, { within: ['.versus'] })).toEqual([]);

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
    await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(lit.last()).toBeVisible();
    expect(await listDrops(page)).toEqual([]);
  });

  await test.step('the switch covers an opened result again', async () => {
    await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).check();
    await expect(riders.getByText('Show result')).toBeVisible();
    await expect(lit.first()).toBeHidden();
  });

  await test.step('the boards are marked too, and the page leads to the other scored games', async () => {
    await page.getByRole('button', { name: `Play ${TITLE}` }).press('Enter');
    await videoHostPlayer(page).waitForConnection();
    const boards = page.getByRole('region', { name: 'Letters so far' });
    await expect(boards.getByRole('img', { name: 'no letters' })).toHaveCount(2);
    await expect(page.getByText('Simulated for this demo. Not what happened on the hill.')).toBeVisible();
    await videoPageLoaded(page);
    // A click right after scrolling may land in the player's frame.
    await page.getByRole('link', { name: 'All scored games' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Game of the day' })).toBeVisible();
  });
});
