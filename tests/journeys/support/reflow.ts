/** Finds text that is cut or covered in a narrow window or with more space between lines and letters. */
import type { Page } from '@playwright/test';

/** The text spacing of WCAG 2.2 (1.4.12). */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

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
export function findReflowFaults(page: Page, { spaced = false } = {}): Promise<string[]> {
  return page.evaluate(
    (spacing) => {
      if (spacing !== '') {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(spacing);
        document.adoptedStyleSheets = [sheet];
      }
      /** The result for each element, because most texts share their ancestors. */
      const memoize = <T>(find: (element: Element) => T) => {
        const results = new Map<Element, T>();
        return (element: Element): T => {
          const known = results.get(element);
          if (known !== undefined) return known;
          const result = find(element);
          results.set(element, result);
          return result;
        };
      };
      const parentOf = ({ parentElement }: Element) => (parentElement === document.body ? null : parentElement);
      const edgeOf = memoize((element) => element.getBoundingClientRect());

      const moves = memoize((element): boolean => {
        if (['sticky', 'fixed'].includes(getComputedStyle(element).position)) return true;
        return element.parentElement !== null && moves(element.parentElement);
      });

      /** The element and its ancestors that scroll. */
      const scrollersOf = memoize((element): Element[] => {
        const parent = parentOf(element);
        const outer = parent ? scrollersOf(parent) : [];
        return ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) ? [element, ...outer] : outer;
      });

      /** The element and its ancestors whose hidden overflow cuts text; elements that scroll cut nothing. */
      const cuttersOf = memoize((element): { edge: DOMRect; sideways: boolean; upright: boolean }[] => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return [];
        const [sideways, upright] = [overflowX !== 'visible', overflowY !== 'visible'];
        const parent = parentOf(element);
        const outer = parent ? cuttersOf(parent) : [];
        return sideways || upright ? [{ edge: edgeOf(element), sideways, upright }, ...outer] : outer;
      });

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
        if (!moves(element))
          for (const line of range.getClientRects()) {
            const box = clipToScrollers(element, line);
            if (box.width > 0 && box.height > 0) texts.push({ text, element, box });
          }
        if (isCut(element, range.getBoundingClientRect())) faults.push(`cut: ${text}`);
      }
      for (const [index, one] of texts.entries())
        for (const other of texts.slice(index + 1))
          if (one.element !== other.element && overlap(one.box, other.box))
            faults.push(`overlapping: ${one.text} | ${other.text}`);
      if (spacing !== '') document.adoptedStyleSheets = [];
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

      function isCut(element: Element, box: DOMRect): boolean {
        return cuttersOf(element).some(
          ({ edge, sideways, upright }) =>
            (sideways && (box.right > edge.right + 2 || box.left < edge.left - 2)) ||
            (upright && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)),
        );
      }

      /** The part of the box that lists which scroll show. */
      function clipToScrollers(element: Element, box: DOMRect): DOMRect {
        let { left, right, top, bottom } = box;
        for (const scroller of scrollersOf(element)) {
          const edge = edgeOf(scroller);
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
      }

      /** Boxes are a line high, letters are not: an overlap of less than a third covers nothing. */
      function overlap(one: DOMRect, other: DOMRect): boolean {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return width > 2 && height > Math.min(one.height, other.height) / 3;
      }
    },
    spaced ? TEXT_SPACING : '',
  );
}

/** The lines in which the browser prints each of the elements. */
export function linesOf(page: Page, selector: string): Promise<string[][]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const lines: { top: number; text: string }[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (let at = 0; at < (text.textContent?.length ?? 0); at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top } = range.getBoundingClientRect();
          const character = range.toString();
          const line = lines.at(-1);
          if (line && (line.top === top || character === ' ')) line.text += character;
          else lines.push({ top, text: character });
        }
      return lines.map((line) => line.text.trim());
    }),
  );
}
