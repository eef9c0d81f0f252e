import { expect, hydrated, openPage, test } from './support/test.ts';

/** The newest game, and the slides of the demo content. */
const SLIDES = 6;

test('the gallery fades between slides, reacts to keys, buttons and its timer, and leads to a video', async ({
  page,
}) => {
  const gallery = page.getByRole('region', { name: 'Featured' });
  const markers = gallery.getByRole('button', { name: /^Show/ });
  const clock = page.locator('.gallery-timer');
  const expectShown = (index: number) => expect(markers.nth(index)).toHaveAttribute('aria-current', 'true');
  await page.addInitScript(() => {
    const count = ({ target }: Event) => {
      const { dataset } = document.documentElement;
      if (target instanceof Element && target.matches('.slide')) dataset.fades = String(Number(dataset.fades) + 1);
    };
    addEventListener('transitionrun', count);
    addEventListener('DOMContentLoaded', () => Object.assign(document.documentElement.dataset, { fades: '0' }));
  });
  // Animations are paused: the timer of a slide ends only where this journey ends it.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await openPage(page, '/');

  await test.step('the first slide shows at once, and the pictures of it and the next slide load', async () => {
    const fetched = (index: number) =>
      page
        .locator('.slide img')
        .nth(index)
        .evaluate((picture: HTMLImageElement) => picture.currentSrc !== '' && picture.complete);
    await expect(markers).toHaveCount(SLIDES);
    await expect(page.locator('html')).toHaveAttribute('data-fades', '0');
    for (const index of [0, 1]) await expect.poll(() => fetched(index)).toBe(true);
    expect(await fetched(2)).toBe(false);
    await markers.nth(2).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-fades', '0');
    for (const index of [2, 3]) await expect.poll(() => fetched(index)).toBe(true);
    expect(await fetched(4)).toBe(false);
  });

  await test.step('arrow keys and buttons change the slide, past both ends', async () => {
    await markers.nth(0).click();
    await page.keyboard.press('ArrowLeft');
    await expectShown(SLIDES - 1);
    await page.keyboard.press('ArrowRight');
    await expectShown(0);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectShown(1);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expectShown(0);
    await markers.nth(4).click();
    await expectShown(4);
    const watch = (index: number) =>
      page.getByRole('listitem', { name: `${index} of ${SLIDES}` }).getByRole('link', { name: /^Watch/ });
    await watch(5).focus();
    await page.keyboard.press('ArrowRight');
    await expect(watch(6)).toBeFocused();
  });

  await test.step('its markers are one stop of the keyboard, and arrow keys move between them', async () => {
    await markers.nth(4).click();
    await page.getByRole('button', { name: 'Previous slide' }).focus();
    await page.keyboard.press('Tab');
    await expect(markers.nth(4)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectShown(5);
    await expect(markers.nth(5)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(markers.nth(0)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await markers.nth(SLIDES - 1).click();
  });

  await test.step('its timer changes the slide after seven seconds', async () => {
    const duration = () => clock.evaluate((one) => one.getAnimations()[0]?.effect?.getComputedTiming().duration);
    expect(await duration()).toBe(7000);
    for (const index of [0, 1, 2, 3, 4]) {
      await clock.evaluate((element) => element.getAnimations()[0]?.finish());
      await expectShown(index);
    }
  });

  await test.step('its timer stops and its marker is lit while it is paused or under the pointer', async () => {
    const running = { state: 'running', isLit: false };
    const waiting = { state: 'paused', isLit: true };
    const timer = () =>
      clock.evaluate((one) => ({
        state: getComputedStyle(one).animationPlayState,
        isLit:
          getComputedStyle(one.closest('button') ?? one, '::before').backgroundColor ===
          getComputedStyle(one).backgroundColor,
      }));
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'S.L.V.S.H. home' }).hover();
    await expect.poll(timer).toEqual(running);
    await gallery.hover();
    await expect.poll(timer).toEqual(waiting);
    await page.getByRole('link', { name: 'S.L.V.S.H. home' }).hover();
    await expect.poll(timer).toEqual(running);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectShown(5);
    await expect.poll(timer).toEqual(waiting);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await expect.poll(timer).toEqual(waiting);
  });

  await test.step('the picture with the play mark plays the newest game', async () => {
    await markers.nth(0).click();
    await expectShown(0);
    // The link of the slide is what the pointer hits.
    await page.locator('.slide-newest .play-mark').click({ force: true });
    await expect(page).toHaveURL(/\/posts\/\d+\?autoplay=1$/);
    await page.goBack();
    await expect(markers).toHaveCount(SLIDES);
  });

  await test.step('a slide leads to its video, which plays', async () => {
    await page.getByRole('button', { name: 'Show Colby Stevenson vs. Alex Hall' }).click();
    await page.getByRole('link', { name: 'Watch Colby Stevenson vs. Alex Hall' }).click();
    await expect(page).toHaveURL('/posts/229?autoplay=1');
    await expect(page.locator('iframe')).toBeVisible();
  });

  await test.step('it has no timer where the visitor prefers reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/');
    await expect(markers).toHaveCount(SLIDES);
    expect(await clock.evaluate((one) => one.getAnimations().length)).toBe(0);
    await expect(clock, 'the marker is lit').toHaveCSS('scale', 'none');
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('without a signal each slide has its picture, also one that was not shown', async ({ page, context }) => {
    const pictures = page.locator('.slide img');
    await openPage(page, '/');
    const kept = () =>
      pictures.evaluateAll(async (images) => {
        const found = await Promise.all(
          (images as HTMLImageElement[]).map(({ currentSrc }) => currentSrc !== '' && caches.match(currentSrc)),
        );
        return found.map(Boolean);
      });
    await expect.poll(async () => new Set(await kept())).toEqual(new Set([true]));
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    for (let shown = await pictures.count(); shown > 0; shown--) {
      const picture = page.locator('.slide[data-shown=true] img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Next slide' }).press('Enter');
    }
  });
});
