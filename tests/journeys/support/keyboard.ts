/** Steps of a visitor without a mouse. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MAX_PRESSES = 150;

/** Holds Tab until the element has the focus; fails where the keyboard does not reach it. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(element).toBeVisible();
  // A handle spares each press the search for the element.
  const handle = await element.elementHandle();
  const isFocused = () => handle?.evaluate((target) => target === document.activeElement);
  if (key === 'Shift+Tab') await page.keyboard.down('Shift');
  for (let pressed = 0; pressed < MAX_PRESSES && !(await isFocused()); pressed++) await page.keyboard.down('Tab');
  await page.keyboard.up('Tab');
  if (key === 'Shift+Tab') await page.keyboard.up('Shift');
  if (!(await isFocused())) throw new Error(`${element} is not reached by ${MAX_PRESSES} presses of ${key}`);
}

export async function tabToAndPress(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press(key);
}

/** Replaces the text of the field. */
export async function tabToAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Opens the search with its key, whose listener is attached after hydration. */
export async function pressSlash(page: Page, field: Locator): Promise<void> {
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  // A repeated slash may have been typed into the field.
  await field.selectText();
}
