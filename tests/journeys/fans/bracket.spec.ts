import type { Browser, Locator, Page, Route } from '@playwright/test';
import { enterAdmin } from '../support/admin.ts';
import { findBarriers } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    shift: number;
  }
  interface PerformanceEntry {
    value: number;
  }
}

const CUP = '/slvsh-cup-grandvalira';

/** The riders of a game of the bracket, as they stand on the page. */
const game = (page: Page, number: number) => page.getByRole('group', { name: new RegExp(`^Game ${number},`) });

/** Publishes the demo's video of game 8, which Alex Hall wins and which is still to come, in a browser of its own. */
async function publishGame8(browser: Browser): Promise<void> {
  const admin = await browser.newPage();
  await enterAdmin(admin, '/admin/posts');
  await admin.getByRole('link', { name: 'Alex Hall vs. Aleksi Patja' }).click();
  await admin.getByLabel('Publish date').fill('2026-01-10T10:00');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('“Alex Hall vs. Aleksi Patja” is saved.')).toBeVisible();
  await admin.close();
}

/** The fan's own row on the leaderboard; for a moment there may be the one at the foot too. */
const own = (page: Page) => page.locator('[aria-current=true]').filter({ visible: true }).first();

async function pointsOf(row: Locator): Promise<number> {
  const [, points] = /(\d+) points?/.exec(await row.innerText()) ?? [];
  return Number(points);
}

async function fillUpper(page: Page, from = 1): Promise<void> {
  for (let number = from; number <= 15; number++) await game(page, number).locator('label').first().click();
}

async function createAccount(modal: Locator, name: string, email: string): Promise<void> {
  await modal.getByRole('button', { name: 'Create an Account' }).click();
  await modal.getByLabel('Name').fill(name);
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password', { exact: true }).fill('tail-butter-450-x');
  await modal.getByLabel('Confirm password').fill('tail-butter-450-x');
  await modal.getByRole('button', { name: 'Sign up' }).click();
  await expect(modal).toBeHidden();
}

/** Picks another champion while the bracket that is sent next is on its way. */
async function changeFinalOnItsWay(page: Page): Promise<void> {
  const change = async (route: Route) => {
    await game(page, 15).locator('label').last().click();
    await route.continue();
  };
  await page.route(/\/brackets\/\d+\/\d+$/, change, { times: 1 });
}

/** Expects the page of a shared bracket at `link`: for people, and for the sites that make a card of it. */
async function expectShown(page: Page, link: string): Promise<void> {
  const html = await (await page.request.get(link)).text();
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/bracket\.png"/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Bracket of Admin' })).toBeVisible();
  const picture = page.getByRole('img', { name: /^Bracket of Admin\. .+ wins the cup/ });
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  await page.getByText('All fifteen picks in words').click();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(page.getByRole('link', { name: 'Fill in your bracket' })).toBeVisible();
}

