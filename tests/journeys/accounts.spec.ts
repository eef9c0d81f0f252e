import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { linkFor } from './support/mailbox.ts';
import { header, modal, openModal } from './support/sign-in-modal.ts';
import { expect, test } from './support/test.ts';

// The browser remarks on every refused call; a session that is over and a wrong password are such.
test.use({ expectedConsoleErrors: [/status of 40[01]/] });

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await openModal(page);
  await modal(page).getByLabel('Email').fill(email);
  await modal(page).getByLabel('Password').fill(password);
  await modal(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(modal(page)).toBeHidden();
}

test('a fan joins, forgets, comes back by mail, and throws the other device out', async ({ page, browser }) => {
  test.slow();
  const email = 'zoe.powder@fans.example';

  await test.step('signs up', async () => {
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Create an Account' }).click();
    await modal(page).getByLabel('Name').fill('Zoe Powder');
    await modal(page).getByLabel('Email').fill(email);
    await modal(page).getByLabel('Password', { exact: true }).fill('first-tail-grab-9');
    const submit = modal(page).getByRole('button', { name: 'Sign up' });
    await expect(submit).toBeDisabled();
    await modal(page).getByLabel('Confirm password').fill('first-tail-grab-9');
    await expect(modal(page).getByRole('link', { name: 'terms of service and privacy agreement' })).toBeVisible();
    await submit.click();
    await expect(modal(page)).toBeHidden();
    await expect(header(page).getByRole('link', { name: 'Zoe Powder' })).toBeFocused();
  });

  await test.step('stays signed in, and signs out', async () => {
    const { promise: slow, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/users/sign-in/session', async (route) => {
      await slow;
      await route.continue();
    });
    await page.goto('/games');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    await expect(header(page).getByText('Sign in').filter({ visible: true })).toHaveCount(0);
    arrive();
    await expect(header(page).getByRole('link', { name: 'Zoe Powder' })).toBeVisible();
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('forgets', async () => {
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Forgot?' }).click();
    await expect(modal(page).getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await modal(page).getByLabel('Email').fill(email);
    await modal(page).getByRole('button', { name: 'Send me reset password instructions' }).click();
    await expect(modal(page)).toBeHidden();
    await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  });

  const password = 'second-lip-slide-7';
  await test.step('opens the link from the mail and sets another password', async () => {
    await page.goto(await linkFor(email, 'forgot-password'));
    await expect(page.getByLabel('New password')).toBeVisible();
    await page.reload();
    await page.getByLabel('Email').fill('zoe.power@fans.example');
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Reset password', exact: true }).click();
    await expect(page.getByRole('alert').first()).toContainText('the email you entered is invalid');
    await expect(page.getByRole('button', { name: 'Send me reset password instructions' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Reset password', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(header(page).getByRole('link', { name: 'Zoe Powder' })).toBeVisible();
  });

  await test.step('opens a link that is over, and stays signed in', async () => {
    await page.goto('/forgot-password/aTokenThatNobodyMade');
    await expect(page.getByRole('alert').first()).toContainText('The password reset token has expired');
    await page.goto('/');
    await expect(header(page).getByRole('link', { name: 'Zoe Powder' })).toBeVisible();
  });

  await test.step('changes the password, and the other session ends', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signIn(other, { email, password });

    await page.goto('/account');
    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    const part = page.getByRole('region', { name: 'Password' });
    await part.getByLabel('Present password').fill('not-the-present-one');
    await part.getByLabel('New password').fill('third-blunt-270-5');
    await part.getByLabel('Confirm password').fill('third-blunt-270-5');
    await part.getByRole('button', { name: 'Change password' }).click();
    await expect(part.getByRole('alert')).toHaveText('This is not your present password.');
    await part.getByLabel('Present password').fill(password);
    await part.getByRole('button', { name: 'Change password' }).click();
    await expect(part.getByRole('status')).toHaveText('Changed. Every other session has ended.');
    await expect(sessions).toHaveCount(1);

    await other.goto('/account');
    await expect(other.getByRole('heading', { name: 'Nobody in the gate' })).toBeVisible();
    await expect(header(other).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await elsewhere.close();
  });
});

test('a fan signs up with the keyboard alone, looks after the account, and leaves', async ({ page, context }) => {
  test.slow();
  const email = 'kim.keys@fans.example';

  await test.step('signs up without a mouse', async () => {
    await page.goto('/');
    await header(page).getByRole('button', { name: 'Sign in' }).focus();
    await page.keyboard.press('Enter');
    await expect(modal(page).getByLabel('Email')).toBeFocused();
    const create = modal(page).getByRole('button', { name: 'Create an Account' });
    for (let step = 0; step < 8 && !(await create.evaluate((way) => way === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(modal(page).getByLabel('Name')).toBeFocused();
    for (const typed of ['Kim Keys', email, 'nose-butter-360', 'nose-butter-360']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    await expect(modal(page).getByRole('button', { name: 'Sign up' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
  });

  for (const width of [360, 1280]) {
    await test.step(`finds the account open to everybody at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText('This one')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }

  await test.step('changes the name', async () => {
    const name = page.getByRole('region', { name: 'Name' });
    await name.getByLabel('Name').fill('Kim Keyboard');
    await name.getByRole('button', { name: 'Save' }).click();
    await expect(name.getByRole('status')).toHaveText('Saved.');
    await expect(header(page).getByRole('link', { name: 'Kim Keyboard' })).toBeVisible();
  });

  await test.step('asks for a new email, thinks better of it, asks again and confirms it', async () => {
    const part = page.getByRole('region', { name: 'Email' });
    const ask = async (email: string) => {
      await part.getByLabel('Email').fill(email);
      await part.getByLabel('Present password').fill('nose-butter-360');
      await part.getByRole('button', { name: 'Send the link' }).click();
      await expect(part.getByRole('status')).toHaveText('The link is on its way. Check your mail.');
      await expect(part.getByText(`Waiting for you at ${email}`)).toBeVisible();
    };
    await ask('kim.wrong@fans.example');
    expect(await findBarriers(page)).toEqual([]);
    await part.getByRole('button', { name: 'Keep the old email' }).click();
    await expect(page.getByText('Your email stays as it is.')).toBeVisible();
    await expect(part.getByText('Waiting for you')).toBeHidden();
    await ask('kim.keyboard@fans.example');
    await page.reload();
    await expect(part.getByText('Waiting for you at kim.keyboard@fans.example')).toBeVisible();

    await page.goto(await linkFor('kim.keyboard@fans.example', 'confirm-email'));
    await expect(page.getByRole('button', { name: 'Confirm email' })).toBeEnabled();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Landed.' })).toBeFocused();
    await page.getByRole('link', { name: 'To your account' }).click();
    await expect(part.getByLabel('Email')).toHaveValue('kim.keyboard@fans.example');
    await expect(part.getByText('Waiting for you')).toBeHidden();
  });

  await test.step('takes the data away', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const stream = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
      user: { name: 'Kim Keyboard', email: 'kim.keyboard@fans.example' },
      brackets: [],
    });
  });

  await test.step('signs out of every tab at once, and in again', async () => {
    const tab = await context.newPage();
    await tab.goto('/riders');
    await expect(header(tab).getByRole('link', { name: 'Kim Keyboard' })).toBeVisible();
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Nobody in the gate' })).toBeVisible();
    await expect(header(tab).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await signIn(page, { email: 'kim.keyboard@fans.example', password: 'nose-butter-360' });
    await expect(header(tab).getByRole('link', { name: 'Kim Keyboard' })).toBeVisible();
    await tab.close();
  });

  await test.step('deletes the account, knowing what happens to the brackets', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/^Brackets that you submitted keep their place/)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const submit = page.getByRole('button', { name: 'Delete for good' });
    await expect(submit).toBeDisabled();
    await page.getByLabel(/^Type .* to confirm$/).fill('kim.keyboard@fans.example');
    await submit.click();
    await expect(page.getByText('Your account is deleted. Ride well.')).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test('a visitor without an account asks the site nothing about one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/v1/users') || path.includes('session-calls'))).toEqual([]);
});

test('a reset link that is over says so, and sends for another', async ({ page }) => {
  await page.goto('/forgot-password/aTokenThatNobodyMade');
  const alert = page.getByRole('alert').first();
  await expect(alert).toContainText('The password reset token has expired or the email you entered is invalid');
  await expect(alert).toContainText('Please try again.');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Email').fill('nobody@fans.example');
  await page.getByRole('button', { name: 'Send me reset password instructions' }).click();
  await expect(page.getByText('If there is an account for nobody@fans.example')).toBeVisible();
});

test('a link to confirm an email that is over says so', async ({ page }) => {
  await page.goto('/fr/confirm-email/aTokenThatNobodyMade');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Confirmer l’e-mail' }).click();
  await expect(page.getByRole('alert')).toContainText('Ce lien a expiré ou a déjà servi.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in leads to a page that says what it needs', async ({ page }) => {
    await page.goto('/');
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page.locator('main noscript p')).toHaveText(/^Signing in needs scripts/);
  });
});

test('pages about one person are kept by nobody, and say nobody where a visitor came from', async ({ request }) => {
  for (const address of ['/account', '/forgot-password/0123456789abcdef', '/confirm-email/0123456789abcdef']) {
    const headers = (await request.get(address)).headers();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  expect((await request.get('/games')).headers()).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1',
  });
});
