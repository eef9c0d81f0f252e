import { CUP, createAccount, fillUpper, game } from './support/bracket.ts';
import { expect, test } from './support/test.ts';

test('a draft survives other views and a sign-up where the browser refuses storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(CUP);
  await page.getByRole('link', { name: 'Fill in your bracket' }).click();
  await fillUpper(page);
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(game(page, 1)).toHaveCount(0);
  await page.getByRole('link', { name: 'Fill in your bracket' }).click();
  await expect(page.getByText('15 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to submit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await createAccount(page.getByRole('dialog'), 'Memory Mo', 'memory.mo@fans.example');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(game(page, 1)).toHaveCount(0);
  await page.getByRole('link', { name: 'My bracket' }).click();
  await expect(page.getByText('15 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Submit my bracket' }).click();
  await expect(page.getByText('Your bracket is in.')).toBeVisible();
});
