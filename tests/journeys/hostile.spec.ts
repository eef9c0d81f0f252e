import type { Page } from '@playwright/test';
import { sanitiseEditorial } from '#server/features/posts/sanitise-editorial.ts';
import { batchHostileHtml, HOSTILE_HTML } from '../support/hostile-html.ts';
import { enterAdmin, openScreen, showScreen } from './support/admin.ts';
import { test } from './support/hostile-site.ts';
import { findInjectedElements } from './support/injected-elements.ts';
import { expect, hydrated, openPage } from './support/test.ts';

const CUP = '/slvsh-cup-grandvalira';

// A trace of such pages takes longer than the journey.
test.use({ trace: 'off' });
// One after the other: they share a site that takes seconds to fill.
test.describe.configure({ mode: 'default' });

test.describe('without the policy that would stop scripts', () => {
  test.use({ bypassCSP: true });

  test.describe('in one element each', () => {
    // Their pictures do not exist, and the browser logs some of what they try.
    test.use({ expectedConsoleErrors: [/Failed to load resource|shadowrootmode|^console: Framing/] });

    test('hostile HTML runs as it was written and does not run once it is sanitised', async ({ page, ran }) => {
      await openPage(page, '/terms-of-service-and-privacy-agreement');
      const count = () => new Set(ran.map((one) => one.split(' ').at(-1))).size;
      await putEach(
        page,
        HOSTILE_HTML.filter((sample) => sample.includes('src=x') && !sample.includes('evil.invalid')),
      );
      await expect.poll(count).toBeGreaterThan(20);

      // A new document: events of the old one may still arrive.
      await page.reload();
      await hydrated(page);
      ran.length = 0;
      const sanitised = [...HOSTILE_HTML, ...batchHostileHtml()].map((html) => sanitiseEditorial(html));
      await putEach(page, [...sanitised, '<img src="data:," onerror="hit(\'last\')">']);
      await expect.poll(() => ran.join()).toContain('last');
      expect(ran).toEqual([expect.stringContaining('last')]);
      expect(await findInjectedElements(page)).toEqual([expect.stringContaining('last')]);
    });
  });

  test('the API stores hostile text as text, and no page or admin screen runs any of it', async ({
    page,
    hostileSite,
    ran,
  }) => {
    test.slow();
    const { writes, rows } = hostileSite;
    expect(writes.statuses.length).toBeGreaterThan(200);
    expect(new Set(writes.statuses)).toEqual(new Set([200]));

    await test.step('on each page', async () => {
      for (const address of publicPages(hostileSite)) await expectHarmless(page, address);
    });

    await test.step('between pages', async () => {
      const address = `/posts/${rows.posts[0]}`;
      await openPage(page, '/posts');
      await page.locator(`a[href="${address}"]`).first().click();
      await expect(page).toHaveURL(address);
      await expect(page.locator('.player h1')).toBeVisible();
      expect(await findInjectedElements(page)).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL('/posts');
      expect(await findInjectedElements(page)).toEqual([]);
    });

    await test.step('on screens for admins', async () => {
      await enterAdmin(page);
      for (const address of adminScreens(hostileSite)) {
        await showScreen(page, address);
        expect(await findInjectedElements(page), address).toEqual([]);
      }
      await openEditor(page, hostileSite);
      expect(await findInjectedElements(page)).toEqual([]);
    });
    expect(ran).toEqual([]);
  });
});

type Site = {
  rows: { posts: number[]; plain: { posts: number[]; riders: number[] } };
  writes: { sharedBracket: string };
};

/** The first post has every text; the others have editorials that end with unclosed markup. */
function publicPages({ rows, writes }: Site): string[] {
  return [
    '/',
    '/posts/page/1',
    '/riders',
    `/riders/${rows.plain.riders[0]}`,
    CUP,
    writes.sharedBracket,
    `/posts/${rows.posts[0]}`,
    '/riders?q=<script>hit()</script>',
    `${CUP}?tab=results`,
    `${CUP}?tab=<img src=x onerror=hit()>`,
    '/games?filter="><script>hit()</script>',
    '/%3Cscript%3Ehit()%3C/script%3E',
    // The first page holds rows written to the database, the fourth rows written over the API.
    '/posts/page/4',
    ...rows.posts.slice(1, 4).map((id) => `/posts/${id}`),
    ...rows.plain.posts.slice(0, 2).map((id) => `/posts/${id}`),
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
    ...[rows.plain.posts[0], rows.posts[0]].map((id) => `/admin/posts/edit/${id}`),
  ];
}

/** Opens the edit page of the first film and waits for the editor, which loads after the form; a game has none. */
async function openEditor(page: Page, { rows }: Site): Promise<void> {
  await openScreen(page, `/admin/posts/edit/${rows.posts[1]}`);
  await expect(page.getByRole('textbox', { name: 'Editorial' })).toBeVisible();
}

/** Opens the page and finds no markup on it that comes from a text. */
async function expectHarmless(page: Page, address: string): Promise<void> {
  const response = await openPage(page, address);
  expect(response?.status(), address).toBeLessThan(500);
  expect(await findInjectedElements(page), address).toEqual([]);
}

/** Replaces the page by one element for each sample, which reports its number when it runs. */
async function putEach(page: Page, samples: string[]): Promise<void> {
  await page.evaluate((all) => {
    const elements = all.map((sample, index) => {
      const element = document.createElement('div');
      element.innerHTML = sample.replaceAll('hit()', `hit(${index})`);
      return element;
    });
    document.body.replaceChildren(...elements);
  }, samples);
}
