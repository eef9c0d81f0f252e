/** What hands do that have no mouse. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const FARTHEST = 150;

/** Presses Tab until the element has the keyboard; what cannot be reached so fails the journey. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(element).toBeVisible();
  for (let pressed = 0; pressed < FARTHEST; pressed++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${element} is not reached by ${FARTHEST} presses of ${key}`);
}

export async function tabToAndPress(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press(key);
}

/** Types over what is there. */
export async function tabToAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
