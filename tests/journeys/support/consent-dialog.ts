/** The consent dialog. */
import type { Page } from '@playwright/test';

export function consentDialog(page: Page) {
  return page.getByRole('region', { name: 'Your call' });
}

export function answerButton(page: Page, name: string) {
  return consentDialog(page).getByRole('button', { name });
}

/** Size in whole pixels, colours and font: both answers must be equally prominent. */
export function readAppearance(button: ReturnType<Page['getByRole']>) {
  return button.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { backgroundColor, color, font, borderColor } = getComputedStyle(element);
    return { width: Math.round(width), height: Math.round(height), backgroundColor, color, font, borderColor };
  });
}

/** Consent given on an earlier visit. */
export async function agree(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self !== top) return;
    const agreed = { version: 1, at: Date.now(), ads: true, analytics: true };
    localStorage.setItem('slvsh-privacy-choices', JSON.stringify(agreed));
  });
}
