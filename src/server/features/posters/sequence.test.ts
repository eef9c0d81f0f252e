import { expect, test } from 'vitest';
import { POSES } from './poses.ts';
import { soleBelow } from './rider.ts';
import { DECISIVE, findGround, layOutFrames } from './sequence.ts';
import { rotate } from './space.ts';
import { FRAMES } from './stops.ts';
import { readTrick, STRAIGHT_AIR } from './trick.ts';

const frames = (wording: string, isLevel = true) => {
  const trick = readTrick(wording);
  return layOutFrames(trick, findGround(trick, isLevel));
};

/** How far the skis have turned to the left since the frame before, in degrees from -180 to 180. */
function findTurns(wording: string): number[] {
  const headings = frames(wording).map(({ placement }) => {
    const [x, , z] = rotate(placement.orientation, [1, 0, 0]);
    return (Math.atan2(-z, x) * 180) / Math.PI;
  });
  return headings.slice(1).map((heading, index) => ((heading - (headings[index] ?? 0) + 540) % 360) - 180);
}

/** 1 is upright, 0 lies flat, and -1 is upside down. */
function findUprightness(wording: string): number[] {
  return frames(wording).map(({ placement }) => rotate(placement.orientation, [0, 1, 0])[1]);
}

type Frame = ReturnType<typeof layOutFrames>[number];

/** Whether the tips of the skis point to the right, the way that the rider goes. */
function isForward(frame: Frame | undefined): boolean {
  return frame !== undefined && rotate(frame.placement.orientation, [1, 0, 0])[0] > 0;
}

test('a 540 turns by about 90 degrees from frame to frame', () => {
  for (const turned of findTurns('5')) expect(Math.abs(turned)).toBeCloseTo(90, -1.5);
});

test('a left spin and a right spin turn against each other', () => {
  const [left, right] = [findTurns('Left 3'), findTurns('Right 3')];
  expect(left.every((turned) => turned > 0)).toBe(true);
  expect(right.every((turned) => turned < 0)).toBe(true);
});

test('a trick with switch takes off backwards', () => {
  const [takeOff, landing] = [frames('Switch 3')[0], frames('Switch 3').at(-1)];
  expect([isForward(takeOff), isForward(landing)]).toEqual([false, false]);
  expect(isForward(frames('Switch 5').at(-1))).toBe(true);
});

test('a 180 lands backwards', () => {
  const straight = frames('1');
  expect([isForward(straight[0]), isForward(straight.at(-1))]).toEqual([true, false]);
});

test.each([
  ['Cork 7', -0.2, 0.6],
  ['Rodeo 5', -1, -0.8],
  ['Misty 7', -1, -0.8],
  ['Backflip', -1, -0.8],
  ['7', 0.9, 1],
])('%s tilts the rider', (wording, least, most) => {
  const lowest = Math.min(...findUprightness(wording));
  expect(lowest).toBeGreaterThanOrEqual(least);
  expect(lowest).toBeLessThanOrEqual(most);
});

test('a double cork dips twice', () => {
  const upright = findUprightness('Double cork 10');
  expect(upright[DECISIVE]).toBeGreaterThan(0.8);
  expect(Math.max(upright[1] ?? 1, upright[5] ?? 1)).toBeLessThan(0.5);
});

test('a grab is held in the middle frames', () => {
  const poses = frames('Cork 7, mute').map(({ pose }) => pose);
  expect(poses.slice(2, 5)).toEqual([POSES.mute, POSES.mute, POSES.mute]);
  expect([poses[0], poses.at(-1)]).toEqual([POSES.takeOff, POSES.landing]);
});

test('a slide stands across the rail, upright and at one height, after the turn onto it', () => {
  const slides = frames('SWTAILS2, B4').slice(2, 5);
  expect(new Set(slides.map(({ placement }) => placement.y)).size).toBe(1);
  for (const { pose, placement } of slides) {
    expect(pose).toBe(POSES.slide);
    expect(Math.abs(rotate(placement.orientation, [1, 0, 0])[0])).toBeLessThan(0.45);
    expect(rotate(placement.orientation, [0, 1, 0])[1]).toBeGreaterThan(0.9);
  }
});

test.each([
  ['SW cork 4, safety', 1, 5],
  ['Cork F6, safety', 5, 1],
])('%s shows the axis and the grab in frame %i, in the air beside the rail', (wording, air, other) => {
  const poses = frames(wording).map(({ pose }) => pose);
  const upright = findUprightness(wording);
  expect([poses[air], poses[other]]).toEqual([POSES.safety, POSES.tuck]);
  expect(upright[air]).toBeLessThan(0.3);
  for (const [index, up] of upright.entries()) if (index !== air) expect(up).toBeGreaterThan(0.9);
});

test('a wall ride leans away from the wall, and turns after it', () => {
  const upright = findUprightness('Wallride, 3');
  for (const up of upright.slice(2, 5)) expect(up).toBeLessThan(0.7);
  expect(Math.min(upright[0] ?? 0, upright[5] ?? 0, upright[6] ?? 0)).toBeGreaterThan(0.85);
  const turns = findTurns('Wallride, 3').map(Math.abs);
  expect(Math.max(...turns.slice(0, 4))).toBeLessThan(60);
  expect(Math.min(...turns.slice(4))).toBeGreaterThan(120);
});

test('a slide goes down a rail that is not level', () => {
  const heights = frames('50-50', false)
    .slice(2, 5)
    .map(({ placement }) => placement.y);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBe(3);
});

test('a butter presses on the snow before it leaves it', () => {
  const poses = frames('Nose butter 3').map(({ pose }) => pose);
  expect(poses.slice(1, 3)).toEqual([POSES.nosePress, POSES.nosePress]);
});

test('a flair climbs a wall, goes over backwards, and rides away from it', () => {
  const flair = frames('Flair');
  const [wall, ...rest] = flair.map(({ placement }) => placement);
  const skis = wall && rotate(wall.orientation, [1, 0, 0]);
  expect(skis?.[1]).toBeGreaterThan(0.9);
  expect(Math.min(...findUprightness('Flair').slice(1))).toBeLessThan(-0.9);
  expect(rest.at(-1)?.y).toBeGreaterThan(wall?.y ?? 0);
  expect(isForward(flair.at(-1))).toBe(true);
});

test('a handplant is upside down on the wall in the decisive frame', () => {
  const plant = frames('Handplant');
  expect(plant[DECISIVE]?.pose).toBe(POSES.handplant);
  expect(findUprightness('Handplant')[DECISIVE]).toBeLessThan(-0.7);
});

test('a wording without a trick is a straight air', () => {
  const straight = layOutFrames(STRAIGHT_AIR, 'kicker');
  expect(frames('Royale')).toEqual(straight);
  expect(straight).toHaveLength(FRAMES);
  expect(straight.every((frame) => isForward(frame))).toBe(true);
});

test('riders stand on the ground at the take-off and at the landing', () => {
  for (const { pose, placement } of [frames('Cork 7, mute')[0], frames('50-50')[3]].filter(
    (frame) => frame !== undefined,
  )) {
    const ground = placement.y + soleBelow(pose, placement.orientation) * placement.scale;
    expect([392, 424]).toContainEqual(Math.round(ground));
  }
});

test('there are poses for at least fourteen looks', () => {
  expect(Object.keys(POSES).length).toBeGreaterThanOrEqual(14);
});
