import { describe, expect, test } from 'vitest';
import { contrast } from '#contract/rules/colours.ts';
import { findRivalsPalette, PALETTES } from '#contract/rules/palettes.ts';
import { shapeHead, type View } from './head.ts';
import { drawPortrait, findInitials, type PortraitFacts } from './portrait.ts';
import { findFavouritePose, straighten } from './portrait-pose.ts';
import { POSES } from './poses.ts';
import { drawRider } from './rider.ts';
import type { Part } from './shapes.ts';
import { combine, rotate, turn, type Vector } from './space.ts';

const facts: PortraitFacts = { id: 22, name: 'Øystein Bråten', pose: POSES.japan, cupId: 4 };
const poses = Object.entries(POSES);
const ids = Array.from({ length: 140 }, (_, index) => index + 1);

test('the same facts always give the same portrait', () => {
  expect(drawPortrait({ ...facts })).toBe(drawPortrait(facts));
});

test.each(poses)('the pose %s has only numbers and fits a card', (_name, pose) => {
  for (const id of ids.slice(0, 20)) {
    const svg = drawPortrait({ ...facts, id, pose });
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg.length).toBeLessThan(25_000);
  }
});

test('a portrait has the two inks and the paper of its cup, and no other colour', () => {
  for (const [index, { paper, name, rider }] of PALETTES.slice(0, 11).entries()) {
    const colours = drawPortrait({ ...facts, cupId: index + 1 }).match(/#[0-9a-f]{6}/g);
    expect(new Set(colours)).toEqual(new Set([paper, name, rider]));
  }
});

function readPrint(svg: string) {
  const [, ground = ''] = /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(svg) ?? [];
  const [, figure = ''] = /<g stroke="(#[0-9a-f]{6})"/.exec(svg) ?? [];
  const [, initials = ''] = /fill="(#[0-9a-f]{6})" stroke="[^"]+" stroke-width="6"/.exec(svg) ?? [];
  return { ground, figure, initials };
}

test('riders of one cup have their inks in three arrangements', () => {
  const prints = ids.slice(0, 6).map((id) => readPrint(drawPortrait({ ...facts, id })));
  expect(new Set(prints.slice(0, 3).map(({ ground }) => ground)).size).toBe(3);
  expect(prints.slice(3)).toEqual(prints.slice(0, 3));
});

test('in each palette and arrangement, initials and figure stand out', () => {
  const cups = PALETTES.slice(0, 11).flatMap((_, index) => [1, 2, 3].map((id) => ({ ...facts, id, cupId: index + 1 })));
  const prints = [...cups, ...ids.map((id) => ({ ...facts, id, cupId: null }))].map((rider) =>
    readPrint(drawPortrait(rider)),
  );
  expect(new Set(prints.map((print) => Object.values(print).join())).size).toBe(3 * PALETTES.length);
  for (const { ground, figure, initials } of prints) {
    // Initials are large text.
    expect(contrast(initials, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(figure, ground)).toBeGreaterThanOrEqual(2.6);
    expect(contrast(figure, initials)).toBeGreaterThanOrEqual(2.6);
  }
});

test('two rivals have the inks of their page, in different arrangements and without initials', () => {
  const { paper, rider } = findRivalsPalette(22, 25);
  const one = readPrint(drawPortrait(facts, 25));
  const other = readPrint(drawPortrait({ ...facts, id: 25, cupId: 7 }, 22));
  expect(one).toEqual({ ground: paper, figure: rider, initials: '' });
  expect(other).toEqual({ ground: rider, figure: paper, initials: '' });
});

test('beside a rival, whose picture ends above the knees, a rider looks the same with each place of the feet', () => {
  const pose = { ...POSES.air, feet: POSES.tuck.feet };
  expect(drawPortrait({ ...facts, pose }, 25)).toBe(drawPortrait({ ...facts, pose: POSES.air }, 25));
  expect(drawPortrait({ ...facts, pose })).not.toBe(drawPortrait({ ...facts, pose: POSES.air }));
});

test('legs that are kicked back stay behind the rider, not folded in front', () => {
  for (const [index, { at, pitch = 0 }] of straighten(POSES.japan).feet.entries()) {
    expect(at[0]).toBeLessThan(0);
    expect(pitch).toBeLessThan(POSES.japan.feet[index]?.pitch ?? 0);
  }
});

const turns = [-60, -40, -20, 0, 20, 40, 60];

type Edge = readonly [from: readonly number[], to: readonly number[]];

function cross([a, b]: Edge, [c, d]: Edge): boolean {
  const side = (
    [x = 0, y = 0]: readonly number[],
    [fromX = 0, fromY = 0]: readonly number[],
    [toX = 0, toY = 0]: readonly number[],
  ) => Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));
  return side(a, c, d) * side(b, c, d) < 0 && side(c, a, b) * side(d, a, b) < 0;
}

