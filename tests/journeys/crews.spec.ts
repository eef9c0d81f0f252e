import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { openScreen, signInByApi } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { type CupSite, test } from './support/cup-site.ts';
import { tabToAndPress, tabToAndType } from './support/keyboard.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { expect, openPage } from './support/test.ts';

// In series: they share a site that takes seconds to start.
test.describe.configure({ mode: 'default' });
// The browser logs the refused requests of an old link, of a crew of others, and of an address without a number.
test.use({ expectedConsoleErrors: [/status of 40[04]/] });

const PASSWORD = 'tail-butter-450-x';

type Fan = { id: number; name: string; email: string; headers: { authorization: string } };

/** Over the API; the pages of the same context share the session. */
async function signUp(request: APIRequestContext, name: string): Promise<Fan> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@fans.example`;
  const response = await request.post('/api/v1/users/sign-up', { data: { name, email, password: PASSWORD } });
  expect(response.status(), await response.text()).toBe(200);
  const { id } = await response.json();
  return { id, name, email, headers: { authorization: response.headers().authorization ?? '' } };
}

async function submit(page: Page, { id, headers }: Pick<Fan, 'id' | 'headers'>, picks: object): Promise<void> {
  const response = await page.request.post(`/api/v1/brackets/${id}/1`, { headers, data: { picks } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Returns the number and the invitation link of a new crew, over the API. */
async function createCrew(request: APIRequestContext, { headers }: Fan, crew: { name: string; stake?: string }) {
  const response = await request.post('/api/v1/crews', { headers, data: crew });
  expect(response.status(), await response.text()).toBe(200);
  const { id, invitation } = await response.json();
  return { id: Number(id), invitation: `/crews/join/${invitation}` };
}

/** Joins a crew over the API, as its invitation link does. */
async function join(request: APIRequestContext, { headers }: Fan, invitation: string): Promise<void> {
  const response = await request.post(`/api/v1/crew-invitations/${invitation.split('/').at(-1)}`, { headers });
  expect(response.status(), await response.text()).toBe(200);
}

/** In a browser of its own. */
async function openBrowser(browser: Browser, cupSite: CupSite): Promise<Page> {
  return (await browser.newContext({ baseURL: cupSite.address, serviceWorkers: 'block' })).newPage();
}

const standing = (page: Page) => page.getByRole('list', { name: 'Standing' }).getByRole('listitem');

test('two fans found a crew and join it, and a result moves both standings without a reload', {
  tag: '@core',
}, async ({ page, browser, cupSite }) => {
  const zoe = await signUp(page.request, 'Zoe Crew');
  const other = await openBrowser(browser, cupSite);
  let link = '';

  await test.step('one finds the crews beside the leaderboard, as visitors do, and starts one', async () => {
    for (const open of [other, page]) {
      await openPage(open, '/slvsh-cup-grandvalira?tab=leaderboard');
      await open.getByRole('main').getByRole('link', { name: 'Start a crew' }).click();
    }
    await expect(other.getByRole('heading', { level: 1, name: 'Who are you riding with?' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Crews' })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Last Chair');
    await page.getByLabel('Stake').fill('Last one makes the karaoke video');
    await page.getByRole('button', { name: 'Start the crew' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Last Chair' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Last Chair' })).toBeAttached();
    await expect(page.getByText('Last one makes the karaoke video')).toBeVisible();
    link = await page.getByLabel('Invitation link').inputValue();
  });

  await test.step('the link tells a visitor who invites to what, and what is at stake', async () => {
    await watchLayout(other);
    await openPage(other, link);
    await expect(other.getByRole('heading', { level: 1, name: 'Last Chair' })).toBeVisible();
    await expect(other.getByText('Zoe Crew wants you in.')).toBeVisible();
    await expect(other.getByText('Last one makes the karaoke video')).toBeVisible();
    await expect(other.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Join' })).toHaveCount(0);
    expect(await layoutShift(other)).toBe(0);
    expect(await findViolations(other)).toEqual([]);
  });

  await test.step('the other one signs up on the page of the link, and joins by the button', async () => {
    await other.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
    const modal = other.getByRole('dialog');
    await modal.getByLabel('Name').fill('Bo Crew');
    await modal.getByLabel('Email').fill('bo.crew@fans.example');
    await modal.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await modal.getByLabel('Confirm password').fill(PASSWORD);
    await modal.getByRole('button', { name: 'Sign up' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Last Chair' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Join' })).toBeVisible();
    expect(await findViolations(other)).toEqual([]);
    await other.getByRole('button', { name: 'Join' }).click();
    await expect(other).toHaveURL(/\/crews\/\d+$/);
    await expect(standing(other)).toHaveText([/Bo Crew.*No bracket/, /Zoe Crew.*No bracket/]);
  });

  await test.step('the link says that the crew is joined, or full', async () => {
    await openPage(other, link);
    await expect(other.getByText("You're in this crew already.")).toBeVisible();
    const full = { name: 'Last Chair', stake: null, founder: 'Zoe Crew', memberCount: 50, joined: null };
    await other.route(/\/crew-invitations\//, (route) => route.fulfill({ json: full }), { times: 1 });
    await other.reload();
    await expect(other.getByText('This crew is full.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Join' })).toHaveCount(0);
  });

  await test.step('both submit', async () => {
    await submit(page, zoe, cupSite.picks());
    const data = { email: 'bo.crew@fans.example', password: PASSWORD };
    const signedIn = await other.request.post('/api/v1/users/sign-in', { data });
    const { id } = await signedIn.json();
    const headers = { authorization: signedIn.headers().authorization ?? '' };
    await submit(other, { id, headers }, cupSite.picks({ 'game-15': 'Rider I' }));
  });

  await test.step('one reads the crew page, the other one the leaderboard', async () => {
    await page.reload();
    await expect(standing(page)).toHaveText([/^1.*Zoe Crew.*0 points/, /^1.*Bo Crew.*0 points/]);
    await openPage(other, '/slvsh-cup-grandvalira');
    const main = other.getByRole('main');
    await expect(main.getByRole('link', { name: 'Your crews' })).toHaveAttribute('href', '/crews');
    await expect(main.getByRole('link', { name: 'Start a crew' })).toHaveCount(0);
    await other.getByRole('navigation', { name: 'Leaderboards' }).getByRole('link', { name: 'Last Chair' }).click();
    await expect(other).toHaveURL(/\?tab=leaderboard&crew=\d+$/);
    await expect(standing(other)).toHaveText([/Zoe Crew.*0 points/, /Bo Crew.*0 points/]);
    expect(await findViolations(other)).toEqual([]);
  });

  await test.step('a result moves both', async () => {
    for (const open of [page, other]) await open.evaluate(() => Object.assign(window, { stillHere: true }));
    const winners = cupSite.picks();
    await cupSite.decide({ ...winners, 'game-15': 'Rider I' });
    for (const open of [page, other]) {
      await expect(standing(open)).toHaveText([/^1st1.*Bo Crew.*320 points/, /^2nd2.*Zoe Crew.*240 points/]);
      expect(await open.evaluate(() => 'stillHere' in window)).toBe(true);
    }
  });

  await test.step('a shared bracket of a finished cup does not ask for another one', async () => {
    const shared = await page.request.get(`/api/v1/brackets/${zoe.id}/1/share`, { headers: zoe.headers });
    await openPage(other, `/slvsh-cup-grandvalira/brackets/${(await shared.json()).token}`);
    const main = other.getByRole('main');
    await expect(main.getByRole('link', { name: 'See the leaderboard' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Fill in your bracket' })).toHaveCount(0);
  });

  await test.step('a member sees the other one’s picks, and their marks once they are uncovered', async () => {
    await standing(page).filter({ hasText: 'Bo Crew' }).locator('summary').first().click();
    const bo = standing(page).filter({ hasText: 'Bo Crew' });
    await expect(bo.getByRole('heading', { name: 'The final' })).toBeVisible();
    await expect(bo.getByText('Rider I').first()).toBeVisible();
    await expect(bo.getByText('right', { exact: true })).toHaveCount(0);
    await bo.getByText('15 games are decided.').click();
    await expect(bo.getByText('right', { exact: true })).toHaveCount(15);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'All cups' }).click();
    await expect(standing(page)).toHaveText([/Bo Crew.*320 points 1 cup/, /Zoe Crew.*240 points 1 cup/]);
    await page.getByRole('navigation', { name: 'Standing' }).getByRole('link').first().click();
    await expect(standing(page)).toHaveText([/^1st1.*Bo Crew.*320 points/, /^2nd2.*Zoe Crew.*240 points/]);
    await expect(page).toHaveURL(/\/crews\/[^/.?]+$/);
  });
  await other.context().close();
});

test('a founder runs a crew by keyboard on a phone, and an old link ends', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const founder = await signUp(page.request, 'Keys Kim');
  const { id, invitation } = await createCrew(request, founder, { name: 'Keyboard crew' });
  await join(request, await signUp(request, 'Member Mo'), invitation);
  await openPage(page, `/crews/${id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('renews the link', async () => {
    await tabToAndPress(page, button('Renew the link'));
    const question = page.getByRole('alertdialog', { name: 'Renew the link' });
    await expect(question).toHaveAccessibleDescription('The old link stops working at once. Members stay.');
    await tabToAndPress(page, button('End the old link'));
    await expect(page.getByLabel('Invitation link')).not.toHaveValue(new RegExp(`${invitation}$`));
    await expect(button('Renew the link')).toBeFocused();
  });

  await test.step('renames the crew', async () => {
    await tabToAndType(page, page.getByLabel('Name', { exact: true }), 'Renamed crew');
    await tabToAndPress(page, button('Save'));
    await expect(page.getByRole('heading', { level: 1, name: 'Renamed crew' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Report/ })).toHaveCount(0);
  });

  await test.step('hands it over and leaves', async () => {
    await tabToAndPress(page, button('Hand over to Member Mo'));
    await tabToAndPress(page, button('Hand over'));
    await expect(page.getByRole('listitem').filter({ hasText: 'Member Mo' }).getByText('Founder')).toBeVisible();
    await expect(button('Renew the link')).toHaveCount(0);
    await expect(button('Report the name')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Members' })).toBeFocused();
    await tabToAndPress(page, button('Leave the crew'));
    await tabToAndPress(page, button('Leave'));
    await expect(page).toHaveURL('/crews');
    await expect(page.getByText('No crew yet.')).toBeVisible();
  });

  await test.step('the old link has run out', async () => {
    await openPage(page, invitation);
    await expect(page.getByRole('heading', { name: 'This link has run out' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a crew of others looks like one that does not exist, in French too', async () => {
    for (const address of [`/fr/crews/${id}`, '/fr/crews/abc']) {
      await openPage(page, address);
      await expect(page.getByRole('heading', { name: 'Pas de crew ici' })).toBeVisible();
      await expect(page.getByText('Renamed crew')).toHaveCount(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('a reply that is slow closes no question and overwrites nothing that was typed', async ({ page, request }) => {
  const { id } = await createCrew(request, await signUp(page.request, 'Slow Sam'), { name: 'Slow crew' });
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/v1/crews/${id}**`, async (route) => {
    if (route.request().method() !== 'GET') await held.promise;
    await route.continue();
  });
  await openPage(page, `/crews/${id}`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Slower crew');
  await page.getByRole('button', { name: 'Save' }).click();
  await name.fill('Slowest crew');
  await page.getByRole('button', { name: 'Renew the link' }).click();
  const question = page.getByRole('alertdialog', { name: 'Renew the link' });
  await question.getByRole('button', { name: 'End the old link' }).click();
  await expect(question.locator('[aria-busy=true]')).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click({ force: true });
  await expect(question).toBeVisible();
  held.resolve();
  await expect(question).not.toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Slower crew' })).toBeVisible();
  await expect(name).toHaveValue('Slowest crew');
  await expect(page.getByText('Saved.')).toHaveCount(0);
});

test('an admin resets a reported name and keeps a reported stake', async ({ page, request, browser, cupSite }) => {
  const fan = await openBrowser(browser, cupSite);
  const crew = { name: 'Rude words', stake: 'Loser buys pizza' };
  const { id, invitation } = await createCrew(request, await signUp(request, 'Loud Lou'), crew);
  await join(request, await signUp(fan.request, 'Quiet Quinn'), invitation);
  await openPage(fan, `/crews/${id}`);
  for (const field of ['name', 'stake']) {
    await fan.getByRole('button', { name: `Report the ${field}` }).click();
    await fan.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(fan.getByText('Reported. The admins will take a look.')).toBeVisible();
    await expect(fan.getByRole('button', { name: `Report the ${field}` })).toBeFocused();
  }

  await signInByApi(page);
  await openScreen(page, '/admin');
  await page.getByRole('link', { name: /^Reports \d+$/ }).click();
  await expect(page.getByRole('row', { name: /^Rude words Name Loud Lou 2 1/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Loud Lou' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loud Lou' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Rude words/ })).not.toHaveCount(0);
  await expect(page.getByText('Loser buys pizza')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: 'Keep Loser buys pizza' }).click();
  await expect(page.getByRole('row', { name: /Loser buys pizza/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset Rude words' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('Nothing reported.')).toBeVisible();
  await fan.reload();
  await expect(fan.getByRole('heading', { level: 1, name: `Crew ${id}` })).toBeVisible();
  await expect(fan.getByText('Loser buys pizza')).toBeVisible();
  await fan.context().close();
});
