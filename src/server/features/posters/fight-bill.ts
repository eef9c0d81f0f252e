/** Fight bills are posters of games and films in two inks. The same facts always give the same bill. */
import { findPalette } from '#contract/rules/palettes.ts';
import { drawChair, drawJump, drawPipe, drawRail, drawSlopes, drawSpray, HEIGHT, WIDTH } from './landscape.ts';
import { drawDisc, drawFooter, drawNames, FOOTER, type Lettering } from './lettering.ts';
import { POSES } from './poses.ts';
import { printWith } from './printing.ts';
import { drawRider, measureHeight, type RiderPaint } from './rider.ts';
import { createRandom, type Random } from './seeded-random.ts';
import { type BillFacts, findDiscipline, findQuote, findSides } from './wording.ts';

interface Bill extends Lettering {
  random: Random;
  variation: number;
  scene: Scene;
}

type Scene = keyof typeof POSES;

const SCENES: readonly [Scene, ...Scene[]] = [
  'grab',
  'air',
  'rail',
  'spin',
  'carve',
  'tail',
  'flip',
  'lift',
  'pipe',
  'butter',
];
/** The numbers of these scenes, of palettes, places and printings have no common factor: the same ones seldom meet again. */
const FILM_SCENES: readonly [Scene, ...Scene[]] = ['carve', 'lift', 'air', 'tail', 'butter', 'grab', 'spin'];

export function drawFightBill(facts: BillFacts): string {
  const bill = prepareBill(facts);
  const { figure, ground, overlap } = bill.printing;
  const scene = drawScene(bill, placeRider(bill));
  const names = drawNames(bill);
  return svg(
    ground,
    scene.slopes + scene.draw({ ink: figure, gap: ground, halo: true }),
    `<g fill="${bill.palette.name}">${names}</g><clipPath id="names">${names}</clipPath>`,
    `<g clip-path="url(#names)">${scene.draw({ ink: overlap, gap: bill.palette.name, halo: false })}</g>`,
    drawFooter(bill) + drawDisc(bill),
  );
}

/** Draws the picture of a slide at night without words: the page prints them on the left. */
export function drawSlide(facts: BillFacts): string {
  const prepared = prepareBill(facts);
  const { name, rider } = prepared.palette;
  const bill = { ...prepared, printing: { ...prepared.printing, ground: name, figure: rider } };
  const scene = drawScene(bill, { x: 920, y: 364, height: 600, lean: bill.random.between(-6, 6), mirrored: false });
  return svg(name, scene.slopes + scene.draw({ ink: rider, gap: name, halo: true }));
}

function svg(ground: string, ...parts: string[]): string {
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect ${size} fill="${ground}"/>${parts.join('')}</svg>`;
}

function prepareBill(facts: BillFacts): Bill {
  const { title, location, publishDate, tricks, riders, type } = facts;
  const random = createRandom(JSON.stringify([title, location, publishDate.slice(0, 10), riders, tricks[0]]));
  const variation = facts.variation ?? random.integer(0, 999);
  const scenes = type === 'Film' ? FILM_SCENES : SCENES;
  const quote = type === 'Game' ? findQuote(tricks, variation) : undefined;
  const palette = findPalette(facts.cup?.id ?? null, variation);
  return {
    facts,
    palette,
    printing: printWith(palette, variation % 3 === 1),
    random,
    variation,
    arrangement: Math.floor(variation / 3) % 3,
    quote,
    scene: findDiscipline(quote ?? '') ?? scenes[variation % scenes.length] ?? scenes[0],
    sides: type === 'Game' ? findSides(title, riders) : [],
  };
}

interface Place {
  x: number;
  y: number;
  /** The height of the figure from the helmet to the skis. */
  height: number;
  /** Degrees clockwise. */
  lean: number;
  mirrored: boolean;
}

function placeRider({ random, variation, facts }: Bill): Place {
  const film = facts.type === 'Film';
  const columns = [700, 480, 820, 600, 440, 760, 540];
  return {
    x: (columns[variation % columns.length] ?? 640) + random.between(-40, 40),
    y: FOOTER / 2 - 4,
    height: film ? random.between(480, 540) : random.between(540, 578),
    lean: random.between(-8, 8),
    mirrored: random.chance(0.5),
  };
}

function drawScene({ random, scene, printing }: Bill, place: Place) {
  const relief = { level: random.between(400, 470), steep: random.between(0.7, 1.2) };
  const slopes = drawSlopes(random, printing.figure, relief);
  const pose = POSES[scene];
  const [top, bottom] = measureHeight(pose);
  const low = scene === 'rail' || scene === 'butter' || scene === 'carve';
  const scale = ((low ? 0.92 : 1) * place.height) / (bottom - top);
  const move = `translate(${place.x.toFixed(1)} ${(place.y - (low ? 24 : 0)).toFixed(1)})`;
  const grow = `scale(${((place.mirrored ? -1 : 1) * scale).toFixed(3)} ${scale.toFixed(3)})`;
  const at = (x: number, y: number, shapes: string) =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${shapes}</g>`;
  // The scene's origin is the middle of the figure.
  const put = (lean: number, shapes: string) =>
    `<g transform="${move} ${grow} rotate(${lean.toFixed(1)})">${at(0, -(top + bottom) / 2, shapes)}</g>`;
  const spraySeed = random.integer(1, 9999);
  /** Draws the rider with what they ride on. */
  const draw = (paint: RiderPaint): string => {
    const { ink, gap } = paint;
    const rider = drawRider(pose, paint);
    switch (scene) {
      case 'rail':
        return put(place.lean / 2, at(0, bottom, drawRail(ink, gap)) + rider);
      case 'pipe':
        return put(place.lean / 2, at(-50, bottom, drawPipe(ink, gap)) + rider);
      case 'butter':
      case 'carve':
        return put(place.lean / 2, at(0, bottom, drawSpray(ink, spraySeed)) + rider);
      case 'lift':
        return put(place.lean / 4, drawChair(ink, gap) + rider);
      default:
        return put(0, at(-320, 200, drawJump(ink, gap))) + put(place.lean, rider);
    }
  };
  return { slopes, draw };
}
