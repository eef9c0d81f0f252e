/** The frames of a trick from take-off to landing, as one picture shows them. */
import { POSES } from './poses.ts';
import { type Placement, type Pose, soleBelow } from './rider.ts';
import { combine, type Rotation, turn, type Vector } from './space.ts';
import { FRAMES, type Ground, mix, SCALE, STOPS, TAKE_OFFS } from './stops.ts';
import type { Trick } from './trick.ts';

interface Frame {
  pose: Pose;
  placement: Placement;
}

/** This frame shows the trick best: it is in the middle. */
export const DECISIVE = 3;

/** The viewer stands in front of the rider and a little higher. */
const CAMERA = combine(turn([1, 0, 0], 9), turn([0, 1, 0], -22));
/** There is more room above a rail. */
const RAIL_SCALE = 1.3;
/** The decisive frame is larger in the air, where nothing beside it shows its size. */
const DECISIVE_SCALE = 1.36;

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
  return STOPS[ground].map(({ x, y, slope, bank = 0, grounded }, index) => {
    const pose = poses[index] ?? POSES.air;
    const scale = findScale(ground, index);
    const orientation = combine(
      CAMERA,
      turn([0, 0, 1], slope),
      turn([1, 0, 0], bank),
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
  const first = ground === 'butter' ? 0 : TAKE_OFFS[ground];
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

function findTilt(trick: Trick, ground: Ground, index: number): Rotation {
  const { axis: name, inversions } = trick;
  const { axis, over } = AXES[name];
  const times = Math.max(1, inversions);
  const t = isRail(ground) ? findRailTime(trick, index, times) : findTime(ground, index);
  // A cork dips, and a double cork dips twice and deeper.
  const dip = (times > 1 ? 1.35 : 1) * Math.sin(times * Math.PI * t) ** 2;
  const degrees = over * (SOMERSAULTS.has(name) ? times * t : dip);
  // Up the wall of a pipe, riders go to the left.
  return isPipe(ground) ? turn([-axis[0], axis[1], axis[2]], -degrees) : turn(axis, degrees);
}

/** The share of the time in the air, from 0 to 1. */
function findTime(ground: Ground, index: number): number {
  return Math.max(0, (index - TAKE_OFFS[ground]) / (FRAMES - 1 - TAKE_OFFS[ground]));
}

/** Riders stay upright on rails. The frame in the air shows the middle of the first time over. */
function findRailTime(trick: Trick, index: number, times: number): number {
  return index === findRailAir(trick) ? 0.5 / times : 0;
}

/** Returns the frame in the air in which the rider turns most: onto the rail or off it. */
function findRailAir({ spin, spinOn }: Trick): number {
  return spinOn > spin ? 1 : FRAMES - 2;
}

function findPoses(trick: Trick, ground: Ground): Pose[] {
  const { takeOff, approach, air, tuck, landing } = POSES;
  if (isRail(ground)) {
    const slide = findSlide(trick);
    const poses = [takeOff, tuck, slide, slide, slide, tuck, landing];
    return trick.grab === null ? poses : poses.with(findRailAir(trick), findHeld(trick));
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
