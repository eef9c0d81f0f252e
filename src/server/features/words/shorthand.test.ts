import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeOut } from './shorthand.ts';

test.each([
  [
    'SWTAILS, bslide, FWD / UN 1, 1 / UN BSRF',
    'Switch tails, backslide, forward / Unnatural 180, 180 / Unnatural back surface swap',
  ],
  ['SW dub 10, JAP', 'Switch double 1080, japan'],
  ['SWUNT2, B4 to SW', 'Switch unnatural tails 270, back 450 to switch'],
  ['5050, HD, F3S / 50 / 50, 20UT', '50-50, hand drag, front 360 swap / 50-50, 270 out'],
  ['2B2', '270, back 270'],
  ['L rodeo 5, B&a / Flats, truck', 'Left rodeo 540, bow and arrow / Flat 540, truck driver'],
  ['Bio/misty 7 saftey; 0', 'Bio/misty 720 safety; Zero'],
  ['1 foot, 180, 35', 'One foot, 180, 35'],
  ['DTP cork 9, guac', 'DTP cork 900, guac'],
  ['Don’t, Nat’s line / L.A. Rail 5', 'Don’t, Nat’s line / L.A. Rail 540'],
  ["Rock'n'roll 3", "Rock'n'roll 360"],
  ['Cork 7, 2 hands / 1 hand, top 10', 'Cork 720, 2 hands / 1 hand, top 10'],
  ['Cork 7 hands behind / NB 5 hand drag', 'Cork 720 hands behind / Nose butter 540 hand drag'],
  ['constructor', 'Constructor'],
  ['', ''],
])('%s is %s', (caption, wording) => {
  expect(writeOut(caption)).toBe(wording);
});

test('no real caption changes when it is written out again', () => {
  const content = new URL('../../../../demo/content/tricks.json', import.meta.url);
  const rows = Object.values<[number, number, string][]>(JSON.parse(readFileSync(content, 'utf8'))).flat();
  const wordings = rows.map(([, , caption]) => writeOut(caption));
  expect(wordings.map(writeOut)).toEqual(wordings);
});
