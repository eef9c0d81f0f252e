import type { Page, Route } from '@playwright/test';
import { signIn } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { CUP, createAccount, fillUpper, game, measureTree, ownRow, reveal } from './support/bracket.ts';
import { tabTo } from './support/keyboard.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { pastedText } from './support/share-links.ts';
import { expect, openPage, test } from './support/test.ts';

/** Picks another champion while the next submit is pending. */
async function changeFinalDuringSubmit(page: Page): Promise<void> {
  const change = async (route: Route) => {
    await game(page, 15).locator('label').last().click();
    await route.continue();
  };
  await page.route(/\/brackets\/\d+\/\d+$/, change, { times: 1 });
}

/** Refuses submissions as the site does once picks are closed. */
async function closePicks(page: Page): Promise<void> {
  const refuse = (route: Route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, error: 'Conflict', code: 'picks-closed', message: 'PICKS ARE CLOSED' },
    });
  await page.route(/\/brackets\/\d+\/\d+$/, (route) =>
    route.request().method() === 'POST' ? refuse(route) : route.fallback(),
  );
}

/** Expects the page of a shared bracket at `link`: its card for other sites, and what visitors see. */
async function expectShown(page: Page, link: string): Promise<void> {
  const html = await (await page.request.get(link)).text();
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/bracket\.png"/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "Admin's bracket" })).toBeVisible();
  await expect(page.locator('.shared-champion')).toContainText(/^Picks as champion.+/);
  const picture = page.getByRole('img', { name: /^Admin's bracket\. .+ takes the cup/ });
  // Its picks are too small to read on a phone.
  await expect(picture).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  await page.setViewportSize({ width: 360, height: 740 });
  const picks = page.getByRole('region', { name: 'All fifteen picks' });
  await expect(picks).toBeVisible();
  const marks = picks.locator('li').getByText('picked late: no points').filter({ visible: true });
  await expect(marks).toHaveCount(0);
  await picks.getByText(/games are decided/).click();
  await expect(marks).not.toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(page.getByRole('link', { name: 'Fill in your bracket' })).toBeVisible();
}

test('a press on the closed tab shows the bracket to fill in', async ({ page }) => {
  await openPage(page, CUP);
  // Playwright waits until what it clicks is enabled.
  await page.locator('.cup-tab[aria-disabled]').click({ force: true });
  await expect(page).toHaveURL(`${CUP}?tab=fill`);
  await expect(page.getByRole('heading', { name: 'My bracket' })).toBeFocused();
  const tab = page.getByRole('link', { name: 'My bracket' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toBeEnabled();
  await expect(tab).toHaveAttribute('href', `${CUP}?tab=fill#views`);
});

test('a guest fills in a bracket, signs up at submit and loses no pick', { tag: '@core' }, async ({ page }) => {
  await page.goto(CUP);
  await expect(page.getByRole('link', { name: 'My bracket' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Fill in your bracket' }).click();
  const heading = page.getByRole('heading', { name: 'My bracket' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(game(page, 9)).toHaveCount(0);
  expect((await measureTree(page)).games).toBe(15);
  await fillUpper(page);
  await expect(page.getByText('15 of 15')).toBeVisible();

  await test.step('another early pick clears only the picks that depend on it', async () => {
    await game(page, 1).locator('label').last().click();
    await expect(game(page, 9).getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('12 of 15')).toBeVisible();
    await expect(game(page, 10).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('12 of 15')).toBeVisible();
    await fillUpper(page, 9);
  });

  await test.step('signs up and submits', async () => {
    await page.getByRole('button', { name: 'Sign in to submit' }).click();
    await createAccount(page.getByRole('dialog'), 'Bracket Bo', 'bracket.bo@fans.example');
    await expect(page.getByText('Your bracket is in.')).toBeVisible();
    const crew = page.getByRole('main').getByRole('link', { name: 'Start a crew' });
    await expect(crew).toHaveAttribute('href', '/crews');
    await expect(page.getByText('15 of 15')).toBeVisible();
  });

  await test.step('sees the card to share, champion first', async () => {
    const card = page.getByRole('region', { name: 'Share my bracket' });
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
    await expect(card.locator('.shared-champion')).toContainText('Emil Granbom');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('uncovers the standing and the picture', async () => {
    await expect(page.getByText(/points still up for grabs/)).toBeHidden();
    await reveal(page);
    const picture = page.getByRole('img', { name: /Emil Granbom wins the cup/ });
    await expect(picture).toHaveJSProperty('naturalWidth', 1200);
    await expect(page.getByText(/points still up for grabs/)).toBeVisible();
    await expect(game(page, 1)).toContainText('Picked late: no points');
  });

  await test.step('ends the link', async () => {
    const link = await page.getByRole('link', { name: 'What others see' }).getAttribute('href');
    await page.getByRole('button', { name: 'End my links' }).click();
    await expect(page.getByText('Every link to your brackets is dead.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share my bracket' })).toBeFocused();
    expect((await page.request.get(link ?? '')).status()).toBe(404);
  });

  await test.step('finds the bracket again, and its row on the leaderboard', async () => {
    await page.goto(`${CUP}?tab=my-bracket`);
    await expect(game(page, 15).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(ownRow(page)).toContainText('Bracket Bo');
  });
});

test.describe('with a refused submission', () => {
  // The browser logs it.
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('a bracket that is filled in by keyboard on a phone is kept when picks close during the sign-in, and shared by a link', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const shareRequests = () => requested.filter((path) => path.endsWith('/share'));
    await page.goto(`${CUP}?tab=fill`);
    await expect(game(page, 1)).toBeVisible();
    for (let number = 1; number <= 15; number++) {
      await tabTo(page, game(page, number).getByRole('radio').first());
      await page.keyboard.press('Space');
    }
    await expect(page.getByText('15 of 15')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // As high as the final, which is in view, and not as the first round beside it.
    await expect.poll(() => page.locator('.tree').evaluate((tree) => tree.scrollHeight)).toBeLessThan(500);

    await test.step('picks that close during the sign-in are not submitted, and not lost', async () => {
      await closePicks(page);
      await tabTo(page, page.getByRole('button', { name: 'Sign in to submit' }));
      await page.keyboard.press('Enter');
      await signIn(page);
      // The page loads the cup again, and the message moves from the bar into a toast.
      await expect(page.locator('#toast').filter({ hasText: /PICKS ARE CLOSED/i })).toBeVisible();
      await page.unrouteAll();
    });

    const submit = page.getByRole('button', { name: 'Submit my bracket' });
    await test.step('the address of the bracket shows no other view first', async () => {
      await watchLayout(page);
      await page.goto(`${CUP}?tab=fill`);
      await expect(page.getByText('15 of 15')).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.1);
      await expect(page.getByRole('link', { name: 'My bracket' })).toHaveAttribute('aria-current', 'page');
      await expect(submit).toHaveAttribute('aria-disabled', 'false');
    });

    await changeFinalDuringSubmit(page);
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your bracket is in.')).toBeVisible();
    await expect(game(page, 1)).not.toContainText('Picked late');
    await reveal(page);
    await expect(game(page, 1)).toContainText('Picked late: no points');
    expect(await findViolations(page)).toEqual([]);

    // A pick that changed during the submit stays and can be undone.
    await expect(game(page, 15).getByRole('radio').last()).toBeChecked();
    await expect(page.getByRole('button', { name: 'Submit my changes' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to my submitted picks' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'My bracket' })).toBeFocused();
    await expect(game(page, 15).getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('button', { name: 'Submitted' })).toBeVisible();

    await context.grantPermissions(['clipboard-write']);
    const share = page.getByRole('button', { name: 'Share my bracket' });
    await expect(share).toBeEnabled();
    await share.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(shareRequests()).toHaveLength(1);
    await expect(page.getByRole('link', { name: 'What others see' })).toBeVisible();
    await expectShown(page, await pastedText(page));
  });
});
