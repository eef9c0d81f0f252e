/** Ads and analytics by consent (decision 10; docs/security.md, 15). */
import type { Page } from '@playwright/test';
import { signInByApi } from './support/admin.ts';
import {
  ad,
  adSettings,
  cookieNames,
  disableTag,
  hasTag,
  overflowing,
  promoTile,
  scrollToAds,
  setAdCookie,
} from './support/ads.ts';
import { findViolations } from './support/axe.ts';
import { agree, answerButton, consentDialog, readAppearance } from './support/consent-dialog.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { expect, hydrated, openPage } from './support/test.ts';
import { EXPECTED, NETWORK, test } from './support/third-party-site.ts';

// In series: they share a site that takes seconds to start.
test.describe.configure({ mode: 'default' });
test.use({ expectedConsoleErrors: [EXPECTED] });

/** A late font shifts a line by less; an ad that pushes content shifts it a hundred times as far. */
const NOTHING = 0.001;

test('before an answer and after a refusal no other host gets a request', async ({ page, thirdParties }) => {
  await watchLayout(page);
  await openPage(page, '/games');
  await expect(consentDialog(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(NOTHING);

  const [refuse, accept] = [answerButton(page, 'Refuse'), answerButton(page, 'Accept')];
  expect(await readAppearance(refuse)).toEqual(await readAppearance(accept));
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab');
  await expect(refuse).toBeFocused();
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await test.step('it takes at most a quarter of a phone, with all its text in view', async () => {
    for (const [width, height] of [
      [360, 740],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await consentDialog(page).evaluate(sizeOfPanel), `${width} × ${height}`).toEqual({
        isAtMostAQuarter: true,
        isCutOff: false,
      });
      expect(await readAppearance(refuse)).toEqual(await readAppearance(accept));
      expect(await overflowing(page), `${width} × ${height}`).toEqual([]);
    }
    await consentDialog(page).getByText('Details').click();
    await expect(consentDialog(page).getByRole('checkbox', { name: /Google/ })).toHaveCount(2);
    expect(await findViolations(page, { within: ['.consent'] })).toEqual([]);
    await consentDialog(page).getByText('Details').click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('at 200 % zoom the whole page is readable beside it', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    const box = await consentDialog(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(160);
    const last = page.getByText('Miss the trick, take the letter.');
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [text, panel] = [await last.boundingBox(), await consentDialog(page).boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('link', { name: 'YouTube' }).focus();
    expect(await isFocusSeen(page)).toBe(true);
    await page.setViewportSize({ width: 320, height: 740 });
    const card = page.getByRole('article').nth(3).getByRole('link');
    await card.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 262));
    await card.focus();
    expect(await isFocusSeen(page)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await page.getByRole('link', { name: 'Theater' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theater', { ignoreCase: true });
  await expect(promoTile(page)).toBeVisible();
  await refuse.focus();
  await page.keyboard.press('Enter');
  await expect(consentDialog(page)).toBeHidden();
  await scrollToAds(page);
  await page.reload();
  await hydrated(page);
  await scrollToAds(page);
  await page.waitForLoadState('networkidle');
  await expect(consentDialog(page)).toBeHidden();
  await expect(promoTile(page)).toBeVisible();
  expect(thirdParties.requests).toEqual([]);
});

test('with consent each page is counted once and requests its ads once, until consent is withdrawn', async ({
  page,
  thirdParties,
}) => {
  const views: unknown[] = ['/games Games, S.L.V.S.H. · S.L.V.S.H.'];
  const counted = () => expect.poll(thirdParties.views).toEqual(views);
  const ads = [`/${NETWORK}/tile 336x280, /${NETWORK}/leaderboard 970x90`];

  await signInByApi(page);
  await openPage(page, '/games?filter=slvsh');
  await answerButton(page, 'Accept').click();
  await expect(consentDialog(page)).toBeHidden();
  await counted();
  await scrollToAds(page);
  await expect(ad(page)).toHaveCount(2);
  await expect(promoTile(page)).toBeHidden();
  expect(await adSettings(page)).toMatchObject([
    { singleRequest: true, collapseDiv: 'DISABLED', safeFrame: { forceSafeFrame: true, sandbox: true } },
    { nonPersonalizedAds: true, restrictDataProcessing: true },
  ]);

  await test.step('a fragment and another view of a page are not counted', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#content$/);
    await page.getByRole('link', { name: 'SLVSH Cup Grandvalira' }).first().click();
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page).toHaveURL(/tab=results$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games', { ignoreCase: true });
    views.push(expect.stringMatching(/^\/slvsh-cup-grandvalira .*Cup/), views[0]);
    await counted();
    await scrollToAds(page);
    await expect(ad(page)).toHaveCount(2);
    ads.push(ads[0] ?? '');
  });

  await test.step('the admin area loads no tag and removes a loaded one', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByText('Hello, Admin')).toBeVisible();
    await disableTag(page);
    await page.getByRole('link', { name: 'Games' }).first().click();
    await expect(promoTile(page)).toBeVisible();
    await scrollToAds(page);
  });

  await openPage(page, '/posts');
  views.push('/posts All videos · S.L.V.S.H.');
  await counted();
  await scrollToAds(page);
  await expect(ad(page)).toHaveCount(2);
  ads.push(ads[0] ?? '');
  await setAdCookie(page);
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  await expect(consentDialog(page).getByRole('heading')).toBeFocused();
  await expect(consentDialog(page)).toContainText('You said yes.');
  await Promise.all([page.waitForEvent('domcontentloaded'), answerButton(page, 'Refuse').click()]);
  await hydrated(page);
  expect(await hasTag(page)).toBe(false);
  expect(await cookieNames(page)).not.toContain('__gads');
  await page.getByRole('link', { name: 'Theater' }).click();
  await expect(page).toHaveURL(/\/theater$/);
  await scrollToAds(page);
  await page.waitForLoadState('networkidle');
  await expect(promoTile(page)).toBeVisible();
  expect(thirdParties.views()).toEqual(views);
  expect(thirdParties.adRequests()).toEqual(ads);
  for (const address of thirdParties.requests) expect(address).not.toMatch(/filter|tab|admin/i);
});

test('the privacy signals of the browser count as a refusal', async ({ page, context, thirdParties }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await openPage(page, '/games');
  await scrollToAds(page);
  await page.waitForLoadState('networkidle');
  await expect(consentDialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  await expect(consentDialog(page)).toContainText("we don't count you");
  await page.keyboard.press('Escape');
  await expect(consentDialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeFocused();
  expect(thirdParties.requests).toEqual([]);

  await page.close();
  const untracked = await context.newPage();
  await untracked.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await openPage(untracked, '/games');
  await expect(consentDialog(untracked)).not.toContainText('Analytics');
  await answerButton(untracked, 'Accept').click();
  await scrollToAds(untracked);
  await expect(ad(untracked)).toHaveCount(2);
  expect(thirdParties.adRequests()).toHaveLength(1);

  await test.step('the search page loads no tag, and a refusal there deletes the cookies of the tag', async () => {
    await setAdCookie(untracked);
    await untracked.getByRole('link', { name: 'Search' }).click();
    await expect(untracked).toHaveURL(/\/search$/);
    await disableTag(untracked);
    await hydrated(untracked);
    // Until the script of the dialog has loaded, the link opens the page about privacy.
    await expect(async () => {
      await untracked.getByRole('link', { name: 'Privacy choices' }).click();
      await expect(consentDialog(untracked)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await answerButton(untracked, 'Refuse').click();
    await expect(consentDialog(untracked)).toBeHidden();
    expect(await cookieNames(untracked)).not.toContain('__gads');
  });
  expect(thirdParties.views()).toEqual([]);
});

test('ads fit the window and move nothing, and without an ad the promotion stays', async ({ page, thirdParties }) => {
  await agree(page);
  await watchLayout(page);
  await test.step('where an ad is blocked or none is offered', async () => {
    for (const ads of ['blocked', 'empty'] as const) {
      thirdParties.ads = ads;
      const answered =
        ads === 'blocked'
          ? page.waitForEvent('requestfailed', (request) => request.url().endsWith('/gpt.js'))
          : page.waitForEvent('requestfinished', (request) => request.url().includes('/gampad/ads'));
      await openPage(page, '/games');
      await scrollToAds(page);
      await answered;
      expect(await layoutShift(page)).toBeLessThan(NOTHING);
      await expect(promoTile(page)).toBeVisible();
      await expect(ad(page)).toHaveCount(0);
    }
  });
  thirdParties.ads = 'filled';
  // The last row is a window that grows while the page is open.
  for (const [width, address, tile, leaderboard] of [
    [360, '/posts/72', '300x250', '320x50'],
    [1199, '/games', '300x250', '728x90'],
    [1200, undefined, '336x280', '970x90'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (address !== undefined) await openPage(page, address);
    await scrollToAds(page);
    const wanted = `/${NETWORK}/tile ${tile}, /${NETWORK}/leaderboard ${leaderboard}`;
    await expect.poll(() => thirdParties.adRequests().at(-1)).toBe(wanted);
    await expect(ad(page)).toHaveCount(2);
    expect(await layoutShift(page)).toBeLessThan(NOTHING);
    expect(await overflowing(page), `at ${width} pixels`).toEqual([]);
  }
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect(ad(page).first()).toHaveCSS('font-size', '32px');
  expect(await overflowing(page), 'where text is twice as large, ads are not').toEqual([]);
  expect(await findViolations(page)).toEqual([]);
});

function sizeOfPanel({ offsetHeight, scrollHeight, clientHeight }: HTMLElement) {
  return { isAtMostAQuarter: offsetHeight <= innerHeight / 4, isCutOff: scrollHeight > clientHeight };
}

function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const { left, right, bottom } = activeElement?.getBoundingClientRect() ?? new DOMRect();
    const there = document.elementFromPoint((left + right) / 2, bottom - 2);
    return there !== null && activeElement?.contains(there) === true;
  });
}
