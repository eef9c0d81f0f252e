import type { APIRequestContext, Locator } from '@playwright/test';
import { signInByApi } from './support/admin.ts';
import { CUP, ownRow, submitBracket } from './support/bracket.ts';
import { expect, test } from './support/test.ts';

/** Publishes the demo's video of game 8, which Alex Hall wins and which is scheduled, as an admin does. */
async function publishGame8(request: APIRequestContext): Promise<void> {
  const headers = await signInByApi({ request });
  const table = await (
    await request.get('/api/v1/posts/table/1?search=Aleksi+Patja&show=scheduled', { headers })
  ).json();
  const id = table.posts.find(({ title }: { title: string }) => title === 'Alex Hall vs. Aleksi Patja').id;
  const response = await request.patch(`/api/v1/posts/${id}`, {
    headers,
    multipart: { publishDate: '2026-01-10T10:00:00Z' },
  });
  expect(response.status()).toBe(200);
}

async function pointsOf(row: Locator): Promise<number> {
  const [, points] = /(\d+) points?/.exec(await row.innerText()) ?? [];
  return Number(points);
}

test('an open leaderboard follows a new result and keeps the fan’s own row in view', async ({ page, request }) => {
  await submitBracket(page, { name: 'Live Lou', email: 'live.lou@fans.example' });
  const live = page.waitForRequest(/\/live$/);
  await page.goto(CUP);
  await expect(ownRow(page)).toContainText('Live Lou');
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
    const before = await pointsOf(ownRow(page));
    const games = page.getByRole('region', { name: /games/i }).getByRole('listitem');
    const known = await games.count();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await publishGame8(request);
    await expect.poll(() => pointsOf(ownRow(page))).toBe(before + 10);
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp(`^\\d+(st|nd|rd|th) ${before + 10} points$`) }),
    ).toBeAttached();
    await expect(games).toHaveCount(known + 1);
    const requests = (call: RegExp) => requested.filter((path) => call.test(path)).length;
    expect(requests(/\/live$/)).toBe(0);
    expect(requests(/\/brackets\/\d+$/)).toBeLessThanOrEqual(2);
    expect(requests(/\/cups\/\d+$/)).toBeLessThanOrEqual(2);
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page.getByRole('link', { name: /Alex Hall won.* picked by \d+%/ }).first()).toBeVisible();
    await expect(page.getByText(/Upset of the cup .+ in game \d+\. .*saw it coming\./)).toBeVisible();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });
});
