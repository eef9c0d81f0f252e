import { scanQrCode } from '../support/scan-qr-code.ts';
import { SUPPORT } from '../support/support-settings.ts';
import { findReflowFaults } from './support/reflow.ts';
import { pastedText, sharedAddress } from './support/share-links.ts';
import { expect, test } from './support/test.ts';

test.use({ permissions: ['clipboard-write', 'clipboard-read'] });

const { address: BITCOIN, uri: WALLET } = SUPPORT.crypto;

test('a visitor finds the payment options, copies the Bitcoin address, and returns', async ({ page }) => {
  await page.goto('/games/page/3');
  const tile = page.getByRole('complementary', { name: 'Snow is free. Cameras are not.' });
  await expect(tile.getByRole('link')).toHaveAttribute('href', '/support');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chip in' }).click();
  await expect(page).toHaveTitle(/^Chip in/);
  await expect(page.getByRole('link', { name: 'Give at paypal.me' })).toHaveAttribute(
    'href',
    'https://paypal.me/slvsh',
  );
  await expect(page.getByRole('link', { name: 'Send to $slvsh' })).toHaveAttribute('href', 'https://cash.app/$slvsh');
  await expect(page.getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute('href', WALLET);

  const code = page.getByRole('img', { name: `QR code of our Bitcoin address, ${BITCOIN}` });
  // The transition to the page may still run.
  await expect.poll(async () => scanQrCode(await code.screenshot())).toBe(WALLET);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Address copied.' })).toBeVisible();
  expect(await pastedText(page)).toBe(BITCOIN);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders' }).click();
  await expect(page).toHaveTitle(/^Riders/);
  await page.goBack();
  await expect(code).toBeVisible();
});

test.describe('a page', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('is shared by link, by clipboard and by the share sheet of the device', async ({ page }) => {
    const share = page.getByRole('list', { name: 'Share' });

    await page.addInitScript(() => {
      const shareStub = async (shared: ShareData) => void Object.assign(window, { shared });
      Object.defineProperty(Navigator.prototype, 'share', { value: shareStub, configurable: true });
    });
    await page.goto('/posts/72');
    const openShare = page.getByRole('button', { name: 'Share', exact: true });
    await openShare.click();
    await share.getByRole('button', { name: 'More apps' }).click();
    await expect(share).toBeHidden();
    await openShare.click();
    const url = new URL((await sharedAddress(share.getByRole('link', { name: 'Facebook' }), 'u')) ?? '');
    expect(url.pathname).toBe('/posts/72');
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
      .toEqual({
        title: 'Antti Ollila vs. James Woods',
        text: 'Antti Ollila vs. James Woods #SLVSH',
        url: url.href,
      });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
    await expect(share).toBeHidden();
    expect(await pastedText(page)).toBe(url.href);
  });

  test('has one button for all ways to share it, which a keyboard opens and closes', async ({ page }) => {
    for (const [address, button, copy] of [
      ['/posts/72', 'Share', 'Copy link'],
      ['/theater/1', 'Share', 'Copy link'],
      ['/riders/134', 'Share', 'Copy link'],
      ['/rivals/114/121', 'Share', 'Copy link'],
      ['/tricks/cork', 'Share', 'Copy link'],
      ['/fr/slvsh-cup-grandvalira', 'Partager', 'Copier le lien'],
      ['/fr/cups/9', 'Partager', 'Copier le lien'],
    ] as const)
      await test.step(address, async () => {
        await page.goto(address);
        const openShare = page.getByRole('main').getByRole('button', { name: button, exact: true });
        const share = page.getByRole('list', { name: button });
        await openShare.press('Enter');
        await expect(share).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(share.getByRole('link').first()).toBeFocused();
        await expect(share.getByRole('link')).toHaveText(['Facebook', 'X', 'Reddit']);
        await expect(share.getByRole('button', { name: copy })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(share).toBeHidden();
        await expect(openShare).toBeFocused();
      });
  });

  test('is shared on a phone from a panel within the window, which a press beside it closes', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/fr/slvsh-cup-grandvalira');
    await page.getByRole('button', { name: 'Partager', exact: true }).click();
    const share = page.getByRole('list', { name: 'Partager' });
    await expect(share).toBeInViewport({ ratio: 1 });
    expect(await findReflowFaults(page)).toEqual([]);
    await page.mouse.click(160, 80);
    await expect(share).toBeHidden();
  });
});
