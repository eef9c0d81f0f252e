/** The head of a rider: a helmet or a beanie, with goggles. Lengths are centimetres. */
import { circle, type Mark, type Outfit, type Part, type Point, polyline, type Shape, taper } from './shapes.ts';
import { add, type Rotation, rotate, type Vector } from './space.ts';

const RADIUS = 16.5;

export interface Head {
  middle: Vector;
  /** From the directions of the face to those of the body. */
  face: Rotation;
}

export interface View {
  scale: number;
  pixel: (point: Vector) => Point;
  /** Without the position of the rider. */
  look: (direction: Vector) => Vector;
}

export function shapeHead({ middle, face }: Head, view: View, headwear: Outfit['headwear'] | undefined): Shape {
  const { scale, pixel, look } = view;
  const centre = pixel(middle);
  const onHead = (direction: Vector) => look(rotate(face, add([0, 0, 0], direction, RADIUS)));
  const toPixel = ([x, y]: Vector): Point => [centre[0] + x * scale, centre[1] - y * scale];
  const findVisible = (directions: readonly Vector[]) => directions.map(onHead).filter(([, , depth]) => depth > 0);
  const line = (directions: readonly Vector[], width: number, part?: Part): Mark[] => {
    const points = findVisible(directions).map(toPixel);
    return points.length < 2 ? [] : [{ d: polyline(points), width: width * scale, open: true, part }];
  };
  const area = (directions: readonly Vector[], width: number, part?: Part): Mark[] => {
    const points = findVisible(directions).map(toPixel);
    return points.length < 3 ? [] : [{ d: `${polyline(points)}Z`, width: width * scale, part }];
  };
  /** What is behind the head moves to its edge. */
  const wrap = (directions: readonly Vector[], part: Part): Mark => {
    const points = directions.map(onHead).map(([x, y, depth]): Vector => {
      const outwards = depth < 0 ? RADIUS / Math.hypot(x, y) : 1;
      return [x * outwards, y * outwards, 0];
    });
    return { d: `${polyline(points.map(toPixel))}Z`, width: 0, part };
  };

  const jaw = pixel(add(middle, rotate(face, [4, -7, 0])));
  const trace = (margin: number) => taper(centre, jaw, RADIUS * scale + margin, RADIUS * 0.8 * scale + margin);
  const chin = trace(0);
  const base = { width: 0, depth: look(middle)[2] };
  if (headwear === undefined) {
    return { ...base, part: 'headwear', d: chin, trace, marks: [...line(STRAP, 2.6), ...area(LENS, 0)] };
  }
  const beanie = headwear === 'beanie';
  const top = pixel(add(middle, rotate(face, [-4, 8, 0])));
  return {
    ...base,
    part: 'mask',
    d: beanie ? chin + taper(centre, top, RADIUS * scale, 13 * scale) : chin,
    marks: [
      {
        part: 'headwear',
        d: beanie ? taper(centre, top, RADIUS * scale, 13 * scale) : circle(centre, RADIUS * scale),
        width: 0,
      },
      { part: 'mask', d: circle(jaw, RADIUS * 0.8 * scale), width: 0 },
      wrap(FACE, 'mask'),
      ...(beanie ? area(FOLD, 1, 'brim') : [wrap(STRIPE, 'brim')]),
      ...line(STRAP, 8.6),
      ...line(STRAP, 6, 'goggles'),
      ...area(LENS, 6.5),
      ...area(LENS, 4, 'goggles'),
      ...area(LENS, 0),
      ...area(GLARE, 0, 'goggles'),
    ],
  };
}

/** A direction from the middle of the head, in degrees from the nose to the left and up. */
function toward(azimuth: number, elevation: number): Vector {
  const [left, up] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(left), Math.sin(up), -Math.cos(up) * Math.sin(left)];
}

const LENS: readonly Vector[] = [
  ...[-62, -48, -32, -16, 0, 16, 32, 48, 62].map((azimuth) => toward(azimuth, 16)),
  toward(66, 0),
  toward(58, -20),
  toward(32, -25),
  toward(12, -20),
  toward(0, -14),
  toward(-12, -20),
  toward(-32, -25),
  toward(-58, -20),
  toward(-66, 0),
];
const GLARE: readonly Vector[] = [toward(-34, 14), toward(-12, 14), toward(-26, -20), toward(-46, -18)];
const STRAP = [64, 80, 95, 130, 180, 230, 265, 280, 296].map((azimuth) => toward(azimuth, -1));
/** Below the helmet. */
const FACE: readonly Vector[] = [
  ...[-66, -40, 0, 40, 66].map((azimuth) => toward(azimuth, 24)),
  toward(74, -10),
  toward(66, -60),
  toward(0, -75),
  toward(-66, -60),
  toward(-74, -10),
];
const AROUND = Array.from({ length: 73 }, (_, index) => index * 5 - 180);
/** The goggles and their strap cover its lower edge. The upper edge is further back, like the top of the beanie. */
const FOLD: readonly Vector[] = [
  ...AROUND.map((azimuth) => add([0, 0, 0], toward(azimuth, 8), 1.03)),
  ...AROUND.map((azimuth) => add([-0.08, 0, 0], toward(-azimuth, 36), 1.03)),
];
const OVER = [24, 36, 48, 60, 72, 84, 96, 108, 120, 132];
/** From the goggles over the helmet to the back. */
const STRIPE: readonly Vector[] = [
  ...OVER.map((elevation) => add(toward(0, elevation), [0, 0, 0.2])),
  ...OVER.toReversed().map((elevation) => add(toward(0, elevation), [0, 0, -0.2])),
];
