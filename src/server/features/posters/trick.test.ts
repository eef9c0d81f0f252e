import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countUnreadWords, readTrick, STRAIGHT_AIR, splitRun, type Trick } from './trick.ts';
import { findQuote } from './wording.ts';

const JUMP: Trick = STRAIGHT_AIR;
const SLIDE: Trick = { ...STRAIGHT_AIR, terrain: 'rail', slide: 'across', spinOn: 90, spin: 90 };
const ALONG: Trick = { ...STRAIGHT_AIR, terrain: 'rail', slide: 'along' };
const PIPE: Trick = { ...STRAIGHT_AIR, terrain: 'pipe' };
const SWITCH = { switchTakeOff: true };
const TO_SWITCH = { switchLanding: true };
const RIGHT = { direction: 'right' } as const;
const PRETZEL = { pretzel: true };

function cork(inversions = 1): Partial<Trick> {
  return { axis: 'cork', inversions };
}

test.each<[string, Trick]>([
  // Jumps.
  ['SW5, japan', { ...JUMP, ...SWITCH, spin: 540, grab: 'japan' }],
  ['3, safety', { ...JUMP, spin: 360, grab: 'safety' }],
  ['5, lead mute', { ...JUMP, ...TO_SWITCH, spin: 540, grab: 'mute' }],
  ['R cork 9, japan', { ...JUMP, ...RIGHT, ...TO_SWITCH, ...cork(), spin: 900, grab: 'japan' }],
  ['SW dub 10, japan', { ...JUMP, ...SWITCH, ...TO_SWITCH, ...cork(2), spin: 1080, grab: 'japan' }],
  ['SW5, dub japan', { ...JUMP, ...SWITCH, spin: 540, grab: 'japan' }],
  ['Triple cork 14, mute', { ...JUMP, ...cork(3), spin: 1440, grab: 'mute' }],
  ['UN cork 3 lead mute', { ...JUMP, ...RIGHT, ...cork(), spin: 360, grab: 'mute' }],
  ['SWBIO9, truck', { ...JUMP, ...SWITCH, axis: 'bio', inversions: 1, spin: 900, grab: 'truckdriver' }],
  ['Bio/flat/misty 7, safety', { ...JUMP, axis: 'bio', inversions: 1, spin: 720, grab: 'safety' }],
  ['SW5, dub HD', { ...JUMP, ...SWITCH, spin: 540, touch: 'hand' }],
  ['Misty 5, HD', { ...JUMP, ...TO_SWITCH, axis: 'misty', inversions: 1, spin: 540, touch: 'hand' }],
  ['L rodeo 9, tweak safety', { ...JUMP, ...TO_SWITCH, axis: 'rodeo', inversions: 1, spin: 900, grab: 'safety' }],
  ['Flat 3 japan', { ...JUMP, axis: 'flatspin', inversions: 1, spin: 360, grab: 'japan' }],
  ['UN flats, japan', { ...JUMP, ...RIGHT, ...TO_SWITCH, axis: 'flatspin', inversions: 1, spin: 540, grab: 'japan' }],
  ['Backflip, late 1', { ...JUMP, axis: 'backflip', inversions: 1 }],
  ['Fflip', { ...JUMP, axis: 'frontflip', inversions: 1 }],
  ['Double back', { ...JUMP, axis: 'backflip', inversions: 2 }],
  ['Lincoln loop', { ...JUMP, axis: 'cartwheel', inversions: 1 }],
  ['Zero, truck', { ...JUMP, ...SWITCH, ...TO_SWITCH, grab: 'truckdriver' }],
  ['SW5, dub shifty', { ...JUMP, ...SWITCH, spin: 540, grab: 'shifty' }],
  ['3 screamin seaman', { ...JUMP, spin: 360, grab: 'crossed' }],
  ['Flat 5, bow N arrow', { ...JUMP, ...TO_SWITCH, axis: 'flatspin', inversions: 1, spin: 540, grab: 'bow' }],
  ['Nollie 5, no touchy', { ...JUMP, ...TO_SWITCH, spin: 540, butter: 'nose' }],
  ['NB 7', { ...JUMP, spin: 720, butter: 'nose' }],
  ['SWTB5', { ...JUMP, ...SWITCH, spin: 540, butter: 'tail' }],
  ['1, tail tap', { ...JUMP, ...TO_SWITCH, spin: 180, touch: 'tail' }],
  ['Pre L1, SWR5', { ...JUMP, ...SWITCH, ...RIGHT, spin: 540 }],
  // Walls.
  ['Flair', { ...PIPE, axis: 'flair', inversions: 1, spin: 180 }],
  ['OPP carve, L5, flair, blunt', { ...PIPE, axis: 'flair', inversions: 1, spin: 540, grab: 'blunt' }],
  ['AOHP, japan', { ...PIPE, axis: 'backflip', inversions: 1, spin: 180, grab: 'japan', touch: 'plant' }],
  ['AO flat 5, tail', { ...PIPE, axis: 'flatspin', inversions: 1, spin: 540, grab: 'tail' }],
  ['AO 3', { ...PIPE, ...TO_SWITCH, spin: 360 }],
  ['Handplant to switch', { ...PIPE, ...TO_SWITCH, axis: 'backflip', inversions: 1, spin: 180, touch: 'plant' }],
  ['Half cab, mute', { ...JUMP, ...SWITCH, spin: 180, grab: 'mute' }],
  ['Wallride, 1', { ...JUMP, ...TO_SWITCH, terrain: 'wall', spin: 180 }],
  ['Tree tap, 1', { ...JUMP, ...TO_SWITCH, terrain: 'natural', spin: 180, touch: 'tail' }],
  // Slides across the rail. From a slide to the left, frontside goes on turning after 270 and backside after 90 degrees.
  ['Backslide', { ...SLIDE, ...PRETZEL }],
  ['Lip, SW', { ...SLIDE, ...TO_SWITCH }],
  ['BS, B2', { ...SLIDE, spin: 270 }],
  ['FS, F2', { ...SLIDE, ...PRETZEL, ...TO_SWITCH, spin: 270 }],
  ['LF, FS, B4', { ...SLIDE, ...RIGHT, ...TO_SWITCH, spin: 450 }],
  ['2, F2', { ...SLIDE, ...TO_SWITCH, spinOn: 270, spin: 270 }],
  ['2, B2', { ...SLIDE, ...PRETZEL, spinOn: 270, spin: 270 }],
  ['2B2', { ...SLIDE, ...PRETZEL, spinOn: 270, spin: 270 }],
  ['450 on', { ...SLIDE, ...PRETZEL, spinOn: 450 }],
  ['SW, F4', { ...SLIDE, ...SWITCH, spin: 450 }],
  ['SWTAILS2, B4', { ...SLIDE, ...SWITCH, ...TO_SWITCH, spinOn: 270, spin: 450 }],
  ['UN lip 2, SW', { ...SLIDE, ...RIGHT, ...PRETZEL, ...TO_SWITCH, spinOn: 270 }],
  ['SWLIP2, FS, B2', { ...SLIDE, ...SWITCH, ...PRETZEL, spinOn: 270, swap: 180, spin: 270 }],
  ['B3S, F2', { ...SLIDE, ...PRETZEL, ...TO_SWITCH, swap: 360, spin: 270 }],
  ['Bsurface, B2', { ...SLIDE, ...PRETZEL, swap: 180, spin: 270 }],
  ['SW, SW', { ...SLIDE, ...SWITCH, ...PRETZEL, ...TO_SWITCH }],
  ['KFED', { ...SLIDE, swap: 180 }],
  ['SW cork 4, safety', { ...SLIDE, ...SWITCH, ...cork(), spinOn: 450, grab: 'safety' }],
  ['Cork F6, blunt', { ...SLIDE, ...PRETZEL, ...TO_SWITCH, ...cork(), spin: 630, grab: 'blunt' }],
  ['NB2, B2', { ...SLIDE, ...PRETZEL, spinOn: 270, spin: 270, butter: 'nose' }],
  // Slides along the rail.
  ['50 / 50, 3 out', { ...ALONG, spin: 360 }],
  ['1, 1', { ...ALONG, spinOn: 180, spin: 180 }],
  ['1, pretz 1', { ...ALONG, ...PRETZEL, spinOn: 180, spin: 180 }],
  ['1, disaster', { ...ALONG, ...TO_SWITCH, spinOn: 180 }],
  ['Nosepress', { ...ALONG, terrain: 'box', slide: 'press', butter: 'nose' }],
  // A run is drawn as its first trick that has a picture.
  ['Revenge / SW2, F2', { ...SLIDE, ...SWITCH, ...PRETZEL, ...TO_SWITCH, spinOn: 270, spin: 270 }],
])('%s', (caption, looks) => {
  expect(readTrick(caption)).toEqual(looks);
});

