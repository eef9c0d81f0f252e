/** Automatic accessibility checks of the open page. */
import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations of WCAG 2.2 A and AA, or only of the named rules; also in frames of the site itself. */
export async function findViolations(page: Page, rules = TAGS): Promise<{ id: string; nodes: string[] }[]> {
  const { origin } = new URL(page.url());
  const own = page.frames().filter((frame) => frame.url().startsWith(`${origin}/`));
  await Promise.all(own.map(injectAxe));
  return page.evaluate(async (runOnly) => {
    // During a transition a colour has a contrast that it does not keep.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    );
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
  }, rules);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Once per document: the script takes as long as a check of a small page. */
async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}
