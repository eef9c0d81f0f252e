import type { Browser, Page } from '@playwright/test';
import type { LeaderboardRow } from '#contract/api/cups.ts';
import { enterAdmin } from '../support/admin.ts';
import { test } from '../support/cup-site.ts';
import { expect, openPage, readJson } from '../support/test.ts';

// The browser logs the refused sign-in of the blocked fan.
test.use({ expectedConsoleErrors: [/status of 40[13]/] });

const FAN = { name: 'Rude Rudi', email: 'rude.rudi@fans.example', password: 'tail-butter-450-x' };

async function signUpWithBracket(browser: Browser, baseURL: string, picks: object): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
  const reply = await page.request.post('/api/v1/users/sign-up', { data: FAN });
  expect(reply.status(), await reply.text()).toBe(200);
  const headers = { authorization: reply.headers().authorization ?? '' };
  const { id } = await reply.json();
  const submitted = await page.request.post(`/api/v1/brackets/${id}/1`, { headers, data: { picks } });
  expect(submitted.status(), await submitted.text()).toBe(200);
  return page;
}

test('an admin finds a fan, renames, blocks and unblocks them, and deletes the account', async ({
  page,
  browser,
  cupSite,
}) => {
  const fan = await signUpWithBracket(browser, cupSite.address, cupSite.picks());
  const leaders = async () => {
    const { rows } = await readJson(page.request.get('/api/v1/cups/1/leaderboard/1'));
    return rows.map(({ userName }: LeaderboardRow) => userName);
  };
  await enterAdmin(page, '/admin/members');

  await test.step('finds the fan by a part of the email', async () => {
    await page.getByRole('searchbox', { name: 'Name or email' }).fill('RUDE.rudi@');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Rude Rudi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rude Rudi' })).toBeVisible();
    await expect(page.getByRole('row', { name: /SLVSH Cup Test/ })).toBeVisible();
  });

  await test.step('renames the fan, whom the leaderboard shows by the new name', async () => {
    await page.getByLabel('Name on leaderboards and in crews').fill('Fan 42');
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByText('The fan is called “Fan 42” now.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Fan 42' })).toBeVisible();
    expect(await leaders()).toEqual(['Fan 42']);
  });

  await test.step('blocks the fan, who reads it at the next sign-in and is off the leaderboard', async () => {
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Block “Fan 42”?' });
    await expect(dialog).toContainText('Nothing is deleted.');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('Blocked since')).toBeVisible();
    await openPage(fan, '/slvsh-cup-grandvalira');
    await expect(fan.getByText('No brackets yet.')).toBeVisible();
    await fan.getByRole('button', { name: 'Sign in' }).click();
    const modal = fan.getByRole('dialog');
    await modal.getByLabel('Email').fill(FAN.email);
    await modal.getByLabel('Password').fill(FAN.password);
    await modal.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(modal.getByText('This account is blocked.')).toBeVisible();
  });

  await test.step('reads what a deletion of the blocked account does, and cancels it', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete the account of “Fan 42”?' });
    await expect(dialog).toContainText('Brackets of a blocked account stay off the leaderboards for good.');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('unblocks the fan, who is back', async () => {
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByText('“Fan 42” is back.')).toBeVisible();
    expect(await leaders()).toEqual(['Fan 42']);
  });

  await test.step('reads in the history what happened', async () => {
    await page.getByText('History').click();
    await expect(page.getByText('Name: Rude Rudi → Fan 42')).toBeVisible();
    await expect(page.getByText('Blocked: yes → no')).toBeVisible();
  });

  await test.step('deletes the account, whose bracket stays as that of a fan', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete the account of “Fan 42”?' });
    await expect(dialog).toContainText('1 bracket keeps its rank, as “a fan”.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/members');
    await expect(page.getByText('The account of “Fan 42” is deleted.')).toBeVisible();
    expect(await leaders()).toEqual(['a fan']);
    await openPage(fan, '/fr/slvsh-cup-grandvalira');
    await expect(fan.getByRole('main').getByRole('listitem').filter({ hasText: 'un fan' })).toBeVisible();
  });
  await expect(page.getByRole('row')).toHaveCount(2);
});
