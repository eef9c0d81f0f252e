import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { CUP, game, submitBracket } from './support/bracket.ts';
import { REFUSED_STORAGE, test } from './support/proxied-site.ts';
import { readStorage, signUp } from './support/queued-writes.ts';
import { expect, hydrated } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  // The gallery stays at its first slide.
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [
    // A window that changes its size shows another size of the picture that was preloaded.
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONTENT_LENGTH_MISMATCH|status of 401|Failed to fetch|NetworkError|404 \(Not Found\)|preloaded .* but not used/,
  ],
});

const KEPT = /^No signal\. Page from \d\d:\d\d, before the lift\.$/;

test('pages that were seen are read again without a connection', async ({ page, context }) => {
  await see(page, '/');
  const game = await page
    .goto('/games')
    .then(() => page.getByRole('article').getByRole('link').first().getAttribute('href'));
  await see(page, game ?? '');
  const rider = await page.getByRole('main').locator('a[href^="/riders/"]').first().getAttribute('href');
  await see(page, rider ?? '');
  await see(page, CUP);
  await see(page, `/fr${CUP}`);

  await context.setOffline(true);
  for (const address of ['/', game ?? '', rider ?? '', CUP]) {
    await page.goto(address);
    await expect(page.getByText(KEPT), address).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), address).toBeAttached();
    await hydrated(page);
    expect(await brokenPictures(page), address).toEqual([]);
    expect(await findViolations(page), address).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  await test.step('a link to a kept page leads to it, also with a video that would start', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'SLVSH Cup Grandvalira', exact: true }).first().click();
    await expect(page).toHaveURL(CUP);
    await expect(page.getByText(KEPT)).toBeVisible();
    await page.goto(`${game}?autoplay=1`);
    await expect(page).toHaveURL(game ?? '');
    await expect(page.getByText(KEPT)).toBeVisible();
  });

  await test.step('a tab of the cup opens, and a reload shows the cup', async () => {
    await page.goto(CUP);
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(KEPT)).toBeVisible();
  });

  await test.step('in the language of the page', async () => {
    await page.goto(`/fr${CUP}`);
    await expect(page.getByText(/^Pas de réseau\. Page d’avant le télésiège\s: \d\d:\d\d\.$/)).toBeVisible();
  });

  await test.step('with a connection the page is the current one', async () => {
    await context.setOffline(false);
    await page.goto(game ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(KEPT)).toHaveCount(0);
  });
});

