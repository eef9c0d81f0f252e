import { scanQrCode } from '../support/scan-qr-code.ts';
import { SUPPORT } from '../support/support-settings.ts';
import { sharedAddress } from './support/share-links.ts';
import { header } from './support/sign-in-modal.ts';
import { expect, followInMenu, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a visitor reads and shares pages, searches, and changes the language', {
  tag: '@core',
}, async ({ page }) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  const heading = page.getByRole('heading', { level: 1 });
  const share = page.getByRole('list', { name: 'Share' });
  const openShare = page.getByRole('button', { name: 'Share', exact: true });
  const expectShared = async (site: string, parameter: string, path: string) => {
    const shared = await sharedAddress(share.getByRole('link', { name: `Share on ${site}` }), parameter);
    expect(new URL(shared ?? '').pathname).toBe(path);
  };

  await test.step('from the home page to a film at its host', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Watch/ }).first()).toBeVisible();
    await main.getByRole('link', { name: 'Theater' }).click();
    await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Classic' }).click();
    await page.getByRole('article').first().getByRole('link').click();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('link', { name: /^Play/ })).toHaveAttribute(
      'href',
      /^https:\/\/(www\.youtube|vimeo)\.com\//,
    );
  });

  await test.step('tricks are readable, a result opens, and there is no button that needs scripts', async () => {
    await page.goto('/posts/72');
    await expect(page.getByText('Wallride on green')).toBeVisible();
    await expect(page.getByRole('button')).toHaveText(['More', 'Share']);
    await page.getByText('Show result').click();
    await expect(page.getByText('Antti Ollila won.')).toBeVisible();
  });

  await test.step('a page is shared by links, with the hashtag', async () => {
    await expect(share).toBeHidden();
    await openShare.click();
    await expect(share.getByRole('button')).toHaveCount(0);
    for (const [site, host, parameter] of [
      ['Facebook', 'www.facebook.com', 'u'],
      ['X', 'x.com', 'url'],
      ['Reddit', 'www.reddit.com', 'url'],
    ] as const) {
      const href = (await share.getByRole('link', { name: `Share on ${site}` }).getAttribute('href')) ?? '';
      expect(new URL(href).host).toBe(host);
      expect(decodeURIComponent(href)).toContain('#SLVSH');
      await expectShared(site, parameter, '/posts/72');
    }
  });

  await test.step('the results of a rider open', async () => {
    await page.goto('/riders/134');
    const result = page.getByRole('listitem').filter({ hasText: 'Johan Berg' }).getByRole('img');
    await expect(result).toBeHidden();
    await page.getByText('Show who won').click();
    await expect(result).toHaveAccessibleName('2 wins, 0 losses');
    await openShare.click();
    await expectShared('X', 'url', '/riders/134');
  });

  await test.step('riders are sorted by links, and the order by wins is covered', async () => {
    await page.goto('/riders');
    await page.getByRole('link', { name: 'Wins', exact: true }).click();
    const first = page.locator('.rider-card').first();
    await expect(first).toBeHidden();
    await page.getByText('Show riders by wins').click();
    await expect(first).toBeVisible();
    await page.getByRole('link', { name: 'Last seen' }).click();
    await expect(page).toHaveURL('/riders?sort=last-seen');
    await expect(first).toBeVisible();
  });

  await test.step('the views of the cup have URLs', async () => {
    await page.goto('/slvsh-cup-grandvalira');
    await openShare.click();
    await expect(share.getByRole('button')).toHaveCount(0);
    await expect(share.getByRole('listitem')).toHaveCount(3);
    await expectShared('X', 'url', '/slvsh-cup-grandvalira');
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page.getByText('Henrik Harlaut').first()).toBeVisible();
  });

  await test.step('from the cup to all cups, and to the results of another one', async () => {
    await page.getByRole('button', { name: 'Other cups' }).click();
    await page.getByRole('link', { name: 'Grandvalira 2025' }).click();
    await expect(page).toHaveURL('/cups/11');
    await page.getByRole('contentinfo').getByRole('link', { name: 'All cups' }).click();
    await expect(page.locator('.cups-row').first()).toHaveCSS('display', 'grid');
    await page.getByRole('link', { name: 'Perisher 2015' }).click();
    await page.getByText('Show results').click();
    await expect(page.getByRole('region', { name: 'Semifinals' })).toContainText('Chris Laker won');
  });

  await test.step('the sign-in link leads to a page that asks for scripts', async () => {
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(heading).toHaveText('No power at the start gate');
  });

  await test.step('French stays from page to page', async () => {
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Français' }).click();
    await footer.getByRole('link', { name: 'Riders' }).click();
    await page.getByLabel('Chercher un rider').fill('antti');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await expect(page).toHaveURL('/fr/riders?q=antti');
    await page.getByRole('link', { name: /Antti Ollila/ }).click();
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Cinéma' }).click();
    await expect(heading).toHaveText('Cinéma');
    await footer.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/theater');
  });

  await test.step('on a phone the menu opens and the search is a form', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await followInMenu(page, 'Games');
    await expect(page).toHaveURL('/games');
    await page.getByRole('link', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('oistain');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('region', { name: 'Did you mean' }).getByRole('link', { name: 'oystein' }).click();
    const riders = page.getByRole('region', { name: 'Riders' });
    await riders.getByRole('link', { name: /Øystein/ }).click();
    await expect(heading).toHaveText(/Øystein/i);
  });
});

