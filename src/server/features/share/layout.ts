import type { Language } from '#contract/rules/languages.ts';
import { BRACKET_CUP_PATH, SHARE_PICTURE_SIZE } from '#contract/rules/paths.ts';
import { MESSAGES } from '#messages/messages.ts';
import { COLOURS, DISPLAY, TEXT } from './brand.ts';
import { absolute, box, fitFontSize, type PictureElement, textLine, wordmark } from './elements.ts';

export const INSET = 48;
export const INNER_WIDTH = SHARE_PICTURE_SIZE.width - 2 * INSET;

const WORDMARK_WIDTH = 200;

const CANVAS_STYLE = {
  position: 'relative',
  ...SHARE_PICTURE_SIZE,
  backgroundColor: COLOURS.ink,
  color: COLOURS.snow,
  fontFamily: TEXT,
};

const QUIET = { color: COLOURS.ice, fontSize: 26 };

type Header = { eyebrow: string; title: string; titleWidth: number; host: string };

/** All texts are renderable, and the title is in capitals. `parts` have absolute positions. */
export function pictureLayout(
  { eyebrow, title, titleWidth, host }: Header,
  ...parts: PictureElement[]
): PictureElement {
  return box(
    CANVAS_STYLE,
    stripe(),
    box(absolute({ left: INSET, top: 40, width: WORDMARK_WIDTH, height: 40 }, {}), wordmark(26)),
    textLine(
      eyebrow,
      absolute({ left: INSET + WORDMARK_WIDTH, top: 41, width: titleWidth - WORDMARK_WIDTH, height: 34 }, QUIET),
    ),
    box(
      absolute({ left: INSET, top: 90, width: titleWidth, height: 80 }, { alignItems: 'center' }),
      textLine(title, {
        fontFamily: DISPLAY,
        fontSize: fitFontSize(title, titleWidth, { smallest: 34, largest: 60 }),
        lineHeight: 1.25,
      }),
    ),
    textLine(
      `${host}${BRACKET_CUP_PATH}`,
      absolute({ left: INSET, top: 574, width: INNER_WIDTH, height: 28 }, { color: COLOURS.ice, fontSize: 20 }),
    ),
    ...parts,
  );
}

/** Draws a large number above its unit, `right` pixels from the right edge. */
export function statistic(
  number: string,
  unit: string,
  { right, width }: { right: number; width: number },
): PictureElement {
  const fontSize = fitFontSize(number, width, { smallest: 24, largest: 80 });
  return box(
    {
      ...absolute({ left: SHARE_PICTURE_SIZE.width - right - width, top: 30, width, height: 132 }, {}),
      flexDirection: 'column',
      justifyContent: 'flex-end',
      alignItems: 'flex-end',
    },
    box({ color: COLOURS.lime, fontFamily: DISPLAY, fontSize, lineHeight: 1.1 }, number),
    box(QUIET, unit),
  );
}

/** Draws the picture of pages without one of their own. */
export function drawSiteCard(host: string, language: Language): PictureElement {
  const column = { flexDirection: 'column', alignItems: 'center', justifyContent: 'center', gap: 40 };
  return box(
    { ...CANVAS_STYLE, ...column },
    stripe(),
    wordmark(128),
    box({ fontSize: 44 }, MESSAGES[language].seo.siteCard.text),
    box({ color: COLOURS.ice, fontSize: 28 }, host),
  );
}

function stripe(): PictureElement {
  const rectangle = { left: 0, top: 0, width: SHARE_PICTURE_SIZE.width, height: 8 };
  return box(absolute(rectangle, { backgroundColor: COLOURS.lime }));
}
