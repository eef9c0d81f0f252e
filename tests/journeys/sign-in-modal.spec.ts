import { signIn } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { findReflowFaults } from './support/reflow.ts';
import { header, modal, openModal } from './support/sign-in-modal.ts';
import { expect, test } from './support/test.ts';

// The browser logs every refused request; a wrong password and an ended session cause one each.
test.use({ expectedConsoleErrors: [/status of 40[01]/] });

test('a wrong password is reported once, and a session starts and ends in all tabs', { tag: '@core' }, async ({
  page,
  context,
}) => {
  const opener = header(page).getByRole('button', { name: 'Sign in' });

  await test.step('the modal keeps the focus', async () => {
    await openModal(page, '/games');
    await expect(modal(page).getByLabel('Email')).toBeFocused();
    const hasFocus = () =>
      // After its last element the focus goes to the browser itself.
      modal(page).evaluate((box) => document.activeElement === document.body || box.contains(document.activeElement));
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocus()).toBe(true);
    }
    await expect(modal(page).locator(':focus')).toHaveCount(1);
  });

  await test.step('a wrong password is sent and reported once', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/users/sign-in', async (route) => {
      await promise;
      await route.continue();
    });
    await modal(page).getByLabel('Email').fill('stranger@fans.example');
    await modal(page).getByLabel('Password').fill('not-the-right-one');
    await modal(page).getByRole('button', { name: 'Sign in' }).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    release();
    await expect(modal(page).getByRole('alert')).toHaveText('Wrong email or password.');
    expect(requested.filter((path) => path.endsWith('/users/sign-in'))).toHaveLength(1);
  });

  await test.step('closing the modal discards the input', async () => {
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(modal(page).getByLabel('Email')).toHaveValue('');
    await expect(modal(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('signs in and out in all tabs', async () => {
    const tab = await context.newPage();
    await openModal(tab, '/riders');
    await signIn(page);
    await expect(modal(tab)).toBeHidden();
    const inTab = header(tab).getByRole('link', { name: 'Admin' }).first();
    await expect(inTab).toBeVisible();
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(header(tab).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(inTab).toBeHidden();
  });

  await test.step('on a phone the menu closes for the modal', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'More', exact: true });
    await menu.getByRole('button', { name: 'Sign in' }).click();
    await expect(modal(page).getByLabel('Email')).toBeVisible();
    await expect(menu).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  });
});

test('each form of the modal has its size, is accessible, and fits the narrowest phones', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = (form: string, size: { width: number; height: number }) =>
    test.step(form, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => modal(page).boundingBox()).toMatchObject(size);
      await page.setViewportSize({ width: 320, height: 800 });
      await expect.poll(() => modal(page).boundingBox()).toMatchObject({ x: 0, width: 320 });
      expect(await findReflowFaults(page)).toEqual([]);
    });
  await openModal(page, '/forgot-password');
  await check('sign in', { width: 400, height: 410 });
  expect(await findViolations(page, { within: ['dialog[open]'] })).toEqual([]);
  await modal(page).getByRole('button', { name: 'Create an Account' }).click();
  await check('sign up', { width: 560, height: 410 });
  await modal(page).getByLabel('Email').fill('stranger@');
  await modal(page).getByLabel('Password', { exact: true }).fill('short');
  await expect(modal(page).getByText('Invalid Email')).toBeVisible();
  await check('sign up with warnings', { width: 560, height: 410 });
  expect(await findViolations(page, { within: ['dialog[open]'] })).toEqual([]);
  await modal(page).getByRole('button', { name: 'Already have an account?' }).click();
  await modal(page).getByRole('button', { name: 'Forgot?' }).click();
  await check('forgot', { width: 360, height: 450 });
  expect(await findViolations(page, { within: ['dialog[open]'] })).toEqual([]);
});
