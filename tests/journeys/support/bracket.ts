/** The bracket of the demo's open cup. */
import type { Page } from '@playwright/test';

export const CUP = '/slvsh-cup-grandvalira';

/** The riders of a game in the form of the bracket. */
export const game = (page: Page, number: number) => page.getByRole('group', { name: new RegExp(`^Game ${number},`) });

/** Shows the decided games, which are covered at first. */
export async function reveal(page: Page): Promise<void> {
  await page.getByText(/games are (already )?decided/).click();
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
