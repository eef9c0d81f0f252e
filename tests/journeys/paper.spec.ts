/** The pages of a game, a cup, two rivals and a shared bracket are printed on the paper of their poster. */
import type { Page } from '@playwright/test';
import { findPalette, findPosterPalette, findRivalsPalette } from '#contract/rules/palettes.ts';
import { signInByApi } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { CUP, submitBracket } from './support/bracket.ts';
import { expect, openPage, readJson, test } from './support/test.ts';

const NIGHT = '#070b14';

/** Returns the colours of the page, of its header, and of the browser around it. */
const papersOf = (page: Page) =>
  page.evaluate(() => {
    const groundOf = (selector: string) => {
      const channels =
        getComputedStyle(document.querySelector(selector) as Element).backgroundColor.match(/\d+/g) ?? [];
      return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
    };
    const theme = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    return [groundOf('html'), groundOf('.header'), theme?.content];
  });

const printedOn = (paper: string | undefined) => [paper, paper, paper];

test('a poster opens a page on its paper with a stage in the night, and the way back leads into the night', async ({
  page,
  request,
}) => {
  await openPage(page, '/games');
  await page.locator('.card-link').first().click();
  await expect(page.locator('.video')).toBeVisible();
  const id = page.url().split('/').at(-1);
  const post = await readJson(request.get(`/api/v1/posts/${id}`));
  await expect.poll(() => papersOf(page)).toEqual(printedOn(findPosterPalette(post)?.paper));
  await expect(page.locator('.video')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await page.goBack();
  await expect.poll(() => papersOf(page)).toEqual(printedOn(NIGHT));
});

test('a cup, a shared bracket of it and two rivals have the paper of their posters', async ({ page }) => {
  const email = 'ada-on-paper@fans.example';
  const { bracket, cup } = await submitBracket(page, { name: 'Ada', email });
  const headers = await signInByApi(page, { email, password: 'tail-butter-450-x' });
  const shared = page.request.get(`/api/v1/brackets/${bracket.userId}/${cup.info.id}/share`, { headers });
  const { token } = await readJson(shared);
  const cupPaper = findPalette(cup.info.id).paper;
  const papers = {
    [`${CUP}?tab=leaderboard`]: cupPaper,
    [`${CUP}/brackets/${token}`]: cupPaper,
    '/cups/8': findPalette(8).paper,
    '/rivals/114/121': findRivalsPalette(114, 121).paper,
  };
  for (const [address, paper] of Object.entries(papers))
    await test.step(address, async () => {
      await openPage(page, address);
      expect(await papersOf(page)).toEqual(printedOn(paper));
      expect(await findViolations(page)).toEqual([]);
    });
});
