/** Goes by keyboard as a person does. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab until `target` has the focus, and fails when it has not come after so many steps. */
export async function tabTo(page: Page, target: Locator, steps = 40): Promise<void> {
  for (let step = 0; step < steps && !(await hasFocus(target)); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement));
}