test('without scripts pages of rivals, charted games and tricks have their styles, and payment options are shown', async ({
  page,
}) => {
  for (const [address, part, display] of [
    ['/rivals/114/121', '.rivals-corners', 'grid'],
    ['/games/charted', '.charted-steps', 'grid'],
    ['/tricks/cork', '.word-figures', 'grid'],
    ['/tricks', '.wall', 'flex'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(part), address).toHaveCSS('display', display);
  }
  await expect(page.getByRole('button', { name: 'Throw me a random one' })).toBeHidden();

  const { address, uri } = SUPPORT.crypto;
  await page.goto('/support');
  await expect(page.getByText(address, { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeHidden();
  const code = page.getByRole('img', { name: 'QR code of our Bitcoin address' });
  expect(await scanQrCode(await code.screenshot())).toBe(uri);
});

test('without scripts the choices of a list and their button fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [address, open, name] of [
    ['/games', 'Filter', 'Show'],
    ['/fr/games', 'Filtrer', 'Afficher'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: open, exact: true }).click();
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('without scripts private pages and the bracket say that they need them', async ({ page }) => {
  for (const [language, title, bracket, library] of [
    ['', 'No power at the start gate', 'Brackets ride on JavaScript.', 'only JavaScript can read it'],
    ['/fr', 'Pas de jus au départ', 'Le tableau carbure au JavaScript.', 'il faut JavaScript'],
  ] as const) {
    for (const path of [
      '/account',
      '/admin/posts',
      '/charting',
      '/charting/72',
      '/confirm-alerts/token',
      '/confirm-email/token',
      '/crews',
      '/crews/1',
      '/forgot-password',
      '/forgot-password/token',
    ]) {
      await page.goto(language + path);
      await expect(page.getByRole('heading', { level: 1 }), language + path).toHaveText(title);
      await expect(page.locator('main p', { hasText: 'JavaScript' })).toBeVisible();
      await expect(page.locator('main').locator('form, [aria-busy=true]').filter({ visible: true })).toHaveCount(0);
    }
    await page.goto(`${language}/slvsh-cup-grandvalira`);
    await expect(page.locator('main p', { hasText: bracket })).toBeVisible();
    await page.goto(`${language}/library`);
    await expect(page.locator('main p', { hasText: library })).toBeVisible();
  }
});
