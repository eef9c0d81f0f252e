import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

const PAGES = [
  '/',
  '/posts',
  '/games/page/2?filter=slvsh',
  '/games/page/1?filter=zero',
  '/theater',
  '/posts/72',
  '/theater/318',
  '/riders',
  '/riders/80',
  '/slvsh-cup-grandvalira',
  '/slvsh-cup-grandvalira?tab=results',
  '/terms-of-service-and-privacy-agreement',
  '/support',
  '/account',
  '/not-found',
];

for (const address of PAGES) {
  for (const width of [360, 1280]) {
    test(`${address} is open to everybody at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
      const found = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}

test('the menu of a phone is open to everybody', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});
