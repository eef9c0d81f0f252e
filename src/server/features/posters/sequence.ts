/** The frames of a trick from take-off to landing, as one picture shows them. */
import { POSES } from './poses.ts';
import { type Placement, type Pose, soleBelow } from './rider.ts';
import { combine, type Rotation, turn, type Vector } from './space.ts';
import type { Trick } from './trick.ts';

interface Frame {
  pose: Pose;
  placement: Placement;
}

/** Frames of a sequence. A 540 turns by 90 degrees from one to the next. */
export const FRAMES = 7;
/** This frame shows the trick best: it is in the middle. */
export const DECISIVE = 3;

/** The viewer stands in front of the rider and a little higher. */
const CAMERA = combine(turn([1, 0, 0], 9), turn([0, 1, 0], -22));
/** Pixels per centimetre. There is more room above a rail. */
const SCALE = 1.04;
const RAIL_SCALE = 1.3;
/** The decisive frame is larger in the air, where nothing beside it shows its size. */
const DECISIVE_SCALE = 1.36;

/** Where a frame is, in pixels, and the slope under the skis, in degrees. */
interface Stop {
  x: number;
  y: number;
  slope: number;
  /** The skis are on the ground here, and `y` is the ground. */
  grounded?: boolean;
}

type Terrain = Trick['terrain'];

/** The lip of a kicker and the landing: the ground of `landscape.ts` follows the same points. */
const AIR = arc({ x: 176, y: 392, slope: 22 }, { x: 1124, y: 450, slope: -17 }, 218);
const DROP = arc({ x: 206, y: 290, slope: 4 }, { x: 1130, y: 462, slope: -17 }, 130);
const RAIL: readonly Stop[] = [
  { x: 136, y: 452, slope: 14, grounded: true },
  { x: 294, y: 236, slope: 6 },
  { x: 456, y: 424, slope: 0, grounded: true },
  { x: 628, y: 424, slope: 0, grounded: true },
  { x: 800, y: 424, slope: 0, grounded: true },
  { x: 966, y: 236, slope: -6 },
  { x: 1136, y: 474, slope: -12, grounded: true },
];
const DOWN_RAIL: readonly Stop[] = [
  { x: 136, y: 412, slope: 14, grounded: true },
  { x: 294, y: 200, slope: 6 },
  { x: 456, y: 394, slope: -9, grounded: true },
  { x: 628, y: 421, slope: -9, grounded: true },
  { x: 800, y: 448, slope: -9, grounded: true },
  { x: 966, y: 272, slope: -10 },
  { x: 1136, y: 490, slope: -12, grounded: true },
];
const BUTTER: readonly Stop[] = [
  { x: 110, y: 338, slope: 8, grounded: true },
  { x: 262, y: 316, slope: 4, grounded: true },
  { x: 410, y: 324, slope: -8, grounded: true },
  { x: 566, y: 176, slope: -8 },
  { x: 742, y: 162, slope: -10 },
  { x: 920, y: 246, slope: -14 },
  { x: 1110, y: 446, slope: -17, grounded: true },
];
/** Off the wall of a quarter pipe on the left, and down its transition. */
const PIPE: readonly Stop[] = [
  { x: 214, y: 388, slope: -76, grounded: true },
  { x: 272, y: 190, slope: -68 },
  { x: 416, y: 146, slope: -56 },
  { x: 598, y: 168, slope: -46 },
  { x: 776, y: 204, slope: -34 },
  { x: 926, y: 300, slope: -22 },
  { x: 1092, y: 524, slope: -4, grounded: true },
];
/** Up the wall, on one hand on its lip, and down. */
const PLANT: readonly Stop[] = [
  { x: 650, y: 506, slope: -8, grounded: true },
  { x: 456, y: 484, slope: -22, grounded: true },
  { x: 222, y: 400, slope: -76, grounded: true },
  { x: 172, y: 158, slope: -60 },
  { x: 470, y: 150, slope: -48 },
  { x: 720, y: 276, slope: -30 },
  { x: 1020, y: 522, slope: -6, grounded: true },
];

