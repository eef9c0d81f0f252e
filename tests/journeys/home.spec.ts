import { expect, openPage, test } from './support/test.ts';

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
    const cup = main.getByRole('region', { name: 'The cup is on' });
    await expect(cup).toBeInViewport();
    await expect(cup).toContainText(/^The cup is on\d+ of 15 played\. Picks are open\./);
    await expect(cup.getByRole('link', { name: 'Fill in your bracket' })).toHaveAttribute(
      'href',
      '/slvsh-cup-grandvalira?tab=fill',
    );
    await expect(main.getByText('H-O-R-S-E on skis.')).toBeInViewport(inView);
    await expect(main.locator('.card-picture').first()).toBeInViewport();
    const hero = await main.getByRole('region', { name: 'Featured' }).boundingBox();
    expect(hero?.height).toBeLessThanOrEqual(0.62 * height);
  });
}
