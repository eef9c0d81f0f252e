/** The slots for ads on a page, and the cookies of the tag that fills them. */
import type { Page } from '@playwright/test';

export function ad(page: Page) {
  return page.getByRole('complementary', { name: 'Advertisement' });
}

/** The one in the grid. */
export function promoTile(page: Page) {
  return page.getByRole('listitem').getByRole('complementary', { name: 'Sixteen riders. One cup.' });
}

/** Without input of the visitor, which would excuse layout shifts. */
export function scrollToAds(page: Page): Promise<void> {
  return page.locator('.ad-tile').evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
}

/** The ads that are larger than their slots, and the page if it scrolls sideways. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ads = [...document.querySelectorAll('.ad iframe')].filter((frame) => {
      const [ad, slot] = [frame.getBoundingClientRect(), frame.closest('.ad')?.getBoundingClientRect()];
      return !slot || ad.top < slot.top || ad.bottom > slot.bottom + 0.5 || ad.left < slot.left;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...ads.map(({ outerHTML }) => outerHTML), ...(scrollWidth > clientWidth ? ['the page'] : [])];
  });
}

export function adSettings(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { adSettings: unknown }).adSettings);
}

export function hasTag(page: Page): Promise<boolean> {
  return page.evaluate(() => 'googletag' in window);
}

/** Waits for a document without the tag. */
export async function disableTag(page: Page): Promise<void> {
  await page.waitForFunction(() => !('googletag' in window));
}

/** As the ad tag does. */
export async function setAdCookie(page: Page): Promise<void> {
  await page.context().addCookies([{ name: '__gads', value: 'ID=1', url: page.url() }]);
}

export async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}