function arc(lip: Stop, landing: Stop, height: number): readonly Stop[] {
  const rise = 60 * SCALE;
  return Array.from({ length: FRAMES }, (_, index): Stop => {
    const t = index / (FRAMES - 1);
    if (t === 0) return { ...lip, grounded: true };
    if (t === 1) return { ...landing, grounded: true };
    return {
      x: mix(lip.x, landing.x, t),
      y: mix(lip.y, landing.y, t) - rise - 4 * height * t * (1 - t),
      slope: mix(lip.slope, landing.slope, t),
    };
  });
}

const STOPS: Record<Terrain | 'downRail' | 'plant' | 'butter', readonly Stop[]> = {
  kicker: AIR,
  natural: DROP,
  rail: RAIL,
  downRail: DOWN_RAIL,
  box: RAIL,
  pipe: PIPE,
  plant: PLANT,
  butter: BUTTER,
};

export type Ground = keyof typeof STOPS;

/** The frame from which the rider is in the air. */
const TAKE_OFFS: Record<Ground, number> = {
  kicker: 0,
  natural: 0,
  rail: 0,
  downRail: 0,
  box: 0,
  pipe: 0,
  plant: 2,
  butter: 2,
};

/** Wordings do not say whether a rail is level. */
export function findGround({ terrain, butter, slide, touch }: Trick, isLevel: boolean): Ground {
  if (butter !== null && slide === null && terrain !== 'pipe') return 'butter';
  if (touch === 'plant') return 'plant';
  return terrain === 'rail' && !isLevel ? 'downRail' : terrain;
}

function isRail(ground: Ground): boolean {
  return ground === 'rail' || ground === 'downRail' || ground === 'box';
}

function isPipe(ground: Ground): boolean {
  return ground === 'pipe' || ground === 'plant';
}

export function layOutFrames(trick: Trick, ground: Ground): Frame[] {
  const headings = findHeadings(trick, ground);
  const poses = findPoses(trick, ground);
  return STOPS[ground].map(({ x, y, slope, grounded }, index) => {
    const pose = poses[index] ?? POSES.air;
    const scale = findScale(ground, index);
    const orientation = combine(
      CAMERA,
      turn([0, 0, 1], slope),
      findTilt(trick, ground, index),
      turn([0, 1, 0], headings[index] ?? 0),
    );
    const hip = grounded ? y - soleBelow(pose, orientation) * scale : y;
    return { pose, placement: { x, y: hip, scale, orientation } };
  });
}

function findScale(ground: Ground, index: number): number {
  if (isRail(ground)) return RAIL_SCALE;
  return index === DECISIVE ? DECISIVE_SCALE : SCALE;
}

/** Degrees by which the skis point to the left of the way, for each frame. */
function findHeadings(trick: Trick, ground: Ground): number[] {
  const start = trick.switchTakeOff ? 180 : 0;
  const sign = trick.direction === 'left' ? 1 : -1;
  if (isRail(ground)) return findRailHeadings(trick, start, sign);
  const flips = SOMERSAULTS.has(trick.axis) ? 360 * trick.inversions : 0;
  // The wall of a pipe turns the way around.
  const least = isPipe(ground) ? 180 : trick.spin % 360;
  const total = trick.spin > 0 || isPipe(ground) ? Math.max(trick.spin - flips, least) : 0;
  // A butter turns on the snow already.
  const first = isPipe(ground) ? TAKE_OFFS[ground] : 0;
  return Array.from({ length: FRAMES }, (_, index) => {
    const turned = (total * Math.max(0, index - first)) / (FRAMES - 1 - first);
    return (isPipe(ground) ? 180 : 0) + start + sign * turned;
  });
}

function findRailHeadings({ slide, spin, spinOn, swap, pretzel, switchLanding }: Trick, start: number, sign: number) {
  const across = slide === 'across' || slide === null;
  const on = across ? Math.max(90, spinOn) : spinOn;
  const first = start + sign * on;
  const last = first + sign * swap;
  const off = pretzel ? -sign : sign;
  const wanted = switchLanding ? 180 : 0;
  // The skis land along the slope, by the nearest turn that ends as the wording says.
  const rest = ((((wanted - last) * off) % 360) + 360) % 360;
  const out = spin > 0 ? off * (rest + 360 * Math.max(0, Math.round((spin - rest) / 360))) : shortest(wanted - last);
  return [start, mix(start, first, 0.6), first, mix(first, last, 0.5), last, last + out * 0.55, last + out];
}

