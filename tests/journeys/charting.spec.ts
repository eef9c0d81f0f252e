import type { Browser, Page } from '@playwright/test';
import { addGame, openScreen, signInByApi } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

// The browser logs the second chart of a fan whose first one was refused.
test.use({ expectedConsoleErrors: [/status of 409/] });

const PASSWORD = 'tail-butter-450-x';

type Trick = { start: number; end: number; name: string; setter?: number; set?: string; reply?: string };

async function openBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })).newPage();
}

async function readPost(page: Page, id: number) {
  const response = await page.request.get(`/api/v1/posts/${id}`);
  return response.json() as Promise<{ ledger?: object; tricks: Trick[]; winnerId: number }>;
}

/** Over the API. */
async function propose(page: Page, name: string, postId: number, tricks: readonly Trick[]): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@fans.example`;
  const signedUp = await page.request.post('/api/v1/users/sign-up', { data: { name, email, password: PASSWORD } });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  const sent = await page.request.post(`/api/v1/posts/${postId}/chart-proposals`, {
    headers: { authorization: signedUp.headers().authorization ?? '' },
    data: { tricks: JSON.stringify(tricks) },
  });
  expect(sent.status(), await sent.text()).toBe(200);
}

test('a fan charts a game and signs in to send it, an admin compares it with another, accepts it and reverts it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const title = 'Harlaut vs. Woods, charted by a fan';
  const admin = await openBrowser(browser, baseURL);
  const other = await openBrowser(browser, baseURL);
  const id = await addGame(admin, await signInByApi(admin), title);
  const main = page.getByRole('main');
  const status = main.getByText(/^A partial scorecard: 1 trick/);

  await test.step('signed out, the fan charts an exchange by keys', async () => {
    await openPage(page, `/posts/${id}`);
    await page.getByRole('link', { name: 'Score this game' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Nothing to send yet.')).toBeVisible();
    const tool = page.getByRole('region', { name: `Scoring ${title}` });
    await tool.getByRole('button', { name: 'Play the video' }).click();
    for (const shown of [
      tool.locator('iframe'),
      tool.getByText('Who sets?'),
      tool.getByRole('button', { name: 'Landed' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 });
    await tool.focus();
    for (const key of ['a', 'l', 'm']) await page.keyboard.press(key);
    await expect(status).toBeVisible();
    expect(await findViolations(page, { within: ['main'] })).toEqual([]);
  });

  await test.step('the draft survives a reload and the sign-up', async () => {
    await page.reload();
    await expect(status).toBeVisible();
    await expect(page.getByText('This is the draft from this device.')).toBeVisible();
    await main.getByRole('button', { name: 'Create an account' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Name').fill('Jo Chart');
    await modal.getByLabel('Email').fill('jo.chart@fans.example');
    await modal.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await modal.getByLabel('Confirm password').fill(PASSWORD);
    await modal.getByRole('button', { name: 'Sign up' }).click();
    await expect(modal).toBeHidden();
    await expect(status).toBeVisible();
  });

  await test.step('the fan sends it, and finds it among their charts', async () => {
    await main.getByRole('button', { name: 'Send your scorecard' }).click();
    await expect(page.getByText('Your scorecard is waiting for an admin.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Send again' })).toBeDisabled();
    await openPage(page, '/charting');
    await expect(page.getByRole('list', { name: 'Games you scored' }).getByRole('listitem')).toContainText([
      /charted by a fan.*Waiting for an admin/,
    ]);
    expect(await findViolations(page, { within: ['main'] })).toEqual([]);
  });

  await test.step('an admin sees in which rows the chart of another fan differs, and refuses that', async () => {
    const { winnerId } = await readPost(admin, id);
    const row = (second: number, reply: string) => ({
      ...{ start: second, end: second, name: 'Lip 270', setter: winnerId, set: 'landed', reply },
    });
    await propose(other, 'Chart Dana', id, [row(12, 'missed'), row(30, 'landed')]);
    const rows = admin.getByRole('region', { name: `Tricks: ${title}` }).getByRole('row');
    await openScreen(admin, '/admin/charts');
    await expect(rows).toHaveText([/On the site.*Jo Chart.*Chart Dana/, /^0:12/, /^0:30.*Woods matches/]);
    await expect(rows.nth(2)).toContainText('Differs');
    await expect(admin.getByText('No row differs.')).toBeHidden();
    const game = admin.getByRole('region', { name: title, exact: true });
    await game.getByRole('button', { name: /^Differences/ }).click();
    expect(await findViolations(admin)).toEqual([]);
    await admin.getByRole('button', { name: `Refuse the scorecard of ${title} by Chart Dana` }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Refuse' }).click();
    await expect(admin.getByText('Scorecard by Chart Dana refused.')).toBeVisible();
    await expect(rows.first()).not.toContainText('Chart Dana');
    await openPage(other, '/charting');
    await expect(other.getByText('Refused')).toBeVisible();
    await other.context().close();
  });

  await test.step('an admin accepts it by one press', async () => {
    await admin.getByRole('button', { name: `Accept the scorecard of ${title} by Jo Chart` }).click();
    await expect(admin.getByText(`“${title}” has its letters, scored by Jo Chart.`)).toBeVisible();
    await expect(admin.getByRole('heading', { name: title, exact: true })).toBeHidden();
    expect(await readPost(admin, id)).toMatchObject({
      ledger: { complete: false, chartedBy: 'Jo Chart', demo: false },
      tricks: [{ name: 'Lip 270', set: 'landed', reply: 'missed' }],
    });
  });

  await test.step('the game has marks without letters, and can no longer be charted', async () => {
    await openPage(page, `/posts/${id}`);
    await expect(page.locator('.tricks-legend')).toHaveText('✓✓ matched · ✓✗ not matched · ✗ set missed');
    await openPage(page, `/charting/${id}`);
    await expect(page.getByText('This game has its letters, scored by Jo Chart.')).toBeVisible();
  });

  await test.step('an admin reverts everything by the fan', async () => {
    await admin.getByRole('button', { name: 'Revert all by Jo Chart' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Revert all' }).click();
    await expect(admin.getByText('1 game reverted.')).toBeVisible();
    expect(await readPost(admin, id)).not.toHaveProperty('ledger');
    await openPage(page, `/posts/${id}`);
    await expect(page.locator('.tricks-legend')).toHaveCount(0);
    await openPage(page, '/charting');
    await expect(page.getByText('Taken back')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the tool asks one question at a time in view of the video, without keys, and before the video plays', async ({
    page,
  }) => {
    await openPage(page, '/charting/309');
    const tool = page.getByRole('region', { name: /^Scoring / });
    const shown = tool.locator('.charting-controls').getByRole('button');
    await expect(shown).toHaveText(['Lasser sets', /.+ sets/, 'Undo', 'More'], { useInnerText: true });
    await expect(tool.locator('kbd').filter({ visible: true })).toHaveCount(0);
    await expect(tool.getByRole('checkbox')).toBeHidden();

    for (const [answer, next] of [
      ['Lasser sets', 'Lasser sets. Landed?'],
      ['Landed', /replies\. Landed\?$/],
    ] as const) {
      const button = tool.getByRole('button', { name: answer, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.tap();
      await expect(tool.getByText(next)).toBeVisible();
      await expect(page.locator(':focus')).toHaveCSS('outline-style', 'none');
      await expect(shown).toHaveText(['Landed', 'Missed', 'Undo', 'More'], { useInnerText: true });
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await tool.getByRole('button', { name: 'Missed' }).tap();
    await expect(tool.getByRole('status')).toContainText(/^Trick 1: .+ misses, letter 1 of 5\.$/);
    expect(await findViolations(page, { within: ['main'] })).toEqual([]);

    await tool.getByRole('button', { name: 'More' }).tap();
    await expect(tool.locator('.charting-keys').getByRole('button')).toHaveText(
      ['Undo', 'Second try', 'Clear trick', 'New trick', 'Remove trick', 'More'],
      { useInnerText: true },
    );
    await tool.getByRole('button', { name: 'Help' }).scrollIntoViewIfNeeded();
    await expect(tool.locator('.charting-video')).toBeInViewport({ ratio: 1 });
  });
});
