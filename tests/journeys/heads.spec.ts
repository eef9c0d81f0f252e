import { readPageHead } from '../support/read-page-head.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  '/',
  '/posts',
  '/posts/page/2',
  '/games',
  '/games/page/2?filter=slvsh',
  '/theater',
  '/theater?filter=classic',
  '/posts/72',
  '/theater/318',
  '/riders',
  '/riders/134',
  '/riders/134?page=2',
  '/slvsh-cup-grandvalira',
  '/terms-of-service-and-privacy-agreement',
];

test('every public page says once what it is, and leads to all that it names', async ({ request }) => {
  const { publicUrl } = await (await request.get('/api/v1/site')).json();
  const [all, named] = [new Set<string>(), new Set<string>()];
  for (const address of PAGES) {
    const html = await (await request.get(address)).text();
    const { titles, metas, links } = readPageHead(html);
    const said = {
      titles: titles.length,
      headings: html.match(/<h1[ >]/g)?.length,
      descriptions: metas.description?.length,
      canonical: links.filter(({ rel }) => rel === 'canonical').length,
      cards: metas['og:image']?.length,
    };
    expect(said, address).toEqual({ titles: 1, headings: 1, descriptions: 1, canonical: 1, cards: 1 });
    for (const title of titles) all.add(title);
    const leading = links.filter(({ rel }) => /^(canonical|alternate)$/.test(rel ?? ''));
    for (const one of [...leading.map(({ href }) => href), metas['og:image']?.[0]]) named.add(one ?? '');
  }
  expect(all.size).toBe(PAGES.length);
  for (const one of named) {
    expect(one.startsWith(`${publicUrl}/`), one).toBe(true);
    expect((await request.get(one.replace(publicUrl, ''))).status(), one).toBe(200);
  }
});

test('a page that the browser has taken over says so once still, and the next one says what it is', async ({
  page,
}) => {
  await page.goto('/games');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  const once = ['h1', 'title', 'meta[name=description]', 'link[rel=canonical]', 'meta[property="og:image"]'];
  for (const one of once) await expect(page.locator(one), one).toHaveCount(1);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveTitle(/^Games, page 2 /);
  for (const one of once) await expect(page.locator(one), one).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/games\/page\/2$/);
  await page.getByRole('link', { name: 'Theater' }).first().click();
  for (const [one, attribute, ending] of [
    ['link[rel=canonical]', 'href', '/theater'],
    ['meta[property="og:url"]', 'content', '/theater'],
    ['link[type="application/rss+xml"]', 'href', '/theater/feed.xml'],
    ['link[hreflang=fr]', 'href', '/fr/theater'],
  ] as const)
    await expect(page.locator(one)).toHaveAttribute(attribute, new RegExp(`${ending}$`));
  await page.goBack();
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/games\/page\/2$/);
  for (const one of once) await expect(page.locator(one), one).toHaveCount(1);
});
