import { expect, test } from './support/test.ts';

const SLIDES = 5;

test.describe('the gallery', () => {
  test('fetches the picture of a slide when it is shown or next', async ({ page }) => {
    const fetched = (place: number) =>
      page
        .locator('.slide img')
        .nth(place)
        .evaluate((picture: HTMLImageElement) => picture.currentSrc !== '' && picture.complete);
    await page.goto('/');
    const show = page.getByRole('region', { name: 'Featured' }).getByRole('button', { name: /^Show/ });
    await expect(show).toHaveCount(SLIDES);
    for (const place of [0, 1]) await expect.poll(() => fetched(place)).toBe(true);
    expect(await fetched(2)).toBe(false);
    await show.nth(2).click();
    for (const place of [2, 3]) await expect.poll(() => fetched(place)).toBe(true);
    expect(await fetched(4)).toBe(false);
  });

  test('shows one slide from the first moment, and fades only to another', async ({ page }) => {
    await page.addInitScript(() => {
      const count = ({ target }: Event) => {
        const { dataset } = document.documentElement;
        if (target instanceof Element && target.matches('.slide')) dataset.fades = String(Number(dataset.fades) + 1);
      };
      addEventListener('transitionrun', count);
      addEventListener('DOMContentLoaded', () => Object.assign(document.documentElement.dataset, { fades: '0' }));
    });
    await page.goto('/');
    const next = page.getByRole('button', { name: 'Next slide' });
    await expect(next).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-fades', '0');
    await next.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-fades', '0');
  });

  test('turns with the arrow keys and wraps at both ends', async ({ page }) => {
    await page.goto('/');
    const marker = (place: number) =>
      page.getByRole('region', { name: 'Featured' }).getByRole('button', { name: /^Show/ }).nth(place);
    await expect(marker(0)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(marker(SLIDES - 1)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(marker(0)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(marker(1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await marker(3).click();
    await expect(marker(3)).toHaveAttribute('aria-current', 'true');
    const watch = (place: number) =>
      page.getByRole('listitem', { name: `${place} of ${SLIDES}` }).getByRole('link', { name: /^Watch/ });
    await watch(4).focus();
    await page.keyboard.press('ArrowRight');
    await expect(watch(5)).toBeFocused();
  });

  test('moves on by itself when its clock of seven seconds has run out', async ({ page }) => {
    await page.goto('/');
    const clock = page.locator('.gallery-clock');
    await expect(clock).toBeAttached();
    expect(await clock.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming().duration)).toBe(
      7000,
    );
    for (const place of [1, 2, 3, 4, 0]) {
      await clock.evaluate((element) => element.getAnimations()[0]?.finish());
      await expect(page.getByRole('button', { name: /^Show/ }).nth(place)).toHaveAttribute('aria-current', 'true');
    }
  });

  test('stands still while it is paused or pointed at', async ({ page }) => {
    await page.goto('/');
    const running = () =>
      page.locator('.gallery-clock').evaluate((clock) => getComputedStyle(clock).animationPlayState);
    await expect.poll(running).toBe('running');
    await page.getByRole('region', { name: 'Featured' }).hover();
    await expect.poll(running).toBe('paused');
    await page.getByRole('link', { name: 'S.L.V.S.H. home' }).hover();
    await expect.poll(running).toBe('running');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await expect.poll(running).toBe('paused');
  });

  test('does not move by itself for whoever asks for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await page.locator('.gallery-clock').evaluate((clock) => clock.getAnimations().length)).toBe(0);
  });

  test('leads to the video and presses play', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Show/ }).nth(1).click();
    await page.getByRole('link', { name: 'Watch Colby Stevenson vs. Alex Hall' }).click();
    await expect(page).toHaveURL('/posts/229?autoplay=1');
    await expect(page.locator('iframe')).toBeVisible();
  });
});
