/** A rider in three dimensions, drawn as flat shapes. Lengths are centimetres of the rider. */
import { shapeHead, type View } from './head.ts';
import { drawOutline, drawShape, type Outfit, type Paint, type Point, polyline, type Shape, taper } from './shapes.ts';
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

const GAP = 3;
/** A large rider has finer lines. */
const FINE_GAP = 1.2;
const HALO = 8;
const FINE_HALO = 3.4;

export function drawRider(pose: Pose, placement: Placement, paint: Paint): string {
  const shapes = shapeRider(pose, placement, paint.outfit).sort((one, other) => one.depth - other.depth);
  const gap = (paint.outfit ? FINE_GAP : GAP) * placement.scale;
  return `<g ${ROUND}>${shapes.map((shape) => drawShape(shape, paint, gap)).join('')}</g>`;
}

/** Draws bare paper around a rider, which separates them from what is behind. */
export function drawHalo(pose: Pose, placement: Placement, paper: string, isFine = false): string {
  const { feet, arms, hips, shoulders, head } = findSkeleton(pose);
  const [leg = [], otherLeg = []] = feet.map(({ hip, knee, ankle, toe }) => [hip, knee, ankle, toe]);
  const [arm = [], otherArm = []] = arms.map(({ shoulder, elbow, wrist }) => [shoulder, elbow, wrist]);
  const body = [
    [...leg.toReversed(), ...otherLeg],
    [...arm.toReversed(), head.middle, ...otherArm],
    [...hips, ...shoulders, ...hips.slice(0, 1)],
  ];
  const margin = isFine ? FINE_HALO : HALO;
  // Lines along the bones, with few corners, take a fraction of the time of outlines.
  const draw = (lines: readonly (readonly Vector[])[], radius: number) => {
    const d = lines.map((points) => polyline(points.map((point) => toPixel(placement, point))));
    return drawOutline(d.join(''), paper, 2 * (radius + margin) * placement.scale, 'none');
  };
  return `<g ${ROUND}>${draw(body, 15)}${draw(
    feet.map(({ ski }) => ski.filter((_, index) => index % 2 === 0)),
    5,
  )}</g>`;
}

function toPixel({ x, y, scale, orientation }: Placement, point: Vector): Point {
  const [right, up] = rotate(orientation, point);
  return [x + right * scale, y - up * scale];
}

const ROUND = 'stroke-linejoin="round" stroke-linecap="round"';

/** Returns the distance in centimetres from the middle of the hip down to the skis, in the picture. */
export function soleBelow(pose: Pose, orientation: Rotation): number {
  const soles = SIDES.flatMap((side) => {
    const { pointAt } = placeFoot(pose, side);
    return [-45, 0, 50].map((along) => rotate(orientation, pointAt(along))[1]);
  });
  return -Math.min(...soles);
}

/** Returns the middle of the head in centimetres from the middle of the hip, in the picture. */
export function findHead(pose: Pose, orientation: Rotation): Vector {
  return rotate(orientation, findSkeleton(pose).head.middle);
}

