/** A rider in three dimensions, drawn as flat shapes in one ink. Lengths are centimetres of the rider. */
import { add, bendJoint, combine, type Rotation, rotate, turn, type Vector } from './space.ts';

/** In the directions of the body: x is forwards, y is up, z is right. */
export interface Pose {
  /** Degrees by which the upper body leans forwards. */
  lean: number;
  /** Degrees by which the shoulders turn to the left. */
  twist?: number;
  /** Degrees by which the upper body leans to the right. */
  bow?: number;
  /** Degrees by which the head turns to the left and up. */
  gaze?: readonly [left: number, up: number];
  feet: readonly [left: Foot, right: Foot];
  hands: readonly [left: Hand, right: Hand];
}

interface Foot {
  /** The ankle, from the middle of the hip. */
  at: Vector;
  /** Degrees by which the tip of the ski is up. */
  pitch?: number;
  /** Degrees by which the tip of the ski points to the left. */
  turn?: number;
  /** Centimetres by which the ski bends up at the tip and at the tail. */
  flex?: readonly [tip: number, tail: number];
}

/** A point from the middle of the shoulders, or a grab of a ski at a distance from the binding towards the tip. */
type Hand = Vector | { ski: 'left' | 'right'; at: number };

const THIGH = 43;
const SHIN = 42;
const UPPER_ARM = 34;
const FOREARM = 32;
const BACK = 50;
const HIP_WIDTH = 10;
const SHOULDER_WIDTH = 18;
const HELMET = 16.5;
const SOLE = 13;
const TIP = 86;
const TAIL = -74;
const SKI_WIDTH = 8.4;

export interface Placement {
  /** The middle of the hip in pixels of the picture. */
  x: number;
  y: number;
  /** Pixels per centimetre. */
  scale: number;
  orientation: Rotation;
}

export interface RiderPaint {
  ink: string;
  /** The colour of lenses and of the lines between limbs. */
  gap: string;
}

/** What a closed line encloses is inked, and its edge with a line of this width. */
interface Shape {
  d: string;
  width: number;
  /** Shapes with a greater depth are nearer to the viewer. */
  depth: number;
  /** Lines on the shape in the colour of the gap. */
  lines?: string;
  /** An area on the shape in the colour of the gap. */
  lens?: string;
}

const GAP = 2.6;
const HALO = 8;

export function drawRider(pose: Pose, placement: Placement, { ink, gap }: RiderPaint): string {
  const shapes = shapeRider(pose, placement).sort((one, other) => one.depth - other.depth);
  const figure = shapes.map((shape) => {
    const { lines = '', lens = '' } = shape;
    return [
      drawShape(shape, gap, GAP * placement.scale),
      drawShape(shape, ink, 0),
      lines && `<path d="${lines}" fill="none" stroke="${gap}" stroke-width="${(GAP * placement.scale).toFixed(1)}"/>`,
      lens && `<path d="${lens}" fill="${gap}"/>`,
    ].join('');
  });
  return `<g ${ROUND}>${figure.join('')}</g>`;
}

/** Draws bare paper around a rider, which separates them from what is behind. */
export function drawHalo(pose: Pose, placement: Placement, paper: string): string {
  const shapes = shapeRider(pose, placement).map((shape) => drawShape(shape, paper, HALO * placement.scale));
  return `<g ${ROUND}>${shapes.join('')}</g>`;
}

const ROUND = 'stroke-linejoin="round" stroke-linecap="round"';

/** `margin` is in pixels. */
function drawShape({ d, width }: Shape, colour: string, margin: number): string {
  return `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${(width + 2 * margin).toFixed(1)}"/>`;
}

/** Returns the distance in centimetres from the middle of the hip down to the skis, in the picture. */
export function soleBelow(pose: Pose, orientation: Rotation): number {
  const soles = SIDES.flatMap((side) => {
    const { pointAt } = placeFoot(pose, side);
    return [-45, 0, 50].map((along) => rotate(orientation, pointAt(along))[1]);
  });
  return -Math.min(...soles);
}

function shapeRider(pose: Pose, placement: Placement): Shape[] {
  const { scale, orientation } = placement;
  const pixel = (point: Vector): Point => {
    const [x, y] = rotate(orientation, point);
    return [placement.x + x * scale, placement.y - y * scale];
  };
  const depthOf = (point: Vector) => rotate(orientation, point)[2];
  const depth = (points: readonly Vector[]) => points.reduce((sum, point) => sum + depthOf(point), 0) / points.length;
  const line = (points: readonly Vector[]) => `M${points.map((point) => format(pixel(point))).join('L')}`;
  const limb = (joints: readonly Vector[], radii: readonly number[]): Shape => ({
    d: joints
      .slice(1)
      .map((end, index) => {
        const [from, to] = [radii[index] ?? 0, radii[index + 1] ?? 0];
        return taper(pixel(joints[index] ?? end), pixel(end), from * scale, to * scale);
      })
      .join(''),
    width: 0,
    depth: depth(joints),
  });

  const { feet, arms, hips, shoulders, head } = findSkeleton(pose);
  const isVisible = (point: Vector) => depthOf(point) > depthOf(head.middle);
  const lens = head.lens.filter(isVisible);
  const strap = head.strap.filter(isVisible);
  return [
    ...feet.flatMap(({ hip, knee, shaft, ankle, heel, toe, ski, side }) => [
      { d: `${line(outlineSki(ski, side))}Z`, width: 5 * scale, depth: depth(ski) },
      limb([shaft, ankle, heel, toe], [9, 9, 6, 5.5]),
      limb([hip, knee, shaft], [15, 12.5, 12]),
    ]),
    { d: `${line([...hips, ...shoulders])}Z`, width: 25 * scale, depth: depth([...hips, ...shoulders]) },
    ...arms.map(({ shoulder, elbow, wrist, hand }) => ({
      ...limb([shoulder, elbow, wrist, hand], [11.5, 9.5, 8, 8.5]),
      lines: cross(pixel(elbow), pixel(wrist), 7 * scale),
    })),
    {
      d: taper(pixel(head.middle), pixel(head.chin), HELMET * scale, HELMET * 0.8 * scale),
      width: 0,
      depth: depthOf(head.middle),
      lines: strap.length < 2 ? '' : line(strap),
      lens: lens.length < 3 ? '' : `${line(lens)}Z`,
    },
  ];
}

