/** Finds text that is cut or covered in a narrow window or with more space between lines and letters. */
import type { Page } from '@playwright/test';

/** The text spacing of WCAG 2.2 (1.4.12). */
const TEXT_SPACING = `* {
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
  }, TEXT_SPACING);
}

/** Words of headings that continue on another line. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3, legend, th')) {
      if (!heading.checkVisibility()) continue;
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s\-–—/]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
    }
    return broken;
  });
}

/** The faults of the page at its present width: cut or covered text, and scrolling sideways. */
export function findReflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const overflow = document.documentElement.scrollWidth - innerWidth;
    if (overflow > 0) faults.push(`the page scrolls sideways by ${overflow}`);

    const texts: { text: string; element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !isVisible(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const scrolls = !['sticky', 'fixed'].some((position) => hasAncestor(element, { position }));
      for (const line of range.getClientRects()) {
        const box = clipToScrollers(element, line);
        if (scrolls && box.height > 0) texts.push({ text, element, box });
      }
      if (isCut(element, range.getBoundingClientRect())) faults.push(`cut: ${text}`);
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1))
        if (one.element !== other.element && overlap(one.box, other.box))
          faults.push(`overlapping: ${one.text} | ${other.text}`);
    return faults;

    function isVisible(element: Element): boolean {
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return (
        isShown &&
        !element.closest(
          '.hidden-visually, script, style, title, noscript, svg, [inert], [aria-hidden=true], [data-away]',
        )
      );
    }

    function hasAncestor(element: Element, wanted: { position: string }): boolean {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).position === wanted.position) return true;
      return false;
    }

    /** Whether an element with hidden overflow cuts the text; elements that scroll cut nothing. */
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

    /** The part of the box that lists which scroll up and down show. */
    function clipToScrollers(element: Element, { left, top, width, bottom }: DOMRect): DOMRect {
      let [from, to] = [top, bottom];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        if (!['auto', 'scroll'].includes(getComputedStyle(one).overflowY)) continue;
        const edge = one.getBoundingClientRect();
        [from, to] = [Math.max(from, edge.top), Math.min(to, edge.bottom)];
      }
      return new DOMRect(left, from, width, Math.max(0, to - from));
    }

    /** Boxes are a line high, letters are not: an overlap of less than a third covers nothing. */
    function overlap(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > 2 && height > Math.min(one.height, other.height) / 3;
    }
  });
}
