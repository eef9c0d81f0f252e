/** The display face is for titles, posters, boards and primary buttons, and the accent colour for what can be pressed. */
import type { Page } from '@playwright/test';
import { expect, openPage, test } from './support/test.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

const MAX_DISPLAY_SHARE = 0.25;
const MAX_ACCENTS = 6;

/** The name of the site, the newest game and the bracket. */
const MAX_ACCENTS_OF_HOME = 3;

const CUP = '/slvsh-cup-grandvalira';
const LEADERBOARD = `${CUP}?tab=leaderboard`;
const PAGES = [
  '/',
  '/games',
  '/posts/72',
  `${CUP}?tab=results`,
  LEADERBOARD,
  `${CUP}?tab=fill`,
  '/tricks/cork',
  '/riders',
  '/search?q=cork',
];

/** The share of the visible characters that are in the display face. */
function displayShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lengths = { all: 0, display: 0 };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.hidden-visually, option'))
        continue;
      range.selectNodeContents(text);
      if (range.getClientRects().length === 0) continue;
      const { length } = (text.textContent ?? '').replace(/\s/g, '');
      lengths.all += length;
      if (getComputedStyle(element).fontFamily.startsWith('"Archivo Wide')) lengths.display += length;
    }
    return lengths.display / lengths.all;
  });
}

/** The elements of the accent colour in the window. The five letters are one, and the parts of an element are not counted. */
function findAccents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const accentOf = (style: CSSStyleDeclaration) => {
      probe.style.color = style.getPropertyValue('--lime');
      return getComputedStyle(probe).color;
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

    function isAccented(element: Element, part?: '::before' | '::after'): boolean {
      const style = getComputedStyle(element, part);
      const accent = accentOf(style);
      const isDrawn = part ? !['none', 'normal'].includes(style.content) : hasText(element);
      if (part && !isDrawn) return false;
      const borders = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
        (side) => style[`border${side}Width`] !== '0px' && style[`border${side}Color`] === accent,
      );
      const shape = element instanceof SVGElement && [style.fill, style.stroke].includes(accent);
      const text = isDrawn && style.content !== '""' && style.color === accent;
      const outline = style.outlineStyle !== 'none' && style.outlineColor === accent;
      return (
        borders || shape || text || outline || `${style.backgroundColor} ${style.backgroundImage}`.includes(accent)
      );
    }

    function find(element: Element): string[] {
      if (!element.checkVisibility({ visibilityProperty: true }) || element === probe) return [];
      const { top, right, bottom, left } = element.getBoundingClientRect();
      const isInWindow =
        bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && right > left && bottom > top;
      const isAccent =
        (element.matches('.letters') && [...element.children].some((letter) => isAccented(letter))) ||
        isAccented(element) ||
        isAccented(element, '::before') ||
        isAccented(element, '::after');
      if (isInWindow && isAccent) return [`${element.localName}.${element.getAttribute('class')}`];
      return [...element.children].flatMap(find);
    }
    return find(document.body);
  });
}

for (const size of SIZES)
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test('less than a quarter of the characters of home and games are in the display face', async ({ page }) => {
      for (const address of ['/', '/games']) {
        await openPage(page, address);
        expect(await displayShare(page), address).toBeLessThan(MAX_DISPLAY_SHARE);
      }
    });

    test('titles, boards and first ranks are in the display face', async ({ page }) => {
      const parts = {
        '/': '.replay-name',
        '/games': 'h1',
        '/posts/72': '.versus-rider',
        [LEADERBOARD]: '.podium-rank, .field-row-first > .display',
      };
      for (const [address, part] of Object.entries(parts)) {
        await openPage(page, address);
        await expect(page.locator(part).first()).toHaveCSS('font-family', /^"Archivo Wide"/);
      }
    });

    test('at most six things on the first screen of a page have the accent colour, three on the home page', async ({
      page,
    }) => {
      for (const address of PAGES) {
        await openPage(page, address);
        const accents = await findAccents(page);
        const max = address === '/' ? MAX_ACCENTS_OF_HOME : MAX_ACCENTS;
        expect(accents.length, `${address}: ${accents.join(', ')}`).toBeLessThanOrEqual(max);
        expect(accents, address).toContain('span.letters');
      }
    });
  });

test('the first letter of a large title stands above the text below it', async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const address of ['/games', '/theater', '/riders', '/cups', '/tricks', '/riders/134', '/posts/72']) {
      await openPage(page, address);
      const distance = await page.locator('h1').evaluate(async (title) => {
        await document.fonts.ready;
        const { font } = getComputedStyle(title);
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        context.font = font;
        const { actualBoundingBoxLeft } = context.measureText(title.textContent.trim().charAt(0).toUpperCase());
        const { left } = (title.parentElement as Element).getBoundingClientRect();
        const padding = Number.parseFloat(getComputedStyle(title.parentElement as Element).paddingInlineStart);
        return title.getBoundingClientRect().left - actualBoundingBoxLeft - left - padding;
      });
      expect(Math.abs(distance), address).toBeLessThan(5);
    }
  }
});
