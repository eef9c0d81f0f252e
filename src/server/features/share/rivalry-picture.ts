/** The picture of a rivalry is a fight bill with both names and without results. */
import type { Rivalry } from '#contract/api/riders.ts';
import { formatYears } from '#contract/rules/cups.ts';
import { findRivalsPalette, type Palette } from '#contract/rules/palettes.ts';
import { SHARE_PICTURE_SIZE } from '#contract/rules/paths.ts';
import { MESSAGES } from '#messages/messages.ts';
import { DISPLAY, TEXT } from './brand.ts';
import {
  absolute,
  box,
  type PictureElement,
  renderableCapitals,
  renderableText,
  textLine,
  wordmark,
} from './elements.ts';

const { width } = SHARE_PICTURE_SIZE;
const BAND_HEIGHT = 84;
/** The band begins and ends below the names. */
const INSET = 43;
const BILL = { width, height: SHARE_PICTURE_SIZE.height - BAND_HEIGHT };

type PictureRivalry = Pick<Rivalry, 'one' | 'other' | 'games' | 'places' | 'firstYear' | 'lastYear'>;

/** `tricks` are those of the games, of which the bill shows one. */
export async function drawRivalry(
  rivalry: PictureRivalry,
  tricks: readonly string[],
  host: string,
): Promise<PictureElement> {
  const palette = findRivalsPalette(rivalry.one.id, rivalry.other.id);
  return box(
    { position: 'relative', ...SHARE_PICTURE_SIZE, fontFamily: TEXT },
    await drawBill(rivalry, tricks),
    drawBand(rivalry, host, palette),
  );
}

async function drawBill({ one, other, places, lastYear }: PictureRivalry, tricks: readonly string[]) {
  const riders = [one, other].map(({ name }) => renderableCapitals(name, 'Rider'));
  const facts = {
    title: riders.join(' vs. '),
    type: 'Game',
    gameType: 'slvsh',
    riders,
    location: places[0] ?? null,
    publishDate: String(lastYear ?? ''),
    tricks,
    variation: one.id + other.id,
  } as const;
  // Loaded with the first picture, like the other libraries.
  const { drawRivals } = await import('../posters/fight-bill.ts');
  const svg = drawRivals(facts, BILL);
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', key: null, props: { src, ...BILL } };
}

function drawBand(
  { games, places, firstYear, lastYear }: PictureRivalry,
  host: string,
  palette: Palette,
): PictureElement {
  const count = MESSAGES.en.cups.games(games.length);
  const facts =
    games.length === 0 ? 'No game yet' : [count, formatYears(firstYear, lastYear)].filter(Boolean).join(' · ');
  const right = { left: INSET + 330, width: width - 2 * INSET - 330 };
  const line = { textAlign: 'right', lineHeight: 1.25 };
  return box(
    absolute(
      { left: 0, top: BILL.height, width, height: BAND_HEIGHT },
      { backgroundColor: palette.name, color: palette.paper },
    ),
    box(absolute({ left: INSET, top: 18, width: 300, height: 48 }, {}), wordmark(36)),
    textLine(facts, { ...absolute({ ...right, top: 9, height: 36 }, line), fontFamily: DISPLAY, fontSize: 26 }),
    textLine(renderableText([...places.slice(0, 3), host].join(' · '), host), {
      ...absolute({ ...right, top: 45, height: 30 }, line),
      fontSize: 22,
    }),
  );
}
