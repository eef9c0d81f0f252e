import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { resetLinkFor } from './support/mailbox.ts';
import { findReflowFaults } from './support/reflow.ts';
import { expect, test } from './support/test.ts';

// The browser remarks on every refused call; a session that is over and a wrong password are such.
test.use({ expectedConsoleErrors: [/status of 40[01]/] });

const modal = (page: Page) => page.getByRole('dialog');
const header = (page: Page) => page.getByRole('banner');

async function openModal(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  // On the narrowest phones only the menu has room for it.
  if ((page.viewportSize()?.width ?? 0) < 360) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign in' }).click();
  } else {
    await header(page).getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(modal(page)).toBeVisible();
}

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
    await page.goto(await resetLinkFor(email));
    await expect(page.getByLabel('New password')).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page).toHaveURL('/');
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

  await test.step('changes the name and the email', async () => {
    const name = page.getByRole('region', { name: 'Name' });
    await name.getByLabel('Name').fill('Kim Keyboard');
    await name.getByRole('button', { name: 'Save' }).click();
    await expect(name.getByRole('status')).toHaveText('Saved.');
    await expect(header(page).getByRole('link', { name: 'Kim Keyboard' })).toBeVisible();
    const part = page.getByRole('region', { name: 'Email' });
    await part.getByLabel('Email').fill('kim.keyboard@fans.example');
    await part.getByLabel('Present password').fill('nose-butter-360');
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(part.getByRole('status')).toHaveText('Saved.');
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

for (const width of [320, 1280]) {
  test(`the modal is open to everybody in each of its forms at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openModal(page, '/forgot-password');
    const check = async (form: string, size: { width: number; height: number }) => {
      await test.step(form, async () => {
        expect(await findBarriers(page)).toEqual([]);
        const box = await modal(page).boundingBox();
        if (width === 1280) expect(box).toMatchObject(size);
        else expect(box).toMatchObject({ x: 0, width });
        if (width === 320) expect(await findReflowFaults(page)).toEqual([]);
      });
    };
    await check('sign in', { width: 400, height: 410 });
    await modal(page).getByRole('button', { name: 'Create an Account' }).click();
    await check('sign up', { width: 560, height: 410 });
    await modal(page).getByLabel('Email').fill('nobody@');
    await modal(page).getByLabel('Password', { exact: true }).fill('short');
    await expect(modal(page).getByText('Invalid Email')).toBeVisible();
    await check('sign up with warnings', { width: 560, height: 410 });
    await modal(page).getByRole('button', { name: 'Already have an account?' }).click();
    await modal(page).getByRole('button', { name: 'Forgot?' }).click();
    await check('forgot', { width: 360, height: 450 });
  });
}

test('a wrong password is said in the modal once, and closing forgets what was typed', async ({ page }) => {
  await openModal(page, '/games');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const slow = Promise.withResolvers<void>();
  await page.route('**/users/sign-in', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await modal(page).getByLabel('Email').fill('nobody@fans.example');
  await modal(page).getByLabel('Password').fill('not-the-right-one');
  const submit = modal(page).getByRole('button', { name: 'Sign in' });
  await submit.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  slow.resolve();
  await expect(modal(page).getByRole('alert')).toHaveText('The email or the password is wrong.');
  expect(asked.filter((path) => path.endsWith('/users/sign-in'))).toHaveLength(1);

  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  const opener = header(page).getByRole('button', { name: 'Sign in' });
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(modal(page).getByLabel('Email')).toHaveValue('');
  await expect(modal(page).getByRole('alert')).toHaveCount(0);
});

test('on a phone a menu that was opened early stays, and makes way for the modal', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letScriptsCome = await holdScripts(page);
  await page.goto('/games');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  letScriptsCome();
  await menu.getByRole('button', { name: 'Sign in' }).click();
  await expect(modal(page).getByLabel('Email')).toBeVisible();
  await expect(menu).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the focus stays in the modal while it is open', async ({ page }) => {
  await openModal(page, '/games');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await modal(page).evaluate((box) => box.parentElement?.contains(document.activeElement))).toBe(true);
  }
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
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Email').fill('nobody@fans.example');
  await page.getByRole('button', { name: 'Send me reset password instructions' }).click();
  await expect(page.getByText('If there is an account for nobody@fans.example')).toBeVisible();
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
  for (const address of ['/account', '/forgot-password/0123456789abcdef']) {
    const headers = (await request.get(address)).headers();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  expect((await request.get('/games')).headers()).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1',
  });
});
