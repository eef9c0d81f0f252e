import type { Page } from '@playwright/test';
import { sanitiseEditorial } from '#server/posts/sanitise-editorial.ts';
import { batchHostileHtml, HOSTILE_HTML } from '../support/hostile-html.ts';
import { enterAdmin, openAdmin } from './support/admin.ts';
import { findForeignParts } from './support/foreign-parts.ts';
import { test } from './support/hostile-site.ts';
import { expect } from './support/test.ts';

const CUP = '/slvsh-cup-grandvalira';

// A recording of such pages takes longer than the journey.
test.use({ trace: 'off' });
// One after the other, since they share a site that takes seconds to fill.
test.describe.configure({ mode: 'default' });

test('what is hostile is taken by the API as text, and changes nothing else', ({ hostileSite: { writes } }) => {
  expect(writes.statuses.length).toBeGreaterThan(350);
  expect(new Set(writes.statuses)).toEqual(new Set([200]));
});

test.describe('without the policy that would stop scripts', () => {
  test.use({ bypassCSP: true });

  test.describe('in one element each', () => {
    // Their pictures are not there, and the browser remarks on what some of them try.
    test.use({ expectedConsoleErrors: [/Failed to load resource|shadowrootmode|^console: Framing/] });

    test('what runs as it was written does not once it is sanitised', async ({ page, alive }) => {
      await page.goto('/terms-of-service-and-privacy-agreement');
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
      const ran = () => new Set(alive.map((one) => one.split(' ').at(-1))).size;
      await putEach(
        page,
        HOSTILE_HTML.filter((sample) => sample.includes('src=x') && !sample.includes('evil.invalid')),
      );
      await expect.poll(ran).toBeGreaterThan(20);

      // Anew, since what ran before would be heard of late.
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
      alive.length = 0;
      const sanitised = [...HOSTILE_HTML, ...batchHostileHtml()].map((html) => sanitiseEditorial(html));
      await putEach(page, [...sanitised, '<img src="data:," onerror="hit(\'last\')">']);
      await expect.poll(() => alive.join()).toContain('last');
      expect(alive).toEqual([expect.stringContaining('last')]);
      expect(await findForeignParts(page)).toEqual([expect.stringContaining('last')]);
    });
  });

  test('nothing comes to life on a page of the site', async ({ page, hostileSite, alive }) => {
    for (const address of publicPages(hostileSite)) await expectHarmless(page, address);
    expect(alive).toEqual([]);
  });

  test('nothing comes to life on the way from page to page', async ({ page, hostileSite, alive }) => {
    await page.goto('/posts');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    for (const id of hostileSite.rows.posts.slice(0, 3)) {
      await page.locator(`a[href="/posts/${id}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/posts/${id}$`));
      await expect(page.locator('.player h1')).toBeVisible();
      expect(await findForeignParts(page)).toEqual([]);
      await page.goBack();
    }
    expect(alive).toEqual([]);
  });

  test('nothing comes to life before an admin', async ({ page, hostileSite, alive }) => {
    await enterAdmin(page);
    for (const address of adminScreens(hostileSite)) {
      await openAdmin(page, address);
      await page.waitForLoadState('networkidle');
      expect(await findForeignParts(page), address).toEqual([]);
    }
    expect(alive).toEqual([]);
  });
});

test('under the policy nothing comes to life either, and nothing is stopped that pages need', async ({
  page,
  hostileSite,
  alive,
}) => {
  for (const address of oneOfEachKind(hostileSite)) await expectHarmless(page, address);
  await enterAdmin(page);
  await openAdmin(page, `/admin/posts/edit/${hostileSite.rows.posts[0]}`);
  expect(alive).toEqual([]);
});

type Site = {
  rows: { posts: number[]; plain: { posts: number[]; riders: number[] } };
  writes: { sharedBracket: string };
};

function oneOfEachKind({ rows, writes }: Site): string[] {
  return [
    '/',
    '/posts/page/1',
    '/games/page/1',
    '/theater/page/1',
    '/riders',
    `/riders/${rows.plain.riders[0]}`,
    CUP,
    writes.sharedBracket,
    `/posts/${rows.posts[0]}`,
  ];
}

/** What the first post has is everything; of the others, those whose editorials end with what would swallow a page. */
function publicPages({ rows, writes }: Site): string[] {
  return [
    ...oneOfEachKind({ rows, writes }),
    '/riders?q=<script>hit()</script>',
    `${CUP}?tab=results`,
    `${CUP}?tab=<img src=x onerror=hit()>`,
    '/games?filter="><script>hit()</script>',
    '/%3Cscript%3Ehit()%3C/script%3E',
    // The first three hold what the database had, the fourth what came over the API.
    ...[2, 3, 4].map((page) => `/posts/page/${page}`),
    ...rows.posts.slice(1, 8).map((id) => `/posts/${id}`),
    ...rows.plain.posts.slice(0, 4).map((id) => `/posts/${id}`),
  ];
}

function adminScreens({ rows }: Site): string[] {
  return [
    '/admin/posts',
    '/admin/riders',
    '/admin/heroes',
    '/admin/cups',
    '/admin/trash',
    '/admin/heroes/edit/1',
    '/admin/riders/edit/1',
    '/admin/cups/edit/1',
    ...[rows.plain.posts[0], ...rows.posts.slice(0, 2)].map((id) => `/admin/posts/edit/${id}`),
  ];
}

/** Opens the page, and finds nothing on it that only a text can have brought. */
async function expectHarmless(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBeLessThan(500);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  expect(await findForeignParts(page), address).toEqual([]);
}

/** Puts each into an element of its own in the place of what was there, where it tells by its number that it runs. */
async function putEach(page: Page, samples: string[]): Promise<void> {
  await page.evaluate((all) => {
    const elements = all.map((sample, place) => {
      const element = document.createElement('div');
      element.innerHTML = sample.replaceAll('hit()', `hit(${place})`);
      return element;
    });
    document.body.replaceChildren(...elements);
  }, samples);
}