test.each(['Revenge', 'Gap', 'By', 'SLVSH', '35', ''])('%j is a straight air', (wording) => {
  expect(readTrick(wording)).toBe(STRAIGHT_AIR);
});

test('written out, a trick looks the same', () => {
  expect(readTrick('Switch unnatural tails 2, back 4')).toEqual(readTrick('SWUNT2, B4'));
  expect(splitRun('50 / 50, 3 out / SW dub 10, JAP')).toEqual(['50-50, 360 out', 'Switch double 1080, japan']);
});

test('words that no picture shows are counted', () => {
  expect(countUnreadWords('FC, SW5 auclair')).toBe(2);
  expect(countUnreadWords('SWUNLIP2, disaster, FWD')).toBe(0);
});

test('a long word is read at once', () => {
  expect(readTrick(`${'f'.repeat(5_000)}x`)).toBe(STRAIGHT_AIR);
});

const content = new URL('../../../../demo/content/tricks.json', import.meta.url);
const captionsByGame = Object.values<[start: number, end: number, caption: string][]>(
  JSON.parse(readFileSync(content, 'utf8')),
).map((rows) => rows.map(([, , caption]) => caption));

const realTricks = [...new Set(captionsByGame.flat().flatMap(splitRun))];

test('95 % of the tricks of real games are read, 83 % with each word', () => {
  const read = realTricks.filter((trick) => readTrick(trick) !== STRAIGHT_AIR);
  const completely = read.filter((trick) => countUnreadWords(trick) === 0);
  expect(read.length / realTricks.length).toBeGreaterThan(0.95);
  expect(completely.length / realTricks.length).toBeGreaterThan(0.83);
});

