import { linesOf } from './support/reflow.ts';
import { expect, openPage, test } from './support/test.ts';

/** So much of the first poster is on the first screen, where a trick of the game of the day takes three lines. */
const MIN_POSTER_PIXELS = { 360: 16, 1280: 40 };

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`the first screen of ${width} by ${height} pixels has the newest game, the cup and posters`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/');
    const main = page.getByRole('main');
    const inView = { ratio: 1 };
    await expect(main.locator('.slide-newest .play-mark')).toBeInViewport(inView);
    await expect(main.getByRole('link', { name: /^Watch .+ vs\. / }).first()).toBeInViewport(inView);
    await expect(main.getByRole('region', { name: 'Game of the day' })).toBeInViewport(inView);
    const cup = main.getByRole('region', { name: 'Replay · the cup is on' });
    await expect(cup).toBeInViewport();
    await expect(cup).toContainText(/^Replay\s· the cup is on\d+ of 15 played\./);
    await expect(cup.getByRole('link', { name: 'Fill in your bracket' })).toHaveAttribute(
      'href',
      '/slvsh-cup-grandvalira?tab=fill',
    );
    await expect(main.getByText('H-O-R-S-E on skis.')).toBeInViewport(inView);
    for (const [address, name] of [
      ['/', 'Featured'],
      ['/fr', 'À la une'],
    ] as const)
      await test.step(address, async () => {
        await openPage(page, address);
        const poster = await main.locator('.card-picture').first().boundingBox();
        expect(height - (poster?.y ?? height)).toBeGreaterThanOrEqual(MIN_POSTER_PIXELS[width]);
        const hero = await main.getByRole('region', { name, exact: true }).boundingBox();
        expect(hero?.height).toBeLessThanOrEqual(0.62 * height);
      });
  });
}

test('titles of games and buttons of slides break between the riders of a game only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['/', '/fr', '/posts/126', '/posts/262', '/search?q=final'])
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, address);
      const titles = await linesOf(page, 'h1, .slide-title, .slide-watch, .card-title, .found-title');
      for (const lines of titles) {
        const title = lines.join(' ');
        const [, first, second, rest = ''] = /^(.+?) vs\. ([^,]+,?)(.*)$/.exec(title) ?? [];
        const names = [
          `${first} vs. ${second}${rest}`,
          `${first}|vs. ${second}${rest}`,
          `${first}|vs.|${second}${rest}`,
        ];
        const whole = second ? [...names, `${first}|vs. ${second}|${rest.trim()}`] : [title];
        expect(whole, `${address}, ${width}`).toContain(lines.join('|'));
      }
    }
});

test('no line of the replay has only a mark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const lines: string[] = [];
  for (let width = 120; width <= 320; width += 4) {
    await page.locator('.replay-steps').evaluate((steps, pixels) => {
      steps.style.width = `${pixels}px`;
      // Browsers without `pretty` break lines like this.
      steps.style.textWrap = 'wrap';
    }, width);
    lines.push(...(await linesOf(page, '.replay-steps > li')).flat());
  }
  expect(lines.join()).toContain('✓');
  expect(lines.filter((line) => /^[✓✗]$/.test(line))).toEqual([]);
});
