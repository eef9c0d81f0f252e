/** The modal for signing in, signing up and sending for another password, and the header that it is opened from. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export function modal(page: Page): Locator {
  return page.getByRole('dialog');
}

export function header(page: Page): Locator {
  return page.getByRole('banner');
}

export async function openModal(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  // On the narrowest phones only the menu has room for it.
  if ((page.viewportSize()?.width ?? 0) < 360) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('navigation', { name: 'More', exact: true }).getByRole('button', { name: 'Sign in' }).click();
  } else {
    await header(page).getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(modal(page)).toBeVisible();
}
