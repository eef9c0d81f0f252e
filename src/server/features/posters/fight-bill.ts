/** Bills are the posters of games and films, in two inks on paper. The same facts always give the same bill. */
import { findPalette, type Palette } from '#contract/rules/palettes.ts';
import { drawFilm } from './film.ts';
import { drawGround, drawLandscape, FLOOR, findLandscape, HEIGHT, LEFT, WIDTH } from './landscape.ts';
import { BAND, drawBand, drawNames, drawTitle } from './lettering.ts';
import { drawHalo, drawRider } from './rider.ts';
import { createRandom, type Random } from './seeded-random.ts';
import { DECISIVE, findGround, layOutFrames } from './sequence.ts';
import { readTrick } from './trick.ts';
import { type BillFacts, findQuote, findSides } from './wording.ts';

export function drawFightBill(facts: BillFacts): string {
  const bill = prepareBill(facts);
  const { palette, quote } = bill;
  const { paper, name, rider } = palette;
  return svg(
    HEIGHT,
    paper,
    drawScene(bill, { paper, ink: rider, secondInk: name, left: 0 }),
    drawWords(facts, palette),
    drawBand([findOccasion(facts), quote ?? (facts.type === 'Film' ? findYear(facts) : '')], palette),
  );
}

/** Pages print the title on the left. A wide page cuts the sky off. */
const SLIDE = { x: 535, scale: 0.58 };

/** Draws the picture of a slide at night without words: the page prints them on the left. */
export function drawSlide(facts: BillFacts): string {
  const bill = prepareBill(facts);
  const { name, paper, rider } = bill.palette;
  const move = `translate(${SLIDE.x} ${HEIGHT - FLOOR * SLIDE.scale}) scale(${SLIDE.scale})`;
  const scene = drawScene(bill, { paper: name, ink: rider, secondInk: paper, left: LEFT });
  return svg(HEIGHT, name, `<g transform="${move}">${scene}</g>`);
}

/** Draws a lower bill for the picture of two rivals, which has a band of its own below. The landscape is wider. */
export function drawRivals(facts: BillFacts, picture: { width: number; height: number }): string {
  const bill = prepareBill(facts);
  const { paper, name, rider } = bill.palette;
  const height = (picture.height * WIDTH) / picture.width;
  const up = BAND - height;
  const scale = (FLOOR - up) / FLOOR;
  const scene = drawScene(bill, { paper, ink: rider, secondInk: name, left: LEFT });
  return svg(
    height,
    paper,
    `<g transform="translate(${WIDTH * (1 - scale)}) scale(${scale})">${scene}</g>`,
    `<g transform="translate(0 ${-up})">${drawWords(facts, bill.palette)}</g>`,
  );
}

function svg(height: number, ground: string, ...parts: string[]): string {
  const size = `width="${WIDTH}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${height}"><rect ${size} fill="${ground}"/>${parts.join('')}</svg>`;
}

function drawWords({ type, title, riders }: BillFacts, palette: Palette): string {
  const [one, other] = type === 'Game' ? findSides(title, riders) : [];
  return one !== undefined && other !== undefined ? drawNames([one, other], palette) : drawTitle(title, palette);
}

interface Bill {
  facts: BillFacts;
  palette: Palette;
  random: Random;
  variation: number;
  quote: string | undefined;
}

function prepareBill(facts: BillFacts): Bill {
  const { title, location, publishDate, tricks, riders, type } = facts;
  const random = createRandom(JSON.stringify([title, location, publishDate.slice(0, 10), riders, tricks[0]]));
  const variation = facts.variation ?? random.integer(0, 999);
  return {
    facts,
    palette: facts.palette ?? findPalette(facts.cup?.id ?? null, variation),
    random,
    variation,
    quote: type === 'Game' ? findQuote(tricks, variation) : undefined,
  };
}

interface Print {
  paper: string;
  ink: string;
  /** The ink of the decisive frame. */
  secondInk: string;
  left: number;
}

function drawScene({ facts, random, quote, variation }: Bill, { paper, ink, secondInk, left }: Print): string {
  if (facts.type === 'Film')
    return drawFilm({ title: facts.title, variation }, { random, ink, left }, { ink, dark: secondInk, paper });
  const trick = readTrick(quote ?? '');
  const landscape = findLandscape(`${facts.cup?.title ?? ''} ${facts.location ?? ''}`);
  const ground = findGround(trick, random.chance(0.5));
  const frames = layOutFrames(trick, ground);
  // The decisive frame covers its neighbours.
  const layers = [
    { riders: frames.filter((_, index) => index !== DECISIVE), ink },
    { riders: frames.slice(DECISIVE, DECISIVE + 1), ink: secondInk },
  ];
  return [
    drawLandscape(landscape, { random, ink, left }),
    drawGround(ground, ink, paper),
    ...layers.flatMap((layer) => [
      ...layer.riders.map(({ pose, placement }) => drawHalo(pose, placement, paper)),
      ...layer.riders.map(({ pose, placement }) => drawRider(pose, placement, { ink: layer.ink, gap: paper })),
    ]),
  ].join('');
}

function findOccasion(facts: BillFacts): string {
  const { type, cup, maker, location } = facts;
  if (type === 'Film') return maker ?? location ?? '';
  return cup ? cup.title : `${location ?? 'The World'} ${findYear(facts)}`;
}

function findYear({ publishDate }: BillFacts): string {
  return publishDate.slice(0, 4);
}
