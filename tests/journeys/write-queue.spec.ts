import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { CUP, fillUpper, game } from './support/bracket.ts';
import { test } from './support/cup-site.ts';
import { type Fan, readStorage, signUp } from './support/queued-writes.ts';
import { expect, hydrated, openPage, readJson } from './support/test.ts';

test.use({
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|409|503)/],
});

async function authorize(request: APIRequestContext): Promise<{ authorization: string }> {
  const response = await request.post('/api/v1/users/sign-in/session');
  return { authorization: response.headers().authorization ?? '' };
}

async function readBracket(request: APIRequestContext, { id }: Fan) {
  const response = await request.get(`/api/v1/brackets/${id}/1`, { headers: await authorize(request) });
  return response.status() === 404 ? undefined : response.json();
}

async function openBracket(page: Page): Promise<void> {
  await openPage(page, `${CUP}?tab=fill`);
  await expect(game(page, 1)).toBeVisible();
}

const waiting = (page: Page) => page.getByText('Waiting for a signal: your bracket');
const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit my (bracket|changes)$/ });

/** The addresses of accepted submissions. */
function watchSubmissions(context: BrowserContext): string[] {
  const accepted: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isWrite = response.request().method() === 'POST' && pathname.startsWith('/api/v1/brackets/');
    if (isWrite && response.ok()) accepted.push(pathname);
  });
  return accepted;
}

/** Fills in the bracket and submits it without a signal. */
async function submitWithoutSignal(page: Page): Promise<void> {
  await openBracket(page);
  await fillUpper(page);
  await page.context().setOffline(true);
  await submitButton(page).click();
  await expect(waiting(page)).toBeVisible();
}

test('a bracket that is submitted without a signal waits, can be taken back, and arrives once', async ({
  page,
  context,
  cupSite,
}) => {
  const fan = await signUp(page.request, 'Lena Lift');
  const accepted = watchSubmissions(context);
  await submitWithoutSignal(page);

  await test.step('a changed one can replace it', async () => {
    await expect(submitButton(page)).toHaveCount(0);
    await game(page, 15).locator('label').last().click();
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveCount(0);
  });

  await test.step('taken back, it is a draft', async () => {
    await page.getByRole('button', { name: /^Take back/ }).click();
    await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible();
    await expect(page.getByText('15 of 15')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('15 of 15')).toBeVisible();
    expect(await readBracket(page.request, fan)).toBeUndefined();
  });

  await test.step('submitted again, it goes out with the signal', async () => {
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(waiting(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Your bracket for SLVSH Cup Test: sent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submitted', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Submitted', exact: true })).toBeVisible();
    expect(accepted).toEqual([`/api/v1/brackets/${fan.id}/1`]);
    const champion = cupSite.riders[8];
    expect(JSON.parse((await readBracket(page.request, fan)).picks)['game-15']).toBe(champion);
  });
});

test('a bracket whose page was closed is sent at the next visit, whatever the page', async ({ page, context }) => {
  const fan = await signUp(page.request, 'Nina Next');
  await submitWithoutSignal(page);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await openPage(next, '/riders');
  await expect(next.getByText('Your bracket for SLVSH Cup Test: sent.')).toBeVisible();
  expect(await readBracket(next.request, fan)).toBeDefined();
  expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('slvsh-bracket')))).toEqual(
    [],
  );
});

test('a bracket is not sent after picks have closed: the page says so and shows the draft', async ({
  page,
  context,
  cupSite,
}) => {
  const fan = await signUp(page.request, 'Clara Closed');
  await submitWithoutSignal(page);
  await cupSite.decide(cupSite.picks());
  await context.setOffline(false);
  await expect(page.getByText(/: not sent.+PICKS ARE CLOSED/)).toBeVisible();
  expect(await readBracket(page.request, fan)).toBeUndefined();
  await page.reload();
  await page.getByRole('link', { name: 'My bracket' }).click();
  await expect(page.getByText('Not sent. PICKS ARE CLOSED')).toBeVisible();
  await expect(page.getByText('Picks are closed').first()).toBeVisible();
  await expect(game(page, 15)).toContainText(cupSite.riders[0] ?? '');
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect(game(page, 15)).toHaveCount(0);
});

test('a bracket never replaces a newer one of another device', async ({ page, context, cupSite }) => {
  const fan = await signUp(page.request, 'Dora Devices');
  await submitWithoutSignal(page);
  const elsewhere = cupSite.picks({ 'game-8': cupSite.riders[15] ?? '' });
  const headers = await authorize(page.request);
  expect(
    (await page.request.post(`/api/v1/brackets/${fan.id}/1`, { headers, data: { picks: elsewhere } })).status(),
  ).toBe(200);
  await context.setOffline(false);
  await expect(page.getByText(/: not sent.+You have submitted another bracket since/)).toBeVisible();
  expect(JSON.parse((await readBracket(page.request, fan)).picks)).toEqual(elsewhere);
  await expect(page.getByText(/^Not sent\. You have submitted another bracket since/)).toBeVisible();

  await test.step('the fan can submit the draft anyway', async () => {
    await submitButton(page).click();
    await expect(page.getByText('Your bracket is in. Now let them ride.')).toBeVisible();
    await expect(page.getByText(/^Not sent/)).toHaveCount(0);
    expect(JSON.parse((await readBracket(page.request, fan)).picks)).toEqual(cupSite.picks());
  });
});

