import { parsePageHead } from '../support/parse-page-head.ts';
import { expect, readJson, test } from './support/test.ts';

const PAGES = [
  '/',
  '/posts',
  '/posts/page/2',
  '/games',
  '/games/page/2?filter=slvsh',
  '/games/charted',
  '/theater',
  '/theater?filter=classic',
  '/posts/72',
  '/theater/318',
  '/riders',
  '/riders/134',
  '/riders/134?page=2',
  '/rivals/114/121',
  '/tricks',
  '/tricks/cork',
  '/tricks/cork?page=2',
  '/slvsh-cup-grandvalira',
  '/cups',
  '/cups/9',
  '/cups/8',
  '/data',
  '/terms-of-service-and-privacy-agreement',
];

test('every public page has one title, description, canonical URL and card, and all URLs in its head exist', async ({
  request,
}) => {
  const { publicUrl } = await readJson(request.get('/api/v1/site'));
  const allTitles = new Set<string>();
  const urls = new Set<string>();
  for (const address of PAGES) {
    const html = (await (await request.get(address)).text()).replace(/<template[\s\S]*?<\/template>/g, '');
    const { titles, metas, links } = parsePageHead(html);
    const counts = {
      titles: titles.length,
      headings: html.match(/<h1[ >]/g)?.length,
      descriptions: metas.description?.length,
      canonical: links.filter(({ rel }) => rel === 'canonical').length,
      cards: metas['og:image']?.length,
    };
    expect(counts, address).toEqual({ titles: 1, headings: 1, descriptions: 1, canonical: 1, cards: 1 });
    for (const title of titles) allTitles.add(title);
    const urlLinks = links.filter(({ rel }) => /^(canonical|alternate)$/.test(rel ?? ''));
    for (const url of [...urlLinks.map(({ href }) => href), metas['og:image']?.[0]]) urls.add(url ?? '');
  }
  expect(allTitles.size).toBe(PAGES.length);
  for (const url of urls) {
    expect(url.startsWith(`${publicUrl}/`), url).toBe(true);
    expect((await request.get(url.replace(publicUrl, ''))).status(), url).toBe(200);
  }
});

test('the head has each element once after hydration, and describes the current page after a navigation', async ({
  page,
}) => {
  await page.goto('/games');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const selectors = ['h1', 'title', 'meta[name=description]', 'link[rel=canonical]', 'meta[property="og:image"]'];
  for (const selector of selectors) await expect(page.locator(selector), selector).toHaveCount(1);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveTitle(/^Games, page 2 /);
  for (const selector of selectors) await expect(page.locator(selector), selector).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/games\/page\/2$/);
  await page.getByRole('link', { name: 'Theater' }).first().click();
  for (const [selector, attribute, ending] of [
    ['link[rel=canonical]', 'href', '/theater'],
    ['meta[property="og:url"]', 'content', '/theater'],
    ['link[type="application/rss+xml"]', 'href', '/theater/feed.xml'],
    ['link[hreflang=fr]', 'href', '/fr/theater'],
  ] as const)
    await expect(page.locator(selector)).toHaveAttribute(attribute, new RegExp(`${ending}$`));
  await page.goBack();
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/games\/page\/2$/);
  for (const selector of selectors) await expect(page.locator(selector), selector).toHaveCount(1);
});
