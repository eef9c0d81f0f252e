/** The bracket of the demo's open cup. */
import type { Locator, Page, Route } from '@playwright/test';
import type { Bracket } from '#contract/api/brackets.ts';
import type { Cup, CupUpdate } from '#contract/api/cups.ts';
import type { RiderName } from '#contract/api/posts.ts';
import { expect, readJson } from './test.ts';

export const CUP = '/slvsh-cup-grandvalira';

/** The riders of a game in the form of the bracket. */
export const game = (page: Page, number: number) => page.getByRole('group', { name: new RegExp(`^Game ${number},`) });

/** Picks the upper rider of each game. */
export async function fillUpper(page: Page, from = 1): Promise<void> {
  for (let number = from; number <= 15; number++) await game(page, number).locator('label').first().click();
}

/** In the open modal. */
export async function createAccount(modal: Locator, name: string, email: string): Promise<void> {
  await modal.getByRole('button', { name: 'Create an Account' }).click();
  await modal.getByLabel('Name').fill(name);
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password', { exact: true }).fill('tail-butter-450-x');
  await modal.getByLabel('Confirm password').fill('tail-butter-450-x');
  await modal.getByRole('button', { name: 'Sign up' }).click();
  await expect(modal).toBeHidden();
}

type Fan = { name: string; email: string };
type Submission = { cup: Cup; bracket: Bracket; winners: RiderName[] };

/** Signs up over the API and submits a bracket in which the upper rider wins each game; the page shares the session. */
export async function submitBracket(page: Page, fan: Fan): Promise<Submission> {
  const response = await page.request.post('/api/v1/users/sign-up', {
    data: { ...fan, password: 'tail-butter-450-x' },
  });
  expect(response.status()).toBe(200);
  const { bracketCupId } = await readJson(page.request.get('/api/v1/site'));
  const cup: Cup = await readJson(page.request.get(`/api/v1/cups/${bracketCupId}`));
  let round: RiderName[] = cup.cupRiders.flatMap(({ rider1 }) => rider1 ?? []);
  const winners = [...round];
  while (round.length > 1) {
    round = round.filter((_, index) => index % 2 === 0);
    winners.push(...round);
  }
  const picks = Object.fromEntries(winners.map(({ name }, index) => [`game-${index + 1}`, name]));
  const { id } = await response.json();
  const submitted = await page.request.post(`/api/v1/brackets/${id}/${bracketCupId}`, {
    headers: { authorization: response.headers().authorization ?? '' },
    data: { picks },
  });
  expect(submitted.status(), await submitted.text()).toBe(200);
  return { cup, bracket: await submitted.json(), winners };
}

/** Holds the live streams of a page; the function that it returns sends them news, after which the page connects again. */
export async function controlNews(page: Page): Promise<(news: CupUpdate) => Promise<void>> {
  const held: Route[] = [];
  await page.route(/\/cups\/\d+\/live$/, (route) => void held.push(route));
  return async (news) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const body = `retry: 100\ndata: ${JSON.stringify(news)}\n\n`;
    for (const route of held.splice(0)) await route.fulfill({ contentType: 'text/event-stream', body });
  };
}

/** The fan's own row on the leaderboard; during a change the row at the foot may exist too. */
export const ownRow = (page: Page) => page.locator('[aria-current=true]').filter({ visible: true }).first();

/** Shows the decided games, which are covered at first. */
export async function reveal(page: Page): Promise<void> {
  await page.getByText(/games are (over and score nothing|decided)/).click();
}

/** The bounds of the games of the tree, and of the space between the sticky header and the sticky bar, in pixels. */
export function measureTree(page: Page) {
  return page.evaluate(() => {
    const bounds = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const games = [...document.querySelectorAll('.tree-place')].map((place) => place.getBoundingClientRect());
    return {
      games: games.filter(({ height, left, right }) => height > 0 && left >= 0 && right <= innerWidth).length,
      top: Math.min(...games.map(({ top }) => top)) - (bounds('header.header')?.bottom ?? 0),
      bottom: (bounds('.bracket-bar')?.top ?? innerHeight) - Math.max(...games.map(({ bottom }) => bottom)),
    };
  });
}
