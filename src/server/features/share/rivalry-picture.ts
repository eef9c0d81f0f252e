/** The picture of a rivalry is a fight bill with both names and without results. */
import type { Rivalry } from '#contract/api/riders.ts';
import { formatYears } from '#contract/rules/cups.ts';
import { type BillName, billNames } from '#contract/rules/names.ts';
import { findPalette, type Palette } from '#contract/rules/palettes.ts';
import { SHARE_PICTURE_SIZE } from '#contract/rules/paths.ts';
import { MESSAGES } from '#messages/messages.ts';
import { DISPLAY, TEXT } from './brand.ts';
import {
  absolute,
  box,
  fitFontSize,
  type PictureElement,
  renderableCapitals,
  renderableText,
  textLine,
  wordmark,
} from './elements.ts';
import { INNER_WIDTH, INSET } from './layout.ts';

const BAND_HEIGHT = 106;
const BILL_HEIGHT = SHARE_PICTURE_SIZE.height - BAND_HEIGHT;

type PictureRivalry = Pick<Rivalry, 'one' | 'other' | 'games' | 'places' | 'firstYear' | 'lastYear'>;

export function drawRivalry(rivalry: PictureRivalry, host: string): PictureElement {
  const { one, other } = rivalry;
  const palette = findPalette(null, one.id + other.id);
  const [first, second] = billNames(renderableCapitals(one.name, 'Rider'), renderableCapitals(other.name, 'Rider'));
  return box(
    {
      position: 'relative',
      ...SHARE_PICTURE_SIZE,
      backgroundColor: palette.paper,
      color: palette.name,
      fontFamily: TEXT,
    },
    drawMountain(palette),
    drawName(first, 28),
    drawName(second, 28 + BILL_HEIGHT / 2 - 8),
    drawVersus(palette),
    drawBand(rivalry, host, palette),
  );
}

const NAME_HEIGHT = 232;

/** The large part is as wide as the bill. The rest of the name is one line above or below it. */
function drawName({ before, large, after }: BillName, top: number): PictureElement {
  const rest = textLine(before || after, { height: 40, fontFamily: DISPLAY, fontSize: 30, lineHeight: 1.2 });
  return box(
    absolute(
      { left: INSET, top, width: INNER_WIDTH, height: NAME_HEIGHT },
      { flexDirection: after === '' ? 'column' : 'column-reverse' },
    ),
    rest,
    box(
      { height: NAME_HEIGHT - 40, alignItems: 'center' },
      textLine(large, {
        fontFamily: DISPLAY,
        fontSize: fitFontSize(large, INNER_WIDTH, { smallest: 60, largest: 186 }),
        lineHeight: 1.25,
        maxWidth: INNER_WIDTH,
      }),
    ),
  );
}

function drawVersus({ paper, name }: Palette): PictureElement {
  const size = 96;
  const circle = { left: SHARE_PICTURE_SIZE.width - INSET - size, top: BILL_HEIGHT / 2 - size / 2, width: size };
  return box(
    absolute(
      { ...circle, height: size },
      {
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: size / 2,
        backgroundColor: name,
        color: paper,
        fontFamily: DISPLAY,
        fontSize: 34,
      },
    ),
    'vs.',
  );
}

function drawBand(
  { games, places, firstYear, lastYear }: PictureRivalry,
  host: string,
  palette: Palette,
): PictureElement {
  const count = MESSAGES.en.cups.games(games.length);
  const facts =
    games.length === 0 ? 'No game yet' : [count, formatYears(firstYear, lastYear)].filter(Boolean).join(' · ');
  const left = INSET + 330;
  const width = INNER_WIDTH - 330;
  const line = { textAlign: 'right', lineHeight: 1.25 };
  return box(
    absolute(
      { left: 0, top: BILL_HEIGHT, width: SHARE_PICTURE_SIZE.width, height: BAND_HEIGHT },
      { backgroundColor: palette.name, color: palette.paper },
    ),
    box(absolute({ left: INSET, top: 27, width: 300, height: 52 }, {}), wordmark(40)),
    textLine(facts, { ...absolute({ left, top: 18, width, height: 40 }, line), fontFamily: DISPLAY, fontSize: 28 }),
    textLine(renderableText([...places.slice(0, 3), host].join(' · '), host), {
      ...absolute({ left, top: 58, width, height: 32 }, line),
      fontSize: 22,
    }),
  );
}

const DOT_PITCH = 16;

function drawMountain({ rider }: Palette): PictureElement {
  const dots: string[] = [];
  for (let y = DOT_PITCH / 2; y < BILL_HEIGHT; y += DOT_PITCH) {
    const shift = (y / DOT_PITCH) % 2 < 1 ? 0 : DOT_PITCH / 2;
    for (let x = shift; x <= SHARE_PICTURE_SIZE.width; x += DOT_PITCH) {
      const depth = y - ridgeAt(x);
      if (depth < 0) continue;
      const r = Math.round(10 * (2 + Math.min(6, depth / 45))) / 10;
      dots.push(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
    }
  }
  const size = { width: SHARE_PICTURE_SIZE.width, height: BILL_HEIGHT };
  const path = { type: 'path', key: null, props: { d: dots.join(''), fill: rider } };
  const props = { ...size, viewBox: `0 0 ${size.width} ${size.height}`, children: path };
  return { type: 'svg', key: null, props: { ...props, style: { position: 'absolute', left: 0, top: 0 } } };
}

function ridgeAt(x: number): number {
  return Math.min(110 + Math.abs(x - 420) * 0.62, 50 + Math.abs(x - 930) * 0.8);
}
