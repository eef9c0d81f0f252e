/** SVG shapes as text. Coordinates are pixels of the poster. */

export const WIDTH = 1280;
export const HEIGHT = 720;

export type Point = readonly [x: number, y: number];

export interface Stroke {
  colour: string;
  width: number;
  dash?: string;
  cap?: 'round' | 'butt';
}

/** A filled polygon. */
export function polygon(points: readonly Point[], fill: string): string {
  return `<path d="${straightPath(points)}Z" fill="${fill}"/>`;
}

/** Straight segments through the points. */
export function line(points: readonly Point[], stroke: Stroke): string {
  return path(straightPath(points), stroke);
}

/** A curve through the points. */
export function smoothLine(points: readonly Point[], stroke: Stroke): string {
  return path(smoothPath(points, false), stroke);
}

/** A closed curve. */
export function smoothShape(points: readonly Point[], stroke: Stroke, fill = 'none'): string {
  return path(`${smoothPath(points, true)}Z`, stroke, fill);
}

export function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

export function ring([x, y]: Point, radius: number, { colour, width }: Stroke): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${round(width)}"/>`;
}

export function rectangle([x, y]: Point, width: number, height: number, fill: string, corner = 0): string {
  const rounded = corner > 0 ? ` rx="${round(corner)}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rounded} fill="${fill}"/>`;
}

/** Degrees, clockwise around a point. */
export function rotate(degrees: number, [x, y]: Point, shapes: string): string {
  return `<g transform="rotate(${round(degrees)} ${round(x)} ${round(y)})">${shapes}</g>`;
}

/** Horizontally. */
export function mirror(shapes: string): string {
  return `<g transform="translate(${WIDTH} 0) scale(-1 1)">${shapes}</g>`;
}

/** Moves the origin to a point and scales. */
export function transform([x, y]: Point, scale: number, shapes: string): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(4)})">${shapes}</g>`;
}

export function path(d: string, { colour, width, dash, cap }: Stroke, fill = 'none'): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  const caps = cap ? ` stroke-linecap="${cap}"` : '';
  return `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${round(width)}"${dashes}${caps}/>`;
}

function straightPath(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** Catmull-Rom through the points, written as cubic curves. */
function smoothPath(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0];
  const [startX, startY] = at(0);
  let d = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)}`;
    d += ` ${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)}`;
    d += ` ${round(to[0])} ${round(to[1])}`;
  }
  return d;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
