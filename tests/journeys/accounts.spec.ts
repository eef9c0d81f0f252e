import type { Page } from '@playwright/test';
import { type ADMIN, signIn, signInByApi } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { tabToAndPress } from './support/keyboard.ts';
import { linkFor } from './support/mailbox.ts';
import { header, modal, openModal } from './support/sign-in-modal.ts';
import { expect, openPage, test } from './support/test.ts';

// The browser logs every refused request; an ended session and a wrong password cause one each.
test.use({ expectedConsoleErrors: [/status of 40[01]/] });

test('a fan signs up by keyboard, stays signed in and signs out', { tag: '@core' }, async ({ page }) => {
  await test.step('without a session the page requests nothing about one', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await openPage(page, '/');
    await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(requested.filter((path) => /^\/api\/v1\/users|^\/assets\/account-.{8}\.js$/.test(path))).toEqual([]);
  });

  await test.step('signs up by keyboard', async () => {
    await tabToAndPress(page, header(page).getByRole('button', { name: 'Sign in' }));
    await expect(modal(page).getByLabel('Email')).toBeFocused();
    await tabToAndPress(page, modal(page).getByRole('button', { name: 'Create an Account' }));
    await expect(modal(page).getByLabel('Name')).toBeFocused();
    const submit = modal(page).getByRole('button', { name: 'Sign up' });
    for (const typed of ['Zoe Powder', 'zoe.powder@fans.example', 'first-tail-grab-9', 'first-tail-grab-9']) {
      await expect(submit).toBeDisabled();
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await expect(modal(page).getByRole('link', { name: 'terms of service and privacy agreement' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal(page)).toBeHidden();
    await expect(header(page).getByRole('link', { name: 'Zoe Powder' })).toBeFocused();
  });

  await test.step('stays signed in: no page offers to sign in while the session is restored', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/users/sign-in/session', async (route) => {
      await promise;
      await route.continue();
    });
    await openPage(page, '/games');
    await expect(header(page).getByText('Sign in').filter({ visible: true })).toHaveCount(0);
    release();
    await expect(header(page).getByRole('link', { name: 'Zoe Powder' })).toBeVisible();
  });

  await test.step('signs out', async () => {
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeFocused();
  });

  await test.step('the account page offers to sign up', async () => {
    await openPage(page, '/account');
    await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
    await expect(modal(page).getByLabel('Name')).toBeVisible();
  });
});