test('the edges of the fold of a beanie do not cross', () => {
  for (const degrees of turns) {
    const orientation = combine(turn([1, 0, 0], 14), turn([0, 1, 0], degrees - 90));
    const look = (direction: Vector) => rotate(orientation, direction);
    const view: View = { scale: 4, look, pixel: (point) => [look(point)[0] * 4, look(point)[1] * -4] };
    const { marks = [] } = shapeHead({ middle: [0, 0, 0], face: turn([0, 1, 0], 0) }, view, 'beanie');
    const fold = marks.find(({ part }) => part === 'brim');
    const corners = [...(fold?.d ?? '').matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    const edges = corners.map((corner, index): Edge => [corner, corners.at(index - 1) ?? corner]);
    expect(edges.length).toBeGreaterThan(20);
    expect(edges.filter((edge) => edges.some((other) => cross(edge, other)))).toEqual([]);
  }
});

test.each(poses)('in the pose %s, gloves are in front of their sleeves', (_name, pose) => {
  for (const degrees of turns) {
    const placement = { x: 0, y: 0, scale: 4, orientation: turn([0, 1, 0], degrees - 90) };
    const findAccents = (part: Part) => {
      const outfit = { headwear: 'helmet', ink: '#accent', parts: new Set([part]) } as const;
      const paths = drawRider(pose, placement, { ink: '#ink', gap: '#gap', outfit }).split('<path').slice(1);
      return paths.flatMap((path, index) => (path.includes('fill="#accent"') ? [index] : []));
    };
    const sleeves = findAccents('sleeves');
    for (const [index, glove] of findAccents('gloves').entries())
      expect(glove).toBeGreaterThan(sleeves[index] ?? Infinity);
  }
});

test('no two of many riders have the same portrait', () => {
  const withoutName = { ...facts, name: '', cupId: null };
  expect(new Set(ids.map((id) => drawPortrait({ ...withoutName, id }))).size).toBe(ids.length);
});

test('riders differ in their pose, in their cup and in their name', () => {
  const portraits = [
    facts,
    { ...facts, pose: POSES.mute },
    { ...facts, cupId: 5 },
    { ...facts, cupId: null },
    { ...facts, name: 'Alex Hall' },
  ].map(drawPortrait);
  expect(new Set(portraits).size).toBe(portraits.length);
});

test.each([
  ['Øystein Bråten', 'ØB'],
  ['Eirik V. Sæterøy', 'ES'],
  ['Krypto', 'K'],
  ['Joey Van Der Meer', 'JM'],
  ['šimon bartík', 'ŠB'],
  ['', ''],
])('the initials of %s', (name, letters) => {
  expect(findInitials(name)).toBe(letters);
});

test('a name without letters of the fonts leaves the initials out', () => {
  expect(drawPortrait({ ...facts, name: 'さくら 🎿' })).toBe(drawPortrait({ ...facts, name: '' }));
});

describe('the favourite pose', () => {
  test.each([
    [['Cork 7, japan', 'SW5 mute', 'SW dub 10, JAP'], 'japan'],
    [['Safety', 'Tail grab / Tail grab'], 'tail'],
    [['Nose butter 3'], 'nosePress'],
    [['Tail butter 5'], 'tailPress'],
    [['50-50, SW'], 'fiftyFifty'],
    [['Slide, lead safety'], 'safety'],
    [['Handplant'], 'handplant'],
  ] as const)('of %s is %s', (captions, pose) => {
    expect(findFavouritePose(captions)).toBe(POSES[pose]);
  });

  test('is that of a common trick only without another one', () => {
    expect(findFavouritePose(['Lip 2', 'Lip 2', 'Left 5, blunt'])).toBe(POSES.blunt);
    expect(findFavouritePose(['Lip 2', 'Lip 2', 'Left 5'])).toBe(POSES.slide);
    expect(findFavouritePose(['Left 5'])).toBe(POSES.air);
    expect(findFavouritePose(['Left 5', 'Left 5', 'Backflip'])).toBe(POSES.tuck);
  });

  test('of the first of two equally frequent tricks counts', () => {
    expect(findFavouritePose(['Mute', 'Blunt'])).toBe(POSES.mute);
    expect(findFavouritePose(['Blunt', 'Mute'])).toBe(POSES.blunt);
  });

  test.each([[[]], [['Auclair', 'Genie']]])('without a readable trick is loose in the air: %j', (captions) => {
    expect(findFavouritePose(captions)).toBe(POSES.air);
  });
});