function shapeRider(pose: Pose, placement: Placement, outfit: Outfit | undefined): Shape[] {
  const { scale, orientation } = placement;
  const pixel = (point: Vector) => toPixel(placement, point);
  const view: View = { scale, pixel, look: (point) => rotate(orientation, point) };
  const depth = (points: readonly Vector[]) =>
    points.reduce((sum, point) => sum + view.look(point)[2], 0) / points.length;
  const line = (points: readonly Vector[]) => polyline(points.map(pixel));
  const limb = (part: Shape['part'], joints: readonly Vector[], radii: readonly number[]): Shape => {
    const points = joints.map(pixel);
    const trace = (margin: number) =>
      points
        .slice(1)
        .map((end, index) => {
          const [from = 0, to = 0] = radii.slice(index).map((radius) => radius * scale + margin);
          return taper(points[index] ?? end, end, from, to);
        })
        .join('');
    return { part, d: trace(0), trace, width: 0, depth: depth(joints) };
  };

  const { feet, arms, hips, shoulders, chest, zip, collar, head } = findSkeleton(pose);
  const torso = [...hips, ...shoulders];
  return [
    ...feet.flatMap(({ hip, knee, shaft, ankle, heel, toe, ski, side }): Shape[] => [
      { part: 'skis', d: `${line(outlineSki(ski, side))}Z`, width: 5 * scale, depth: depth(ski) },
      limb('boots', [shaft, ankle, heel, toe], [9, 9, 6, 5.5]),
      limb('trousers', [hip, knee, shaft], [15, 12.5, 12]),
    ]),
    {
      part: 'jacket',
      d: `${line(torso)}Z`,
      width: 25 * scale,
      depth: depth(torso),
      marks: outfit
        ? [
            { part: 'yoke', d: `${line([...chest, ...shoulders])}Z`, width: 25 * scale },
            { d: line(zip), width: FINE_GAP * scale, open: true },
          ]
        : [],
    },
    ...arms.flatMap(({ shoulder, elbow, wrist, palm, thumb }) => {
      const sleeve = limb('sleeves', [shoulder, elbow, wrist], [outfit ? 12.5 : 11.5, 9.5, 8]);
      const glove = limb('gloves', [wrist, palm, ...(outfit ? [thumb] : [])], [8, 8.5, 4]);
      // Behind the sleeve of a large rider, only a sliver of the glove would show.
      return [sleeve, outfit ? { ...glove, depth: Math.max(glove.depth, sleeve.depth) } : glove];
    }),
    ...(outfit ? [{ ...limb('jacket', collar, [14, 13]), depth: view.look(head.middle)[2] - 1 }] : []),
    shapeHead(head, view, outfit?.headwear),
  ];
}

const SIDES = [-1, 1] as const;
type Side = (typeof SIDES)[number];

function findSkeleton(pose: Pose) {
  const { lean, twist = 0, bow = 0, gaze: [left, up] = [0, 0] } = pose;
  const back = combine(turn([0, 0, 1], -lean), turn([1, 0, 0], bow), turn([0, 1, 0], twist));
  const neck = rotate(back, [0, BACK, 0]);
  const shoulderAt = (side: Side) => add(neck, rotate(back, [0, 0, side * SHOULDER_WIDTH]));
  const onTorso = (point: Vector) => rotate(back, point);
  const feet = SIDES.map((side) => placeFoot(pose, side));
  const arms = SIDES.map((side) => {
    const hand = pose.hands[side < 0 ? 0 : 1];
    const target =
      'ski' in hand ? placeFoot(pose, hand.ski === 'left' ? -1 : 1).pointAt(hand.at) : add(neck, rotate(back, hand));
    const shoulder = shoulderAt(side);
    const bend = rotate(back, [-0.6, -0.5, 0.7 * side]);
    const { joint: elbow, end: wrist } = bendJoint(shoulder, target, [UPPER_ARM, FOREARM], bend);
    const palm = add(wrist, add(wrist, elbow, -1), 0.16);
    return { shoulder, elbow, wrist, palm, thumb: add(palm, rotate(back, [5, 3, -8 * side])) };
  });
  return {
    feet,
    arms,
    hips: SIDES.map((side): Vector => [0, -5, side * (HIP_WIDTH + 1)]),
    shoulders: [shoulderAt(1), shoulderAt(-1)],
    chest: SIDES.map((side) => onTorso([0, BACK - 6, side * (SHOULDER_WIDTH - 1)])),
    zip: [onTorso([12, BACK + 4, 0]), onTorso([12, 0, 0])],
    collar: [onTorso([0, BACK + 4, 0]), onTorso([3, BACK + 9, 0])],
    head: {
      middle: add(neck, rotate(back, [3, 21, 0])),
      face: combine(turn([0, 1, 0], twist + left), turn([0, 0, 1], up)),
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
