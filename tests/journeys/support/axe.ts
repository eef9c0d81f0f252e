/** Automatic accessibility checks of the open page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The package imports a file of more than twice the size. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Scope = {
  /** Names of rules, by default those of WCAG 2.2 A and AA. */
  rules?: string[];
  /** Selectors of the only parts that are checked. */
  within?: string[];
  /** Selectors of parts that are not checked. */
  except?: string[];
};

/** Violations on the page, also in frames of the site itself. */
export async function findViolations(
  page: Page,
  { rules = TAGS, within = ['html'], except = [] }: Scope = {},
): Promise<{ id: string; nodes: string[] }[]> {
  const { origin } = new URL(page.url());
  const own = page.frames().filter((frame) => frame.url().startsWith(`${origin}/`));
  await Promise.all(own.map(injectAxe));
  return page.evaluate(
    async ({ runOnly, include, exclude }) => {
      // During a transition a colour has a contrast that it does not keep.
      await Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished),
      );
      // None of the rules reads style sheets, whose preparation takes a third of a check.
      const preload = { assets: ['media'] };
      // A control that is half below a sticky bar is too small a target only until the visitor scrolls.
      const scrolled = new CSSStyleSheet();
      scrolled.replaceSync('.header, .bracket-bar, .admin-form-end { position: relative !important }');
      document.adoptedStyleSheets.push(scrolled);
      const { violations } = await window.axe.run(
        { include, exclude },
        { runOnly, resultTypes: ['violations'], preload },
      );
      document.adoptedStyleSheets.pop();
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
    },
    { runOnly: rules, include: within, exclude: except },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Once per document: the script takes as long as a check of a small page. */
async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
}
