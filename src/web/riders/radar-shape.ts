/** Where the corners of a radar chart lie. */
export type Point = { x: number; y: number };

/** Corners around the middle (0, 0), the first one at the top, clockwise; `shares` are 0 to 1 of `radius`. */
export function radarPoints(shares: readonly number[], radius: number): Point[] {
  return shares.map((share, place) => {
    const angle = (place / shares.length) * 2 * Math.PI - Math.PI / 2;
    const reach = Math.min(1, Math.max(0, share)) * radius;
    return { x: round(Math.cos(angle) * reach), y: round(Math.sin(angle) * reach) };
  });
}

/** Points as SVG's `points` attribute writes them. */
export function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

/** Two decimals, and no minus zero: the server and every browser write the same characters. */
function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
