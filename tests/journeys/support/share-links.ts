/** What the links and buttons of a page pass on. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The address in this parameter of a share link. */
export async function sharedAddress(link: Locator, parameter: string): Promise<string | null> {
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get(parameter);
}

/** The text of the clipboard, which no page may read: it is pasted into a field. */
export async function pastedText(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  const field = page.locator('body > textarea');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).not.toHaveValue('');
  return field.inputValue();
}
