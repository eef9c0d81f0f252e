/** Finds text that a narrow window, or a reader who wants more room between lines and letters, cuts or lays over other text. */
import type { Page } from '@playwright/test';

/** The room that WCAG 2.2 lets every reader ask for (1.4.12). */
const ROOMY = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Until the page is left. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, ROOMY);
}

/** What is wrong with the page in its present width: nothing, unless text is cut or covered, or the page scrolls sideways. */
export function findReflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) faults.push(`the page scrolls sideways by ${beyond}`);

    const texts: { text: string; element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rests = !['sticky', 'fixed'].some((position) => hasAncestor(element, { position }));
      for (const box of range.getClientRects()) if (rests) texts.push({ text, element, box });
      if (isCut(element, range.getBoundingClientRect())) faults.push(`cut: ${text}`);
    }
    for (const [place, one] of texts.entries())
      for (const other of texts.slice(place + 1))
        if (one.element !== other.element && overlap(one.box, other.box))
          faults.push(`laid over each other: ${one.text} | ${other.text}`);
    return faults;

    function isSeen(element: Element): boolean {
      const isRead = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return (
        isRead && !element.closest('.hidden-visually, script, style, title, noscript, svg, [inert], [aria-hidden=true]')
      );
    }

    function hasAncestor(element: Element, wanted: { position: string }): boolean {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).position === wanted.position) return true;
      return false;
    }

    /** Whether an element that hides what is larger than itself hides part of the text; what can be scrolled hides nothing. */
    function isCut(element: Element, box: DOMRect): boolean {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
        const edge = one.getBoundingClientRect();
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false;
        const sideways = overflowX !== 'visible' && (box.right > edge.right + 2 || box.left < edge.left - 2);
        const upright = overflowY !== 'visible' && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2);
        if (sideways || upright) return true;
      }
      return false;
    }

    /** Boxes are a line high, letters are not: what touches by less than a third of that does not cover anything. */
    function overlap(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > 2 && height > Math.min(one.height, other.height) / 3;
    }
  });
}
