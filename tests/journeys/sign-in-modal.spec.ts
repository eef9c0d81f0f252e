import { findBarriers } from './support/axe.ts';
import { findReflowFaults } from './support/reflow.ts';
import { header, modal, openModal } from './support/sign-in-modal.ts';
import { expect, test } from './support/test.ts';

// The browser remarks on a wrong password.
test.use({ expectedConsoleErrors: [/status of 401/] });

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

test('on a phone the menu makes way for the modal', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/games');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
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