const SIDES = [-1, 1] as const;
type Side = (typeof SIDES)[number];

function findSkeleton(pose: Pose) {
  const { lean, twist = 0, bow = 0, gaze: [left, up] = [0, 0] } = pose;
  const back = combine(turn([0, 0, 1], -lean), turn([1, 0, 0], bow), turn([0, 1, 0], twist));
  const neck = rotate(back, [0, BACK, 0]);
  const shoulderAt = (side: Side) => add(neck, rotate(back, [0, 0, side * SHOULDER_WIDTH]));
  const middle = add(neck, rotate(back, [3, 21, 0]));
  const face = combine(turn([0, 1, 0], twist + left), turn([0, 0, 1], up));
  const onHelmet = (azimuth: number, elevation: number) => {
    const direction = combine(turn([0, 1, 0], azimuth), turn([0, 0, 1], elevation));
    return add(middle, rotate(face, rotate(direction, [HELMET, -1.5, 0])));
  };
  const feet = SIDES.map((side) => placeFoot(pose, side));
  const arms = SIDES.map((side) => {
    const hand = pose.hands[side < 0 ? 0 : 1];
    const target =
      'ski' in hand ? placeFoot(pose, hand.ski === 'left' ? -1 : 1).pointAt(hand.at) : add(neck, rotate(back, hand));
    const shoulder = shoulderAt(side);
    const bend = rotate(back, [-0.6, -0.5, 0.7 * side]);
    const { joint: elbow, end: wrist } = bendJoint(shoulder, target, [UPPER_ARM, FOREARM], bend);
    return { shoulder, elbow, wrist, hand: add(wrist, add(wrist, elbow, -1), 0.16) };
  });
  return {
    feet,
    arms,
    hips: SIDES.map((side): Vector => [0, -5, side * (HIP_WIDTH + 1)]),
    shoulders: [shoulderAt(1), shoulderAt(-1)],
    head: {
      middle,
      chin: add(middle, rotate(face, [4, -7, 0])),
      lens: [
        ...[-64, -32, 0, 32, 64].map((azimuth) => onHelmet(azimuth, 20)),
        ...[64, 32, 0, -32, -64].map((azimuth) => onHelmet(azimuth, -18)),
      ],
      strap: [64, 95, 130, 180, 230, 265, 296].map((azimuth) => onHelmet(azimuth, 2)),
    },
  };
}

function placeFoot(pose: Pose, side: Side) {
  const { at, pitch = 0, turn: left = 0, flex = [0, 0] } = pose.feet[side < 0 ? 0 : 1];
  const hip: Vector = [0, 0, side * HIP_WIDTH];
  const direction = combine(turn([0, 1, 0], left), turn([0, 0, 1], pitch));
  const bend = add(rotate(direction, [1, 0, 0]), [0.3, 0, 0.25 * side]);
  const { joint: knee, end: ankle } = bendJoint(hip, at, [THIGH, SHIN], bend);
  const pointAt = (along: number) => {
    const [tip, tail] = flex;
    const curve = along > 0 ? tip * (along / TIP) ** 2 : tail * (along / TAIL) ** 2;
    const shovel = 15 * Math.max(0, (along - 62) / (TIP - 62)) ** 2 + 10 * Math.max(0, (along + 54) / (TAIL + 54)) ** 2;
    return add(ankle, rotate(direction, [along, curve + shovel - SOLE, 0]));
  };
  return {
    hip,
    knee,
    ankle,
    shaft: add(ankle, add(knee, ankle, -1), 0.3),
    heel: add(ankle, rotate(direction, [-7, -7, 0])),
    toe: add(ankle, rotate(direction, [16, -7.5, 0])),
    ski: [TAIL, -68, -61, -54, -30, 0, 32, 62, 70, 78, TIP].map(pointAt),
    side: rotate(direction, [0, 0, 1]),
    pointAt,
  };
}

function outlineSki(ski: readonly Vector[], side: Vector): Vector[] {
  const edge = (sign: number) => ski.map((point) => add(point, side, (sign * SKI_WIDTH) / 2));
  return [...edge(1), ...edge(-1).reverse()];
}

type Point = readonly [x: number, y: number];

const format = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Returns the circles of two joints and the tangents between them. */
function taper([x1, y1]: Point, [x2, y2]: Point, from: number, to: number): string {
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

/** Returns a line across the end of a limb. */
function cross([x1, y1]: Point, [x2, y2]: Point, half: number): string {
  const distance = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((x2 - x1) / distance) * half, ((y2 - y1) / distance) * half];
  return `M${format([x2 - dy, y2 + dx])}L${format([x2 + dy, y2 - dx])}`;
}
