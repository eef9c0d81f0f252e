import type { Locator, Page } from '@playwright/test';
import { scanQrCode } from '../support/scan-qr-code.ts';
import { WAYS_TO_GIVE } from '../support/ways-to-give.ts';
import { expect, test } from './support/test.ts';

const { address: BITCOIN, uri: WALLET } = WAYS_TO_GIVE.crypto;

const SHARED = ['/posts/72', '/riders/80', '/slvsh-cup-grandvalira'];

test('whoever wants to give finds the way, by hand, by camera and by clipboard, and comes back', async ({ page }) => {
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
  expect(await scanQrCode(await code.screenshot())).toBe(WALLET);

  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The address is copied.' })).toBeVisible();
  expect(await pasteInto(page)).toBe(BITCOIN);

  await page.goto('/support');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders' }).click();
  await expect(page).toHaveTitle(/^Riders/);
  await page.goBack();
  await expect(code).toBeVisible();
});

test('a link is copied, and the device’s own sheet is offered where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (shared: ShareData) => void Object.assign(window, { shared });
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true });
  });
  await page.goto('/posts/72');
  const ways = page.getByRole('list', { name: 'Share' });
  await ways.getByRole('button', { name: 'Share', exact: true }).click();
  const url = new URL((await sharedAddress(ways.getByRole('link', { name: 'Facebook' }), 'u')) ?? '');
  expect(url.pathname).toBe('/posts/72');
  expect(await page.evaluate(() => (window as { shared?: ShareData }).shared)).toEqual({
    title: 'Antti Ollila vs. James Woods',
    text: 'Antti Ollila vs. James Woods #SLVSH',
    url: url.href,
  });
  await ways.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible();
  expect(await pasteInto(page)).toBe(url.href);
});

test.describe('where what makes more of it cannot be fetched', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('the page stays, and so do the links to pass it on', async ({ page }) => {
    await page.route('**/assets/share-links-*.js', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed');
    await page.goto('/posts/72');
    await asked;
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
    const ways = page.getByRole('list', { name: 'Share' });
    await expect(ways.getByRole('link')).toHaveCount(3);
    // Nobody would hear it.
    await expect(ways.getByRole('button')).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are passed on with the hashtag, and money is given', async ({ page }) => {
    for (const address of SHARED) {
      await page.goto(address);
      const ways = page.getByRole('list', { name: 'Share' });
      await expect(ways.getByRole('button')).toHaveCount(0);
      for (const [place, host, parameter] of [
        ['Facebook', 'www.facebook.com', 'u'],
        ['X', 'x.com', 'url'],
        ['Reddit', 'www.reddit.com', 'url'],
      ] as const) {
        const link = ways.getByRole('link', { name: `Share on ${place}` });
        const href = (await link.getAttribute('href')) ?? '';
        expect(new URL(href).host).toBe(host);
        expect(new URL((await sharedAddress(link, parameter)) ?? '').pathname).toBe(address);
        expect(decodeURIComponent(href)).toContain('#SLVSH');
      }
    }
    await page.goto('/support');
    await expect(page.getByText(BITCOIN, { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeHidden();
    const code = page.getByRole('img', { name: 'QR code of our Bitcoin address' });
    expect(await scanQrCode(await code.screenshot())).toBe(WALLET);
  });
});

/** A page may not read the clipboard; whoever sits before it may paste. */
async function pasteInto(page: Page): Promise<string> {
  await page.goto('/riders');
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).not.toHaveValue('');
  return field.inputValue();
}

/** The address that a link passes on. */
async function sharedAddress(link: Locator, parameter: string): Promise<string | null> {
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get(parameter);
}