/** Returns the turn between -180 and 180 degrees. */
function shortest(degrees: number): number {
  return (((degrees % 360) + 540) % 360) - 180;
}

/** The axes on which the body goes over as a whole, beside its turn. */
const SOMERSAULTS: ReadonlySet<Trick['axis']> = new Set([
  'misty',
  'rodeo',
  'flatspin',
  'backflip',
  'frontflip',
  'cartwheel',
  'flair',
]);

/** Over to the back is positive. */
const AXES: Record<Trick['axis'], { axis: Vector; over: number }> = {
  upright: { axis: [0, 0, 1], over: 0 },
  cork: { axis: [0.3, 0, 1], over: 80 },
  bio: { axis: [-0.3, 0, 1], over: -80 },
  misty: { axis: [-0.2, 0, 1], over: -360 },
  rodeo: { axis: [0.2, 0, 1], over: 360 },
  flatspin: { axis: [0.7, 0, 0.7], over: 360 },
  backflip: { axis: [0, 0, 1], over: 360 },
  frontflip: { axis: [0, 0, 1], over: -360 },
  cartwheel: { axis: [1, 0, 0.15], over: 360 },
  flair: { axis: [0.15, 0, 1], over: 360 },
};

/** Riders stay upright on rails. */
function findTilt({ axis: name, inversions }: Trick, ground: Ground, index: number): Rotation {
  const { axis, over } = AXES[isRail(ground) ? 'upright' : name];
  const t = Math.max(0, (index - TAKE_OFFS[ground]) / (FRAMES - 1 - TAKE_OFFS[ground]));
  const times = Math.max(1, inversions);
  // A cork dips, and a double cork dips twice and deeper.
  const dip = (times > 1 ? 1.35 : 1) * Math.sin(times * Math.PI * t) ** 2;
  const degrees = over * (SOMERSAULTS.has(name) ? times * t : dip);
  // Up the wall of a pipe, riders go to the left.
  return isPipe(ground) ? turn([-axis[0], axis[1], axis[2]], -degrees) : turn(axis, degrees);
}

function findPoses(trick: Trick, ground: Ground): Pose[] {
  const { takeOff, approach, air, tuck, landing } = POSES;
  if (isRail(ground)) {
    const slide = findSlide(trick);
    return [takeOff, tuck, slide, slide, slide, tuck, landing];
  }
  const held = findHeld(trick);
  if (ground === 'plant') return [approach, approach, takeOff, POSES.handplant, held, air, landing];
  const press = findPress(trick);
  if (ground === 'butter') return [approach, press, press, held, held, air, landing];
  const straight = trick.grab === null && trick.spin === 0 && trick.axis === 'upright';
  return straight ? [takeOff, air, air, air, air, air, landing] : [takeOff, tuck, held, held, held, air, landing];
}

/** Returns the pose that tells the trick from others. */
export function findMainPose(trick: Trick): Pose {
  const { touch, grab, slide, butter } = trick;
  if (touch === 'plant') return POSES.handplant;
  if (grab === null && slide !== null) return findSlide(trick);
  if (grab === null && butter !== null) return findPress(trick);
  return findHeld(trick);
}

/** Without a grab, arms show how a rider turns; only somersaults are tucked. */
function findHeld({ grab, axis }: Trick): Pose {
  if (grab !== null) return POSES[GRABS[grab]];
  return SOMERSAULTS.has(axis) ? POSES.tuck : POSES.air;
}

function findSlide(trick: Trick): Pose {
  if (trick.slide === 'press') return findPress(trick);
  return trick.slide === 'along' ? POSES.fiftyFifty : POSES.slide;
}

function findPress({ butter }: Trick): Pose {
  return butter === 'tail' ? POSES.tailPress : POSES.nosePress;
}

const GRABS: Record<NonNullable<Trick['grab']>, keyof typeof POSES> = {
  safety: 'safety',
  mute: 'mute',
  japan: 'japan',
  tail: 'tail',
  nose: 'nose',
  blunt: 'blunt',
  critical: 'critical',
  truckdriver: 'truckdriver',
  octo: 'truckdriver',
  stale: 'japan',
  seatbelt: 'blunt',
  cuban: 'japan',
  taipan: 'japan',
  bow: 'mute',
  shifty: 'shifty',
  crossed: 'critical',
  cossack: 'air',
};

function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}
