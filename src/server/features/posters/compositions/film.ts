import type { Canvas } from '../canvas.ts';
import { circle, HEIGHT, type Point, path, polygon, rectangle, ring, WIDTH } from '../shapes.ts';
import { drawFacets, drawRidge, makeRidge } from './ridges.ts';

/** A wide, quiet horizon: one light above, its reflection below. */
export function drawHorizon({ random, palette }: Canvas): string {
  const x = random.between(300, 980);
  const y = random.between(360, 410);
  const radius = random.between(90, 170);
  const glow = [3.6, 2.6, 1.8].map((share) =>
    ring([x, y], radius * share, { colour: palette.tint, width: radius * 0.5 }),
  );
  const ripples = Array.from({ length: 10 }, (_, index) => {
    const width = radius * 2 * (1 - index * 0.075) * random.between(0.7, 1.15);
    return rectangle([x - width / 2 + random.between(-16, 16), y + 18 + index * 24], width, 9, palette.accent);
  });
  return [
    ...glow,
    circle([x, y], radius, palette.accent),
    rectangle([0, y], WIDTH, 420, palette.mass),
    ...ripples,
  ].join('');
}

/** Long soft ranges behind each other, getting nearer. */
export function drawDunes({ random, palette }: Canvas): string {
  const colours = [palette.tint, palette.mass, palette.accent, palette.line, palette.mass];
  const waves = colours.map((colour, index) => {
    const y = 270 + index * 82;
    const rise = random.between(40, 130);
    const peak = random.between(200, 1080);
    const d = `M-20 ${y}C${peak - 380} ${y + 40} ${peak - 240} ${y - rise} ${peak} ${y - rise}S${peak + 420} ${y + 70} ${WIDTH + 20} ${y - 10}V${HEIGHT + 20}H-20Z`;
    return path(d, { colour: palette.ground, width: 7 }, colour);
  });
  return [
    circle([random.between(220, 1060), random.between(170, 230)], random.between(46, 84), palette.pop),
    ...waves,
  ].join('');
}

/** A far range over a still lake, under a thin moon. */
export function drawRange({ random, palette }: Canvas): string {
  const far = makeRidge(random, 470, random.between(150, 200), random.integer(6, 8));
  const near = makeRidge(random, 520, random.between(190, 260), random.integer(3, 5));
  const moon = [random.between(180, 1100), random.between(170, 210)] as const;
  const shore = 508;
  const streaks = Array.from({ length: 12 }, (_, index) => {
    const width = random.between(80, 420);
    return rectangle(
      [random.between(-60, WIDTH), shore + 14 + index * 10],
      width,
      4,
      index % 4 === 0 ? palette.accent : palette.tint,
    );
  });
  return [
    circle(moon, 54, palette.accent),
    circle([moon[0] + 22, moon[1] - 12], 50, palette.ground),
    drawRidge(far, palette.tint),
    drawRidge(near, palette.mass),
    drawFacets(random, near, palette.onMass, 110),
    rectangle([0, shore], WIDTH, 240, palette.mass),
    ...streaks,
  ].join('');
}

/** Rings around a body at the edge of the picture. */
export function drawOrbit({ random, palette }: Canvas): string {
  const centre: Point = [random.pick([140, 640, 1140]) + random.between(-80, 80), random.between(330, 430)];
  const rings = Array.from({ length: 9 }, (_, index) => {
    const radius = 190 + index * 88;
    const angle = random.between(0, Math.PI * 2);
    const moon: Point = [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
    const colour = index % 3 === 2 ? palette.accent : palette.tint;
    return (
      ring(centre, radius, { colour, width: index % 3 === 2 ? 5 : 22 }) +
      circle(moon, random.between(9, 26), index % 2 === 0 ? palette.line : palette.pop)
    );
  });
  return [
    ...rings,
    circle(centre, 130, palette.accent),
    circle([centre[0] + 42, centre[1] - 34], 116, palette.mass),
  ].join('');
}

/** The projector's light, thrown across the dark. */
export function drawBeams({ random, palette }: Canvas): string {
  const left = random.chance(0.5);
  const lamp: Point = [left ? 90 : WIDTH - 90, random.between(200, 520)];
  const far = left ? WIDTH + 20 : -20;
  const count = random.integer(4, 6);
  const colours = [palette.accent, palette.tint, palette.pop, palette.mass] as const;
  const beams = Array.from({ length: count }, (_, index) => {
    const from = (index / count) * (HEIGHT + 160) - 80;
    const to = from + ((HEIGHT + 160) / count) * random.between(0.55, 0.95);
    return polygon([lamp, [far, from], [far, to]], colours[index % colours.length] ?? palette.tint);
  });
  const screen = Math.abs(far - lamp[0]) * random.between(0.55, 0.7);
  return [
    ...beams,
    circle([left ? lamp[0] + screen : lamp[0] - screen, 360], random.between(110, 170), palette.line),
    circle(lamp, 150, palette.mass),
    circle(lamp, 66, palette.onMass),
    rectangle([lamp[0] - 6, 0], 12, HEIGHT, palette.mass),
  ].join('');
}

const STRIP_COLOUR = '#05070e';
const HOLE_COLOUR = '#f1f6fa';
const BAR_HEIGHT = 92;
const HOLE_SIZE = 44;

/** The strip around a film's picture: bars above and below, perforated. */
export function drawFilmFrame(): string {
  const bars =
    rectangle([0, 0], WIDTH, BAR_HEIGHT, STRIP_COLOUR) +
    rectangle([0, HEIGHT - BAR_HEIGHT], WIDTH, BAR_HEIGHT, STRIP_COLOUR);
  const holes = Array.from({ length: 14 }, (_, index) => {
    const x = 22 + index * 92;
    const edge = (BAR_HEIGHT - HOLE_SIZE * 0.8) / 2;
    return (
      rectangle([x, edge], HOLE_SIZE, HOLE_SIZE * 0.8, HOLE_COLOUR, 7) +
      rectangle([x, HEIGHT - BAR_HEIGHT + edge], HOLE_SIZE, HOLE_SIZE * 0.8, HOLE_COLOUR, 7)
    );
  });
  return bars + holes.join('');
}
