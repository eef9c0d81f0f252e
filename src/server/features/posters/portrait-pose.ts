/** The poses of portraits: those of tricks, from the waist up. */
import { POSES } from './poses.ts';
import type { Pose } from './rider.ts';
import { findMainPose } from './sequence.ts';
import { readRun, STRAIGHT_AIR } from './trick.ts';

/** They are in every game, so they tell no rider from others. */
const COMMON: ReadonlySet<Pose> = new Set<Pose>([POSES.slide, POSES.air]);

/** Returns the pose of the trick that occurs most. A common one counts only where there is no other. */
export function findFavouritePose(captions: readonly string[]): Pose {
  const tricks = captions.flatMap(readRun).filter((trick) => trick !== STRAIGHT_AIR);
  const counts = [...Map.groupBy(tricks.map(findMainPose), (pose) => pose)].sort(
    ([one, { length }], [other, { length: others }]) =>
      Number(COMMON.has(one)) - Number(COMMON.has(other)) || others - length,
  );
  return counts[0]?.[0] ?? POSES.air;
}

type Foot = Pose['feet'][number];
type Hand = Pose['hands'][number];

export function isGrab({ hands }: Pose): boolean {
  return hands.some((hand) => 'ski' in hand);
}

/** Beside a rival, a picture ends above the knees: the legs are out of sight, behind the jacket. */
export const OUT_OF_SIGHT: Pose['feet'] = [{ at: [-100, -120, -10] }, { at: [-100, -120, 10] }];

/** Straightens the back and turns the face to the viewer. Grabbed skis come up into the picture. */
export function straighten(pose: Pose): Pose {
  const {
    twist = 0,
    gaze: [left, up] = [0, 0],
    feet: [leftFoot, rightFoot],
    hands: [leftHand, rightHand],
  } = pose;
  return {
    ...pose,
    lean: pose.lean * 0.45,
    twist: twist * 0.6,
    gaze: [left * 0.5 - twist * 0.3, Math.max(-6, up * 0.6)],
    feet: isGrab(pose) ? [lift(leftFoot), lift(rightFoot)] : pose.feet,
    hands: [moveAside(leftHand, -1), moveAside(rightHand, 1)],
  };
}

/** Legs that are kicked back hang down, and the tails of their skis rise behind the rider. */
function lift({ at: [x, y, z], pitch = 0, ...foot }: Foot): Foot {
  return pitch < 0
    ? { ...foot, pitch: 1.8 * pitch, at: [x - 14, y + 18, z] }
    : { ...foot, pitch, at: [x + 6, y + 26, z] };
}

/** Moves a free hand away from the face. */
function moveAside(hand: Hand, side: number): Hand {
  if ('ski' in hand) return hand;
  const [x, y, z] = hand;
  return [Math.min(4, Math.max(-6, x)), Math.min(36, y), side * Math.max(44, 1.16 * Math.abs(z))];
}
