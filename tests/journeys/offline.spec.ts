import { findViolations } from './support/axe.ts';
import { test } from './support/proxied-site.ts';
import { expect, hydrated } from './support/test.ts';

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('the offline page is shown without a connection, leads to the page with one, and can be removed by the operator', async ({
  page,
  context,
  siteProxy,
}) => {
  await page.goto('/');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });

  await context.setOffline(true);
  await page.goto('/games?filter=slvsh');
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'S, L, V, S, H' })).toBeVisible();
  expect(
    await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status))),
  ).toEqual(['loaded', 'loaded']);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  for (const untouched of ['/admin', '/api/v1/site']) {
    const offlinePage = await context.newPage();
    await expect(offlinePage.goto(untouched), untouched).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await offlinePage.close();
  }

  await context.setOffline(false);
  const byWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) byWorker.push(response.request().resourceType());
  });
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/games?filter=slvsh');
  await expect(page.getByRole('article')).toHaveCount(11);
  await hydrated(page);
  expect(byWorker, 'responses through the service worker').toEqual(['document']);

  await siteProxy.disableOfflinePage();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const left = () =>
    page.evaluate(async () => [await navigator.serviceWorker.getRegistrations(), await caches.keys()].flat().length);
  await expect.poll(left, 'service workers and caches').toBe(0);
});
