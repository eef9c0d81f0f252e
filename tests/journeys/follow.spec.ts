import { createAccount } from './support/bracket.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { expect, openPage, test } from './support/test.ts';

test('a guest follows a rider by signing up, then the cup, and stops both in the account', async ({ page }) => {
  const modal = page.getByRole('dialog');

  await test.step('the button opens the modal with the reason, and does nothing if that is closed', async () => {
    await watchLayout(page);
    await openPage(page, '/riders/80');
    const button = page.getByRole('button', { name: 'Follow Alex Hall' });
    await expect(button).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await button.click();
    await expect(modal).toHaveAccessibleDescription(/Sign in to follow Alex Hall/);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('signing up follows the rider, and offers alerts after this first one', async () => {
    await page.keyboard.press('Enter');
    await createAccount(modal, 'Fiona Follows', 'fiona.follows@fans.example');
    await expect(page.getByRole('button', { name: 'Following Alex Hall', pressed: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'You follow Alex Hall.' })).toBeVisible();
  });

  await test.step('the cup is next, without another offer', async () => {
    await openPage(page, '/slvsh-cup-grandvalira');
    await page.getByRole('button', { name: /^Follow SLVSH Cup/ }).click();
    await expect(page.getByRole('button', { name: /^Following SLVSH Cup/, pressed: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Notify me' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Following SLVSH Cup/, pressed: true })).toBeVisible();
  });

  await test.step('the account lists both, and ends both', async () => {
    await openPage(page, '/account#alerts');
    const cup = page.getByLabel('Follow the cup');
    await expect(cup).toBeChecked();
    await cup.uncheck();
    await page.getByRole('button', { name: 'Remove Alex Hall' }).click();
    const status = page.getByText('You no longer follow Alex Hall.');
    await expect(status).toBeFocused();
    await page.reload();
    await expect(page.getByText('No riders yet.')).toBeVisible();
    await expect(cup).not.toBeChecked();
  });
});
