/** The flat shapes of a rider, in pixels. */

export type Point = readonly [x: number, y: number];

export type Part =
  | 'skis'
  | 'boots'
  | 'trousers'
  | 'jacket'
  | 'yoke'
  | 'sleeves'
  | 'gloves'
  | 'mask'
  | 'headwear'
  | 'brim'
  | 'goggles';

/** What a closed line encloses is inked, and its edge with a line of this width. */
export interface Shape {
  part: Part;
  d: string;
  width: number;
  /** Returns the line at a distance around the shape. To fill it takes less time than to draw a wide line. */
  trace?: (margin: number) => string;
  /** Shapes with a greater depth are nearer to the viewer. */
  depth: number;
  marks?: readonly Mark[];
}

/** An area or, if it is `open`, a line on a shape. Without a part, it has the colour of the gap. */
export interface Mark {
  part?: Part | undefined;
  d: string;
  width: number;
  open?: true;
}

export interface Paint {
  ink: string;
  /** The colour of lenses and of the lines between limbs. */
  gap: string;
  /** A large rider has parts in a second ink. */
  outfit?: Outfit;
}

export interface Outfit {
  headwear: 'helmet' | 'beanie';
  ink: string;
  parts: ReadonlySet<Part>;
}

/** `gap` is the width of the lines between limbs. */
export function drawShape(shape: Shape, paint: Paint, gap: number): string {
  const { part, d, width, trace, marks = [] } = shape;
  const colourOf = (of: Part) => (paint.outfit?.parts.has(of) ? paint.outfit.ink : paint.ink);
  return [
    trace ? drawOutline(trace(gap), paint.gap, 0) : drawOutline(d, paint.gap, width + 2 * gap, 'none'),
    drawOutline(d, colourOf(part), width),
    ...marks.map((mark) =>
      drawOutline(mark.d, mark.part ? colourOf(mark.part) : paint.gap, mark.width, mark.open && 'none'),
    ),
  ].join('');
}

export function drawOutline(d: string, colour: string, width: number, fill = colour): string {
  const stroke = width === 0 ? '' : ` stroke="${colour}" stroke-width="${width.toFixed(1)}"`;
  return `<path d="${d}" fill="${fill}"${stroke}/>`;
}

export const format = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const polyline = (points: readonly Point[]) => `M${points.map(format).join('L')}`;

/** Returns the circles of two joints and the tangents between them. */
export function taper([x1, y1]: Point, [x2, y2]: Point, from: number, to: number): string {
  const distance = Math.hypot(x2 - x1, y2 - y1) || 1;
  const along = Math.atan2(y2 - y1, x2 - x1);
  const lean = Math.acos(Math.max(-1, Math.min(1, (from - to) / distance)));
  const at = (x: number, y: number, radius: number, angle: number) =>
    format([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
  const [wide, narrow] = [from.toFixed(1), to.toFixed(1)];
  return (
    `M${at(x1, y1, from, along + lean)}A${wide} ${wide} 0 1 1 ${at(x1, y1, from, along - lean)}` +
    `L${at(x2, y2, to, along - lean)}A${narrow} ${narrow} 0 0 1 ${at(x2, y2, to, along + lean)}Z`
  );
}

export function circle([x, y]: Point, radius: number): string {
  const r = radius.toFixed(1);
  return `M${format([x - radius, y])}a${r} ${r} 0 1 1 0 .1Z`;
}
