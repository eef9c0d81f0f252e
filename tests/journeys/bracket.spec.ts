import type { Locator, Page, Route } from '@playwright/test';
import { signInByApi } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { CUP, game, measureTree, reveal } from './support/bracket.ts';
import { tabTo } from './support/keyboard.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { pastedText } from './support/share-links.ts';
import { expect, test } from './support/test.ts';

/** Publishes the demo's video of game 8, which Alex Hall wins and which is scheduled, as an admin does. */
async function publishGame8(page: Page): Promise<void> {
  const headers = await signInByApi(page);
  const table = await (
    await page.request.get('/api/v1/posts/table/1?search=Aleksi+Patja&show=scheduled', { headers })
  ).json();
  const id = table.posts.find(({ title }: { title: string }) => title === 'Alex Hall vs. Aleksi Patja').id;
  const response = await page.request.patch(`/api/v1/posts/${id}`, {
    headers,
    multipart: { publishDate: '2026-01-10T10:00:00Z' },
  });
  expect(response.status()).toBe(200);
}

/** The fan's own row on the leaderboard; during a change the row at the foot may exist too. */
const own = (page: Page) => page.locator('[aria-current=true]').filter({ visible: true }).first();

async function pointsOf(row: Locator): Promise<number> {
  const [, points] = /(\d+) points?/.exec(await row.innerText()) ?? [];
  return Number(points);
}

/** Picks the upper rider of each game. */
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

/** Picks another champion while the next submit is pending. */
async function changeFinalDuringSubmit(page: Page): Promise<void> {
  const change = async (route: Route) => {
    await game(page, 15).locator('label').last().click();
    await route.continue();
  };
  await page.route(/\/brackets\/\d+\/\d+$/, change, { times: 1 });
}

/** Expects the page of a shared bracket at `link`: its card for other sites, and what visitors see. */
async function expectShown(page: Page, link: string): Promise<void> {
  const html = await (await page.request.get(link)).text();
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/bracket\.png"/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "Admin's bracket" })).toBeVisible();
  await expect(page.locator('.shared-champion')).toContainText(/Champion.+/);
  const picture = page.getByRole('img', { name: /^Admin's bracket\. .+ takes the cup/ });
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
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
  expect(await findViolations(page)).toEqual([]);

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

  await test.step('finds the bracket again, and its row on the leaderboard', async () => {
    await page.goto(`${CUP}?tab=my-bracket`);
    await expect(game(page, 15).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(own(page)).toContainText('Bracket Bo');
  });
});

test('an open leaderboard follows a new result and keeps the fan’s own row in view', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  await submitBracket(page, { name: 'Live Lou', email: 'live.lou@fans.example' });
  const live = page.waitForRequest(/\/live$/);
  await page.goto(CUP);
  await expect(own(page)).toContainText('Live Lou');
  await live;

  await test.step('the row is in view at each scroll position, and announced once', async () => {
    const rows = page.locator('.leaderboard').getByText('Live Lou');
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
      expect(await page.getByRole('listitem').filter({ hasText: 'Live Lou' }).count()).toBe(1);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('an admin publishes a game, and the page follows without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const before = await pointsOf(own(page));
    const games = page.getByRole('region', { name: /games/i }).getByRole('listitem');
    const known = await games.count();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const admin = await browser.newPage();
    await publishGame8(admin);
    await admin.close();
    await expect.poll(() => pointsOf(own(page))).toBe(before + 10);
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp(`^\\d+(st|nd|rd|th) ${before + 10} points$`) }),
    ).toBeAttached();
    await expect(games).toHaveCount(known + 1);
    const requests = (call: RegExp) => requested.filter((path) => call.test(path)).length;
    expect(requests(/\/live$/)).toBe(0);
    expect(requests(/\/brackets\/\d+$/)).toBeLessThanOrEqual(2);
    expect(requests(/\/cups\/\d+$/)).toBeLessThanOrEqual(2);
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page.getByRole('link', { name: /Alex Hall won/ }).first()).toBeVisible();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });
});

/** Signs up over the API and submits a bracket in which the upper rider wins each game; the page shares the session. */
async function submitBracket(page: Page, fan: { name: string; email: string }): Promise<void> {
  const response = await page.request.post('/api/v1/users/sign-up', {
    data: { ...fan, password: 'tail-butter-450-x' },
  });
  expect(response.status()).toBe(200);
  const { bracketCupId } = await (await page.request.get('/api/v1/site')).json();
  const cup = await (await page.request.get(`/api/v1/cups/${bracketCupId}`)).json();
  let round: string[] = cup.cupRiders.map(({ rider1 }: { rider1: { name: string } }) => rider1.name);
  const winners = [...round];
  while (round.length > 1) {
    round = round.filter((_, index) => index % 2 === 0);
    winners.push(...round);
  }
  const picks = Object.fromEntries(winners.map((name, index) => [`game-${index + 1}`, name]));
  const { id } = await response.json();
  const submitted = await page.request.post(`/api/v1/brackets/${id}/${bracketCupId}`, {
    headers: { authorization: response.headers().authorization ?? '' },
    data: { picks },
  });
  expect(submitted.status(), await submitted.text()).toBe(200);
}

test('a draft survives other views and a sign-up where the browser refuses storage', async ({ page }) => {
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
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await createAccount(page.getByRole('dialog'), 'Memory Mo', 'memory.mo@fans.example');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(game(page, 1)).toHaveCount(0);
  await page.getByRole('link', { name: 'My bracket' }).click();
  await expect(page.getByText('15 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Submit my bracket' }).click();
  await expect(page.getByText('Your bracket is in.')).toBeVisible();
});

test.describe('picks that close during a sign-in', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('are not submitted, and not lost', async ({ page }) => {
    await page.goto(`${CUP}?tab=fill`);
    await fillUpper(page);
    await page.route(/\/brackets\/\d+\/\d+$/, (route) =>
      route.fulfill({ status: 409, json: { statusCode: 409, error: 'Conflict', message: 'PICKS ARE CLOSED' } }),
    );
    await page.getByRole('button', { name: 'Sign in to submit' }).click();
    await createAccount(page.getByRole('dialog'), 'Late Lea', 'late.lea@fans.example');
    await expect(page.getByRole('alert').filter({ hasText: /PICKS ARE CLOSED/i })).toBeVisible();
    await page.reload();
    await expect(page.getByText('15 of 15')).toBeVisible();
  });
});

test('a bracket is filled in by keyboard on a phone, and shared by a link', async ({ page, context }) => {
  await signInByApi(page);

  await test.step('the address of the bracket shows no other view first', async () => {
    await watchLayout(page);
    await page.goto(`${CUP}?tab=fill`);
    await expect(game(page, 1)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.1);
    await expect(page.getByRole('link', { name: 'My bracket' })).toHaveAttribute('aria-current', 'page');
  });

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
  await changeFinalDuringSubmit(page);
  await tabTo(page, page.getByRole('button', { name: 'Submit my bracket' }));
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