test('a page that takes longer than four seconds is the kept one', async ({ page, siteProxy }) => {
  await see(page, '/riders');
  await see(page, '/');
  siteProxy.network = 'silent';
  await page.goto('/riders');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByRole('link', { name: 'S.L.V.S.H. home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(KEPT)).toBeVisible();
});

test('a captive portal can be signed in to, and replaces no kept page', async ({ page, context, siteProxy }) => {
  await see(page, '/riders');
  await see(page, '/');
  siteProxy.network = 'portal';
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to ResortWiFi' })).toBeVisible();
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'Sign in to ResortWiFi' })).toBeVisible();
  siteProxy.network = 'site';
  await context.setOffline(true);
  await page.goto('/riders');
  await expect(page.getByRole('heading', { name: 'Riders', level: 1 })).toBeVisible();
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  await page.goto('/fr/games');
  await expect(page.getByRole('heading', { name: 'Pas de réseau' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/fr');
  expect((await keptTexts(page)).filter(({ body }) => body.includes('ResortWiFi'))).toEqual([]);
});

test('kept pages outlive a release that removes their files', async ({ page, context, siteProxy }) => {
  await see(page, CUP);
  siteProxy.isNextRelease = true;
  await see(page, '/');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await workerIsActive(page);
  await see(page, '/riders');
  await context.setOffline(true);
  await page.goto(CUP);
  await expect(page.getByText(KEPT)).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  // The scripts of the two releases differ, so the browser loads the document.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Riders', level: 1 })).toBeVisible();
  await expect(page.getByText(KEPT)).toBeVisible();
});

test('a sign-out leaves nothing of the fan in caches and databases, and in localStorage only their number', async ({
  page,
  context,
}) => {
  await see(page, '/');
  const names = { name: `Lift Line Lou ${Date.now()}`, email: `lou.${Date.now()}@fans.example` };
  const { bracket } = await submitBracket(page, names);
  for (const address of ['/account', '/crews', '/library']) {
    await page.goto(address);
    await hydrated(page);
  }
  await see(page, CUP);
  await expect(page.getByRole('link', { name: names.name })).toBeVisible();
  await page.route('**/api/v1/users/*/alerts', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: /^Follow SLVSH Cup/ }).click();
  await expect(page.getByText(/^Follow SLVSH Cup.+: no signal/)).toBeVisible();

  const findPersonal = async () => {
    const { responses, records, items } = await readStorage(page);
    const personal = (text: string) =>
      [...Object.values(names), bracket.submittedAt, `"userId":${bracket.userId},`].some((fact) => text.includes(fact));
    const foreign = responses.filter(
      ({ address, cacheControl, body }) =>
        /^\/(?:fr\/)?(account|crews|admin)(\/|$)/.test(new URL(address).pathname) ||
        cacheControl.includes('no-store') ||
        // A public page names fans on its leaderboard.
        body.includes(names.email),
    );
    return {
      responses: foreign.map(({ address }) => address),
      records: records.filter((record) => personal(JSON.stringify(record))).length,
      items: Object.keys(items).filter((key) => personal(items[key] ?? '')),
    };
  };
  expect((await keptTexts(page)).length).toBeGreaterThan(3);
  await expect.poll(findPersonal).toEqual({ responses: [], records: 1, items: ['slvsh-account'] });
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(findPersonal).toEqual({ responses: [], records: 0, items: [] });

  await context.setOffline(true);
  const other = await context.newPage();
  for (const untouched of ['/admin', '/account', '/api/v1/site'])
    await expect(other.goto(untouched), untouched).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('a fan opens their bracket on a kept page and picks, without a signal and with one that answers nothing', async ({
  page,
  context,
  siteProxy,
}) => {
  await signUp(page.request, 'Kim Kept');
  await see(page, `${CUP}?tab=fill`);
  await expect(page.getByRole('link', { name: 'Kim Kept' })).toBeVisible();
  const knowsBracket = () => page.evaluate(() => localStorage.getItem('slvsh-account'));
  await expect.poll(knowsBracket).toMatch(/"brackets":\{"\d+":null\}/);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  await game(page, 1).locator('label').first().click();
  await expect(page.getByText('1 of 15')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 15')).toBeVisible();

  siteProxy.network = 'silent';
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  await game(page, 2).locator('label').first().click();
  await expect(page.getByText('2 of 15')).toBeVisible();
});

test('a fan takes a cup along, reads pages of it that they have not seen, and leaves it again', async ({
  page,
  context,
}) => {
  await see(page, CUP);
  const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first();
  await share.click();
  await page.getByRole('button', { name: 'Take it along' }).click();
  await expect(page.getByText(/^Packed: \d\d pages, \d+\.\d MB\./)).toBeVisible({ timeout: 90_000 });
  const rider = await page.evaluate(async () => {
    const cache = await caches.open(
      (await caches.keys()).find((name) => name.endsWith('/slvsh-cup-grandvalira')) ?? '',
    );
    return (await cache.keys()).map(({ url }) => url).find((url) => /\/riders\/\d+$/.test(url)) ?? '';
  });

  await context.setOffline(true);
  await page.goto(rider);
  await expect(page.getByText(KEPT)).toBeVisible();
  await hydrated(page);
  expect(await brokenPictures(page)).toEqual([]);
  await page.goto(CUP);
  await hydrated(page);
  await share.click();
  await page.getByRole('button', { name: 'Leave it here' }).click();
  await expect(page.getByRole('button', { name: 'Take it along' })).toBeVisible();
  await page.goto(rider);
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
});

test('an offline page of a captive portal is not kept, and that of the site is kept with the next page', async ({
  page,
  context,
  siteProxy,
}) => {
  siteProxy.portalPath = '/offline-en.html';
  await see(page, '/riders');
  const keptOfflinePages = async () =>
    (await keptTexts(page)).filter(({ address }) => new URL(address).pathname.startsWith('/offline-'));
  expect(await keptOfflinePages()).toEqual([]);
  siteProxy.portalPath = '';
  await see(page, '/');
  expect(await keptOfflinePages()).toHaveLength(2);
  await context.setOffline(true);
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
});

test('a page is kept once, at the address at which it was opened, although a tab of it was opened since', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype;
    const reports: { isNew?: boolean }[] = [];
    ServiceWorker.prototype.postMessage = function (message) {
      reports.push(message);
      postMessage.call(this, message);
    };
    Object.assign(globalThis, { reports });
  });
  await see(page, CUP);
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page).toHaveURL(/tab=results/);
  await page.evaluate(() => Object.assign(new Image(), { src: '/icons/icon-192.png' }).decode());
  const laterReports = () =>
    page.evaluate(() =>
      (globalThis as unknown as { reports: { isNew?: boolean }[] }).reports.filter(({ isNew }) => isNew === false),
    );
  await expect.poll(async () => JSON.stringify(await laterReports())).toContain('icon-192');
  // The worker keeps pages one after the other.
  await see(page, '/riders');
  const kept = (await keptTexts(page))
    .map(({ address }) => new URL(address))
    .filter(({ pathname }) => pathname === CUP);
  expect(kept.map(({ search }) => search)).toEqual(['']);
});

