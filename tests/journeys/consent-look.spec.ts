import { test } from './support/partnered-site.ts';
const OUT = '/tmp/consent-shots';
for (const width of [360, 1280]) {
  test(`look ${width}`, async ({ page, thirdParties }) => {
    await page.addInitScript(() => {
      const mm = window.matchMedia;
      window.matchMedia = (q) => { const m = mm(q); m.addEventListener('change', () => console.log('change', q)); return m; };
      addEventListener('slvsh-page-shown', () => console.log('shown'));
      addEventListener('pagehide', () => console.log('pagehide'));
    });
    page.on('console', (m) => console.log(width, m.text()));
    await page.setViewportSize({ width, height: width < 800 ? 780 : 900 });
    await page.goto('/games');
    await page.getByRole('region', { name: 'Your call' }).waitFor();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.evaluate(() => document.querySelector('.ad-tile')?.scrollIntoView({ block: 'center' }));
    await page.locator('.ad[data-filled]').first().waitFor();
    await page.mouse.move(0, 0);
    console.log(width, 'filled', await page.locator('.ad[data-filled]').count(), thirdParties.adRequests());
    await page.screenshot({ path: `${OUT}/ads-${width}.png` });
    console.log(width, 'filled', await page.locator('.ad[data-filled]').count(), thirdParties.adRequests());
    await page.screenshot({ path: `${OUT}/adsfull-${width}.png`, fullPage: true });
    console.log(width, 'filled', await page.locator('.ad[data-filled]').count(), thirdParties.adRequests());
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await page.getByText('One by one').click();
    await page.screenshot({ path: `${OUT}/choices-${width}.png` });
  });
}