test('a fan who is not signed in fills in a bracket, signs up at submit, and loses nothing and sees results come in', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto(CUP);
  await expect(page.getByRole('link', { name: 'My bracket' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Fill in your bracket' }).click();
  const heading = page.getByRole('heading', { name: 'My bracket' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(game(page, 9)).toHaveCount(0);
  await fillUpper(page);
  await expect(page.getByText('15 of 15')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await test.step('another early pick clears what can no longer happen, and no more', async () => {
    await game(page, 1).locator('label').last().click();
    await expect(game(page, 9).getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('12 of 15')).toBeVisible();
    await expect(game(page, 10).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('12 of 15')).toBeVisible();
    await fillUpper(page, 9);
  });

  await test.step('signs up when asked, and submits', async () => {
    await page.getByRole('button', { name: 'Sign in to submit' }).click();
    await createAccount(page.getByRole('dialog'), 'Bracket Bo', 'bracket.bo@fans.example');
    await expect(page.getByText('15 of 15')).toBeVisible();
    await page.getByRole('button', { name: 'Submit my bracket' }).click();
    await expect(page.getByText('Your bracket is in.')).toBeVisible();
    await expect(page.getByText('15 of 15')).toBeVisible();
    await expect(page.getByText(/points are still possible/)).toBeVisible();
  });

  await test.step('finds it again, and stands on the leaderboard', async () => {
    await page.goto(`${CUP}?tab=my-bracket`);
    await expect(game(page, 15).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(own(page)).toContainText('Bracket Bo');
  });

  await test.step('stands in sight with its rank wherever the leaderboard is read, and is told once', async () => {
    const rows = page.locator('.leaderboard').getByText('Bracket Bo');
    await page.setViewportSize({ width: 360, height: 640 });
    for (const block of ['start', 'center', 'end'] as const) {
      await page.locator('.leaderboard').evaluate((board, at) => board.scrollIntoView({ block: at }), block);
      const seen = () =>
        rows.evaluateAll((all) =>
          all.some((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight && row.checkVisibility({ visibilityProperty: true });
          }),
        );
      await expect.poll(seen).toBe(true);
      await expect(page.locator('.leaderboard [aria-current]')).toHaveCount(1);
      expect(await page.getByRole('listitem').filter({ hasText: 'Bracket Bo' }).count()).toBe(1);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('an admin publishes a game elsewhere, and the open page follows without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const before = await pointsOf(own(page));
    const games = page.getByRole('region', { name: /games/i }).getByRole('listitem');
    const known = await games.count();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await publishGame8(browser);
    await expect.poll(() => pointsOf(own(page))).toBe(before + 10);
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp(`^Place \\d+ ${before + 10} points$`) }),
    ).toBeAttached();
    await expect(games).toHaveCount(known + 1);
    const askedFor = (call: RegExp) => asked.filter((path) => call.test(path)).length;
    expect(askedFor(/\/live$/)).toBe(0);
    expect(askedFor(/\/brackets\/\d+$/)).toBeLessThanOrEqual(2);
    expect(askedFor(/\/cups\/\d+$/)).toBeLessThanOrEqual(2);
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page.getByRole('link', { name: /Alex Hall won/ }).first()).toBeVisible();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });
});

test('a draft stays in memory where the browser refuses storage, across views and a sign-up', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(CUP);
  await page.getByRole('link', { name: 'Fill in your bracket' }).click();
  await fillUpper(page);
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(game(page, 1)).toHaveCount(0);
  await page.getByRole('link', { name: 'Fill in your bracket' }).click();
  await expect(page.getByText('15 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to submit' }).click();
  await createAccount(page.getByRole('dialog'), 'Memory Mo', 'memory.mo@fans.example');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(game(page, 1)).toHaveCount(0);
  await page.getByRole('link', { name: 'My bracket' }).click();
  await expect(page.getByText('15 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Submit my bracket' }).click();
  await expect(page.getByText('Your bracket is in.')).toBeVisible();
});

test('a page that is asked for a bracket shows no other view before it is known whose', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shift: window.shift + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await enterAdmin(page);
  await page.goto(`${CUP}?tab=fill`);
  await expect(game(page, 1)).toBeVisible();
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.1);
  await expect(page.getByRole('link', { name: 'My bracket' })).toHaveAttribute('aria-current', 'page');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a bracket is filled in by keyboard alone, and shown to others', async ({ page, context }) => {
    test.slow();
    await enterAdmin(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const askedToShare = () => asked.filter((path) => path.endsWith('/share'));
    await page.goto(`${CUP}?tab=fill`);
    await expect(game(page, 1)).toBeVisible();
    for (let number = 1; number <= 15; number++) {
      await tabTo(page, game(page, number).getByRole('radio').first());
      await page.keyboard.press('Space');
    }
    await expect(page.getByText('15 of 15')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await changeFinalOnItsWay(page);
    await tabTo(page, page.getByRole('button', { name: 'Submit my bracket' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your bracket is in.')).toBeVisible();
    // Another journey has game 8 come out.
    await expect(game(page, 7)).toContainText('Still open.');
    expect(await findBarriers(page)).toEqual([]);

    // What was changed meanwhile is not lost, and can be taken back.
    await expect(game(page, 15).getByRole('radio').last()).toBeChecked();
    await expect(page.getByRole('button', { name: 'Submit my changes' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to what I submitted' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'My bracket' })).toBeFocused();
    await expect(game(page, 15).getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('button', { name: 'Submitted' })).toBeVisible();

    await context.grantPermissions(['clipboard-write']);
    const share = page.getByRole('button', { name: 'Share my bracket' });
    await expect(share).toBeEnabled();
    expect(askedToShare()).toEqual([]);
    await share.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The link is copied.')).toBeVisible();
    expect(askedToShare()).toHaveLength(1);
    await expect(page.getByRole('link', { name: 'What others see' })).toBeVisible();
    await expectShown(page, await paste(page));
  });
});

/** What was copied. No page of the site may read that by itself; a person can put it into any field. */
async function paste(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  const field = page.locator('body > textarea');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).not.toHaveValue('');
  return field.inputValue();
}
