import type { Canvas } from '../canvas.ts';
import { drawLetters, measureLetters } from '../letters.ts';
import { box, polygon, turn, WIDTH } from '../shapes.ts';

/** A fight bill: the initials above and below a band that says VS. */
export function drawVersus({ random, palette, initials }: Canvas): string {
  const [one, two] = initials;
  const size = random.between(225, 262);
  const tilt = random.pick([-1, 1]) * random.between(5, 11);
  const band = random.between(120, 150);
  const rays = Array.from({ length: 18 }, (_, index) => {
    const [from, to] = [index * 20, index * 20 + 10].map((degrees) => (degrees * Math.PI) / 180);
    const reach = 1100;
    return polygon(
      [
        [640, 360],
        [640 + Math.cos(from ?? 0) * reach, 360 + Math.sin(from ?? 0) * reach],
        [640 + Math.cos(to ?? 0) * reach, 360 + Math.sin(to ?? 0) * reach],
      ],
      palette.tint,
    );
  });
  const step = measureLetters('VS', band * 0.6) + 70;
  const words = Array.from({ length: 9 }, (_, index) =>
    drawLetters('VS', [-160 + index * step, 360 - band * 0.3], band * 0.6, {
      colour: index % 2 === 0 ? palette.ground : palette.pop === palette.accent ? palette.ground : palette.mass,
    }),
  );
  return [
    ...rays,
    turn(
      tilt,
      [640, 360],
      [
        drawLetters(one, [random.between(40, 150), 360 - band / 2 - size - 24], size, { colour: palette.line }),
        drawLetters(two, [WIDTH - measureLetters(two, size) - random.between(40, 150), 360 + band / 2 + 24], size, {
          colour: palette.line,
          inside: palette.ground,
        }),
        box([-200, 360 - band / 2], WIDTH + 400, band, palette.accent),
        ...words,
      ].join(''),
    ),
  ].join('');
}