test('a fan sets a new password by mail, and a changed password ends other sessions', async ({ page, browser }) => {
  const [email, password] = ['noa.forgets@fans.example', 'second-lip-slide-7'];
  await signUpByApi(page, { name: 'Noa Forgets', email, password: 'first-tail-grab-9' });

  await test.step('an expired link says so, offers another and does not end the session', async () => {
    await page.goto('/forgot-password/aTokenOfNoMail');
    const alert = page.getByRole('alert').first();
    await expect(alert).toContainText('The password reset token has expired or the email you entered is invalid');
    await expect(alert).toContainText('Please try again.');
    await expectPrivate(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Email').fill('stranger@fans.example');
    await page.getByRole('button', { name: 'Send me reset password instructions' }).click();
    await expect(page.getByText("If there's an account for stranger@fans.example")).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Noa Forgets' })).toBeVisible();
  });

  await test.step('the modal sends a link', async () => {
    await page.context().clearCookies();
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Forgot?' }).click();
    await expect(modal(page).getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await modal(page).getByLabel('Email').fill(email);
    await modal(page).getByRole('button', { name: 'Send me reset password instructions' }).click();
    await expect(modal(page)).toBeHidden();
    await expect(page.getByText(`If there's an account for ${email}`)).toBeVisible();
  });

  await test.step('the link sets a password for its own account only', async () => {
    const link = await linkFor(email, 'forgot-password');
    await page.goto(link);
    await expect(page.getByText('Everything else that opens your account ends')).toBeVisible();
    // Here a reload finds it.
    await expect(page).toHaveURL(link);
    await page.getByLabel('Email').fill('noa.forgot@fans.example');
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Reset password', exact: true }).click();
    await expect(page.getByRole('alert').first()).toContainText('the email you entered is invalid');
    await expect(page.getByRole('button', { name: 'Send me reset password instructions' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Reset password', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(header(page).getByRole('link', { name: 'Noa Forgets' })).toBeVisible();
  });

  await test.step('a changed password ends the other session', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signInByApi(other, { email, password });

    await page.goto('/account');
    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    const part = page.getByRole('region', { name: 'Password' });
    await part.getByLabel('New password').fill('third-blunt-270-5');
    await part.getByLabel('Confirm password').fill('third-blunt-270-5');
    await expect(page.getByLabel('Current password')).toHaveCount(0);
    const change = part.getByRole('button', { name: 'Change password' });
    await tabToAndPress(page, change);
    await expect(part.getByLabel('Current password')).toBeFocused();
    await expect(change).toHaveText('Change password');
    await expect(change).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('Escape');
    await expect(part.getByRole('dialog')).toHaveCount(0);
    await expect(change).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(part.getByLabel('Current password')).toBeFocused();
    await page.keyboard.type('not-the-present-one');
    await page.keyboard.press('Enter');
    await expect(part.getByRole('dialog').getByRole('alert')).toHaveText('This is not your current password.');
    expect(await findViolations(page, { within: ['dialog[open]'] })).toEqual([]);
    await part.getByLabel('Current password').fill(password);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/users/edit/*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    const dialog = part.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    // Browsers without `closedby` send this event on Escape.
    expect(await dialog.evaluate((one) => one.dispatchEvent(new Event('cancel', { cancelable: true })))).toBe(false);
    await expect(dialog).toBeVisible();
    release();
    await expect(part.getByText("Password changed. You're signed out everywhere else.")).toBeFocused();
    await expect(sessions).toHaveCount(1);

    await other.goto('/account');
    await expect(other.getByRole('heading', { name: /start gate is empty/ })).toBeVisible();
    await expect(header(other).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await elsewhere.close();
  });
});

test('a fan changes name and email, downloads the data and deletes the account', async ({ page }) => {
  const email = 'kim.keys@fans.example';
  await signUpByApi(page, { name: 'Kim Keys', email, password: 'nose-butter-360' });
  await openPage(page, '/account');
  await expect(page.getByText('This one')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['You', 'Alerts', 'Security']);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).last()).toHaveText('Delete account');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeInViewport();

  await test.step('an empty box has the colours of the site, and the system draws it in forced colours', async () => {
    const box = page.getByLabel('Follow the cup');
    await expect(box).not.toBeChecked();
    await expect(box).toHaveCSS('border-top-color', 'rgb(169, 188, 216)');
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(box).toHaveCSS('appearance', 'auto');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('changes the name', async () => {
    const name = page.getByRole('region', { name: 'Name' });
    await name.getByLabel('Name').fill('Kim Keyboard');
    await name.getByRole('button', { name: 'Save' }).click();
    await expect(name.getByRole('status')).toHaveText('Saved.');
    await expect(header(page).getByRole('link', { name: 'Kim Keyboard' })).toBeVisible();
  });

  await test.step('requests a new email, withdraws it, requests another and confirms it', async () => {
    const part = page.getByRole('region', { name: 'Email' });
    const requestEmail = async (address: string) => {
      await part.getByLabel('Email').fill(address);
      await part.getByRole('button', { name: 'Send the link' }).click();
      await part.getByLabel('Current password').fill('nose-butter-360');
      await part.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(part.getByText('The link is on its way. Check your inbox.')).toBeVisible();
      await expect(part.getByText(`Check ${address}: the link`)).toBeVisible();
    };
    await requestEmail('kim.wrong@fans.example');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    // Elsewhere the header covers a part of a field.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await part.getByRole('button', { name: 'Keep the old email' }).click();
    await expect(page.getByText('Your email stays the same.')).toBeVisible();
    await expect(part.getByText('the link we sent works for a day')).toBeHidden();
    await requestEmail('kim.keyboard@fans.example');
    await page.reload();
    await expect(part.getByText('Check kim.keyboard@fans.example: the link')).toBeVisible();

    await page.goto('/fr/confirm-email/aTokenOfNoMail');
    await expectPrivate(page);
    await page.getByRole('button', { name: 'Confirmer l’e-mail' }).click();
    await expect(page.getByRole('alert')).toContainText('Ce lien a expiré ou a déjà servi.');
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^\/fr\/account/);

    await page.goto(await linkFor('kim.keyboard@fans.example', 'confirm-email'));
    await expect(page.getByRole('button', { name: 'Confirm email' })).toBeEnabled();
    // The session with the new email may arrive after the form shows.
    const opened = Promise.withResolvers<void>();
    await page.route('**/users/sign-in/session', async (route) => {
      await opened.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Landed.' })).toBeFocused();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(part.getByLabel('Email')).toHaveValue(email);
    opened.resolve();
    await expect(part.getByLabel('Email')).toHaveValue('kim.keyboard@fans.example');
    await page.unroute('**/users/sign-in/session');
    await expect(part.getByText('the link we sent works for a day')).toBeHidden();
  });

  await test.step('downloads the data', async () => {
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

  await test.step('deletes the account and reads what happens to the brackets', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/^Your submitted brackets keep their rank/)).toBeVisible();
    const submit = page.getByRole('button', { name: 'Delete for good' });
    await expect(submit).toBeDisabled();
    await page.getByLabel(/^Type .* to confirm$/).fill('kim.keyboard@fans.example');
    await submit.click();
    const dialog = page.getByRole('dialog', { name: 'Delete for good' });
    await dialog.getByLabel('Current password').fill('not-the-right-one');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.');
    await dialog.getByLabel('Current password').fill('nose-butter-360');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Account deleted. Ride well.')).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test('a fan who opens the link of the email on another device chooses a new password', async ({ page, browser }) => {
  const [email, password] = ['lea.laptop@fans.example', 'second-lip-slide-7'];
  await signUpByApi(page, { name: 'Lea Laptop', email, password: 'first-tail-grab-9' });
  await openPage(page, '/account');
  const part = page.getByRole('region', { name: 'Email' });
  await part.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(part.getByText('The link is on its way')).toBeFocused();

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await openPage(phone, await linkFor(email, 'confirm-email'));
  const confirm = phone.getByRole('button', { name: 'Confirm email' });
  await confirm.click();
  await expect(phone.getByText("You're not signed in to this account here")).toBeFocused();
  await expect(confirm).toBeDisabled();
  expect(await findViolations(phone)).toEqual([]);
  await phone.getByLabel('New password').fill(password);
  await phone.getByLabel('Confirm password').fill(password);
  await confirm.click();
  await expect(phone.getByRole('status').filter({ hasText: 'Landed.' })).toBeFocused();
  await phone.getByRole('link', { name: 'Go to your account' }).click();
  await expect(header(phone).getByRole('link', { name: 'Lea Laptop' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Mail me the link' })).toBeHidden();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: /start gate is empty/ })).toBeVisible();
  await header(page).getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, { email, password });
  await expect(header(page).getByRole('link', { name: 'Lea Laptop' })).toBeVisible();
});

/** A page with a token in its address sends no referrer and is not indexed. */
async function expectPrivate(page: Page): Promise<void> {
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
}

async function signUpByApi(page: Page, data: typeof ADMIN & { name: string }): Promise<void> {
  expect((await page.request.post('/api/v1/users/sign-up', { data })).status()).toBe(200);
}