test('what waits belongs to one account, is listed, and does not survive a sign-out', async ({ page, context }) => {
  const fan = await signUp(page.request, 'Anna Account');
  await submitWithoutSignal(page);
  await page.close();
  await context.clearCookies();
  await context.setOffline(false);

  const other = await context.newPage();
  const bea = await signUp(other.request, 'Bea Browser');
  await openPage(other, '/library');
  await expect(other.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-session', 'user');
  expect(await readBracket(other.request, bea)).toBeUndefined();
  await expect(other.getByText('Waiting for a signal')).toHaveCount(0);
  await context.clearCookies();

  // The site has no capacity for the bracket.
  const busy = { statusCode: 503, error: 'Busy', code: 'too-many-saving-brackets', message: 'Busy.' };
  await context.route('**/api/v1/brackets/*/1', (route) => route.fulfill({ status: 503, json: busy }));
  await readJson(
    other.request.post('/api/v1/users/sign-in', { data: { email: fan.email, password: 'tail-butter-450-x' } }),
  );
  await openPage(other, '/library');
  await expect(other.getByRole('heading', { name: 'Waiting for a signal' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Your bracket for SLVSH Cup Test' })).toBeVisible();
  await openPage(other, '/account');
  await expect(other.getByRole('button', { name: 'Take back: Your bracket for SLVSH Cup Test' })).toBeVisible();

  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-session', 'guest');
  const left = async () => {
    const { records, items } = await readStorage(other);
    return [records, items['slvsh-account']];
  };
  await expect.poll(left).toEqual([[], undefined]);
});

test('a captive portal accepts no bracket', async ({ page, context }) => {
  const fan = await signUp(page.request, 'Paula Portal');
  await openBracket(page);
  await fillUpper(page);
  await context.route('**/api/v1/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Free WiFi</h1>' }),
  );
  await submitButton(page).click();
  await expect(waiting(page)).toBeVisible();
  await context.unroute('**/api/v1/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Your bracket for SLVSH Cup Test: sent.')).toBeVisible();
  expect(await readBracket(page.request, fan)).toBeDefined();
});

test('where the browser refuses the storage, a submission without a signal fails and the draft stays', async ({
  page,
  context,
}) => {
  await signUp(page.request, 'Rita Refused');
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await openBracket(page);
  await fillUpper(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('Your picks are safe in this browser: try again.')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('15 of 15')).toBeVisible();
});

test('a press on Follow without a signal takes effect with it', async ({ page, context }) => {
  const fan = await signUp(page.request, 'Frida Follow');
  await openPage(page, CUP);
  const follow = page.getByRole('button', { name: /^Follow SLVSH Cup Test/ });
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await follow.click();
  await expect(page.getByText('Follow SLVSH Cup Test: no signal')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Following SLVSH Cup Test/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Follow SLVSH Cup Test: sent.')).toBeVisible();
  await hydrated(page);
  const headers = await authorize(page.request);
  expect((await readJson(page.request.get(`/api/v1/users/${fan.id}/alerts`, { headers }))).followsCup).toBe(true);
  await expect(page.getByRole('button', { name: /^Following SLVSH Cup Test/ })).toBeVisible();
});

test('a tab that the fan does not see leaves the news to the one that they see', async ({ page, context }) => {
  await signUp(page.request, 'Hilda Hidden');
  await submitWithoutSignal(page);
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  await context.setOffline(false);
  await expect(submitButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submitted', exact: true })).toBeVisible();
  await expect(page.getByText(/: sent\./)).toHaveCount(0);
  const seen = await context.newPage();
  await openPage(seen, '/riders');
  await expect(seen.getByText('Your bracket for SLVSH Cup Test: sent.')).toBeVisible();
});

test('a submission that finds no signal after a sign-out in another tab does not wait', async ({ page, context }) => {
  await signUp(page.request, 'Toni Tabs');
  await openBracket(page);
  await fillUpper(page);
  const { promise: signedOut, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/brackets/*/1', async (route) => {
    await signedOut;
    await route.abort();
  });
  await submitButton(page).click();
  const other = await context.newPage();
  await openPage(other, '/riders');
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  resolve();
  await expect(page.getByText('Your picks are safe in this browser: try again.')).toBeVisible();
  expect((await readStorage(page)).records).toEqual([]);
});

test('writes of another release do not stand in the way of this one', async ({ page, context }) => {
  const fan = await signUp(page.request, 'Olga Older');
  await openPage(page, '/library');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'user');
  await page.evaluate(async (userId) => {
    const opening = indexedDB.open('slvsh-writes', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('writes');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const transaction = opening.result.transaction('writes', 'readwrite');
    const other = { userId, write: { kind: 'postcard' }, name: 'Levi', path: '/', queuedAt: Date.now(), version: '1' };
    transaction.objectStore('writes').put([null, {}, other], 'all');
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    opening.result.close();
  }, fan.id);
  await openPage(page, '/library');
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await submitWithoutSignal(page);
  await context.setOffline(false);
  await expect(page.getByText('Your bracket for SLVSH Cup Test: sent.')).toBeVisible();
  expect(await readBracket(page.request, fan)).toBeDefined();
});
