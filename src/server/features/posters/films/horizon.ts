import type { Canvas } from '../canvas.ts';
import { box, circle, ring, WIDTH } from '../shapes.ts';

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
    return box([x - width / 2 + random.between(-16, 16), y + 18 + index * 24], width, 9, palette.accent);
  });
  return [...glow, circle([x, y], radius, palette.accent), box([0, y], WIDTH, 420, palette.mass), ...ripples].join('');
}