test('a page to read is kept without a load of React', async ({ page }) => {
  await see(page, '/riders');
  const names = () => performance.getEntriesByType('resource').map(({ name }) => name);
  const loaded = await page.evaluate(names);
  expect(loaded.filter((name) => /\/assets\/shown-pages-/.test(name))).toHaveLength(1);
  expect(loaded.filter((name) => /\/assets\/ui-/.test(name))).toEqual([]);
});

test('a file that arrives only in part is not kept, and its page is', async ({ page, siteProxy }) => {
  const worker = await (await page.request.get('/service-worker.js')).text();
  const [, script = ''] = /"(\/assets\/ui-\w+\.js)"/.exec(worker) ?? [];
  siteProxy.cutPath = script;
  await see(page, '/riders');
  const kept = (await keptTexts(page)).map(({ address }) => address.slice(siteProxy.address.length));
  expect(kept).toContain('/riders');
  expect(kept).not.toContain(script);
});

test('a page without room in the storage of the browser is not kept and works', async ({
  page,
  context,
  siteProxy,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: siteProxy.address, quotaSize: 50_000 });
  await page.goto('/riders');
  await workerIsActive(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Riders', level: 1 })).toBeVisible();
});

test('in a browser that refuses all storage pages work, and what needs a signal says so', async ({
  page,
  context,
  siteProxy,
}) => {
  await page.addInitScript(REFUSED_STORAGE);
  await siteProxy.refuseStorage();
  await page.goto('/riders');
  await workerIsActive(page);
  const fan = { name: 'Rosa Refused', email: 'rosa.refused@fans.example', password: 'magic-carpet-88' };
  expect((await page.request.post('/api/v1/users/sign-up', { data: fan })).status()).toBe(200);
  await page.goto(CUP);
  await hydrated(page);
  await page.getByRole('button', { name: /^Follow SLVSH Cup/ }).click();
  const following = page.getByRole('button', { name: /^Following SLVSH Cup/ });
  await expect(following).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take it along' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await following.click();
  await expect(page.getByText("The site didn't answer. Try again in a moment.")).toBeVisible();
  await expect(following).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Riders', level: 1 })).toBeVisible();
});

test('in a window without service workers pages work, and none can be taken along', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(CUP);
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take it along' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Riders', level: 1 })).toBeVisible();
});

test('a page that was not seen shows that there is no signal, and an operator removes the worker with all that it kept', async ({
  page,
  context,
  siteProxy,
}) => {
  await see(page, '/');

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

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/games?filter=slvsh');
  await expect(page.getByRole('article')).toHaveCount(11);
  await hydrated(page);

  await siteProxy.disableOffline();
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      // An update that began before the operator's change finds the former worker, so one is not enough.
      for (const registration of registrations) await registration.update().catch(() => {});
      return registrations.length + (await caches.keys()).length;
    });
  await expect.poll(left, 'service workers and caches').toBe(0);
});

/** Opens a page and waits until it is kept with its pictures. */
async function see(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await workerIsActive(page);
  const missing = () =>
    page.evaluate(async () => {
      const pictures = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      const addresses = [location.href, ...pictures.map(({ currentSrc }) => currentSrc)];
      const found = await Promise.all(addresses.map((kept) => caches.match(kept)));
      return addresses.filter((_address, index) => !found[index]);
    });
  await expect.poll(missing, address).toEqual([]);
}

function workerIsActive(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

/** Finds pictures on screen only, because a gallery loads those of its next slides later. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(({ complete, naturalWidth, currentSrc }) => currentSrc !== '' && complete && naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc),
  );
}

async function keptTexts(page: Page) {
  return (await readStorage(page)).responses;
}
