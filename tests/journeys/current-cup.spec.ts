/** The next cup takes the bracket page, and the former one stays readable; champions are covered. */
import { openAdmin, signInByApi } from './support/admin.ts';
import { CUP, submitBracket } from './support/bracket.ts';
import { test } from './support/cup-site.ts';
import { expect, openPage } from './support/test.ts';

// Each worker would start a site for its journey.
test.describe.configure({ mode: 'default' });

test('an admin puts the next cup on the bracket page, and fans still read the former one', async ({
  page,
  browser,
  baseURL,
}) => {
  const { bracket, cup } = await submitBracket(page, { name: 'Ada', email: 'ada-of-the-former-cup@fans.example' });
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const adminPage = await context.newPage();
  const headers = await signInByApi(adminPage);
  const next = { slug: 'SLVSH Cup Next', location: 'Laax', description: 'Another one.', riderCount: 16 };
  const { initialMatchups } = cup.info;
  const created = await adminPage.request.post('/api/v1/cups', { headers, data: { ...next, initialMatchups } });
  const { id } = (await created.json()).info;

  // Without a choice, the newer cup has taken the page; the admin moves it to the first one and back.
  await openAdmin(adminPage, '/admin/cups');
  const rowOf = (title: string) => adminPage.getByRole('row').filter({ hasText: title });
  for (const title of [cup.info.slug, next.slug]) {
    await rowOf(title)
      .getByRole('button', { name: `Put on the bracket page: ${title}` })
      .click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Put it there' }).click();
    await expect(rowOf(title).getByText('Live', { exact: true })).toBeVisible();
    await expect(adminPage.getByText('Live', { exact: true })).toHaveCount(1);
  }

  await page.goto(CUP);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.slug);
  await page.goto(`/cups/${cup.info.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cup.info.slug);
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.locator('.leaderboard')).toContainText('Ada');
  await page.getByRole('link', { name: 'My bracket' }).click();
  await expect(page.getByRole('heading', { name: 'My bracket' })).toBeVisible();
  await expect(page.getByText('Another cup is on the bracket page. Here your picks are read-only.')).toBeVisible();
  await expect(page.getByRole('button', { name: /submit/i })).toHaveCount(0);

  const { token } = await (
    await page.request.get(`/api/v1/brackets/${bracket.userId}/${cup.info.id}/share`, {
      headers: await signInByApi(page, { email: 'ada-of-the-former-cup@fans.example', password: 'tail-butter-450-x' }),
    })
  ).json();
  await page.goto(`${CUP}/brackets/${token}`);
  await expect(page.locator('.shared-cup')).toHaveText(cup.info.slug);
  await expect(page.getByRole('link', { name: /leaderboard/i })).toHaveAttribute(
    'href',
    `/cups/${cup.info.id}?tab=leaderboard`,
  );

  await adminPage.goto(`/admin/cups`);
  await rowOf(next.slug).getByRole('link', { name: next.slug }).click();
  await adminPage.getByText('History', { exact: true }).click();
  await expect(adminPage.locator('.admin-changes')).toContainText('On the bracket page');
  // Other journeys share the site.
  const removed = await adminPage.request.delete(`/api/v1/cups/${id}`, { headers });
  expect(removed.status()).toBe(200);
  await context.close();
});

test('the champions of the list are hidden until the visitor switches results on', async ({ page, cupSite }) => {
  const champion = cupSite.riders[0] ?? '';
  await cupSite.decide(cupSite.picks());
  await openPage(page, '/riders');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All cups' }).click();
  const row = page.getByRole('main').getByRole('article').first();
  await expect(row).toContainText('Champion Hidden', { useInnerText: true, ignoreCase: true });
  await expect(row).not.toContainText(champion, { useInnerText: true, ignoreCase: true });
  await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).click();
  await expect(row).toContainText(`Champion ${champion}`, { useInnerText: true, ignoreCase: true });
});