test('a trick of a real game never ends sideways', () => {
  const sideways = realTricks.filter((trick) => {
    const { spin, spinOn, swap } = readTrick(trick);
    return (spin + spinOn + swap) % 180 !== 0;
  });
  expect(sideways).toEqual([]);
});

test('a slide of a real game ends as it turned', () => {
  const wrong = realTricks.filter((trick) => {
    const { slide, spin, spinOn, swap, pretzel, switchTakeOff, switchLanding } = readTrick(trick);
    const turned = Math.abs((spinOn + swap + (pretzel ? -spin : spin)) % 360) === 180;
    return slide && turned !== (switchLanding !== switchTakeOff);
  });
  expect(wrong).toEqual([]);
});

test('each real game has a quote that is read, and the quotes make pictures of many kinds', () => {
  const quotes = captionsByGame.flatMap((captions, index) => findQuote(captions, index) ?? []);
  const tricks = quotes.map(readTrick).filter((trick) => trick !== STRAIGHT_AIR);
  expect(tricks).toHaveLength(captionsByGame.length);
  const kinds = (field: keyof Trick) => new Set(tricks.map((trick) => trick[field])).size;
  expect(kinds('terrain')).toBe(5);
  expect(kinds('axis')).toBeGreaterThanOrEqual(8);
  expect(kinds('grab')).toBeGreaterThanOrEqual(10);
});
