import { expect, test } from 'vitest';
import { type Answer, matchNames, ridersForSlots } from './match-names.ts';

const NAMES = [
  'Alex Hall',
  'Øystein Bråten',
  'L.J. Strenio',
  'Torin Yater-Wallace',
  'Henrik Harlaut',
  'Alex Beaulieu-Marchand',
];
const riders = NAMES.map((name, index) => ({ id: index + 1, name }));

const idsOf = (text: string) => matchNames(text, riders).map(({ rider }) => rider?.id);
const choicesOf = (text: string) => matchNames(text, riders).map(({ choices }) => choices.map(({ id }) => id));

test.each([
  ['alex hall\nALEX BEAULIEU MARCHAND', [1, 6]],
  ['Oystein Braten vs LJ Strenio', [2, 3]],
  ['Hall Alex\nHarlaut, Henrik', [1, 5]],
  ['Alex Hall USA\nNOR Øystein Bråten', [1, 2]],
  ['Harlaut\nYater-Wallace', [5, 4]],
])('%j finds the riders %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids);
});

test('a name that several riders may have, or that has other letters, offers riders', () => {
  expect(choicesOf('Alex\nHenrik Harlout\nTorin Wallace\nAlexander Hall\nNew Comer')).toEqual([
    [1, 6],
    [5],
    [4],
    [1],
    [],
  ]);
});

test('the only rider that a name may mean is guessed, once, and not where the list names that rider', () => {
  const answers = (text: string) => matchNames(text, riders).map(({ rider, answer }) => rider?.id ?? answer);
  expect(answers('Henrik Harlout\nHenrik Harlot\nAlex\nNew Comer')).toEqual([5, 'empty', 'empty', 'empty']);
  expect(answers('Henrik Harlout\nHenrik Harlaut')).toEqual(['empty', 5]);
  expect(ridersForSlots(matchNames('Henrik Harlout', riders), new Map())).toEqual([5]);
  expect(ridersForSlots(matchNames('Henrik Harlout', riders), new Map([[0, 'empty']]))).toEqual([null]);
});

test('two riders of one name are offered both', () => {
  const twins = [...riders, { id: 7, name: 'alex hall' }];
  const [match] = matchNames('Alex Hall', twins);
  expect([match?.rider, match?.choices.map(({ id }) => id)]).toEqual([undefined, [1, 7]]);
});

test('the second name of a rider is repeated', () => {
  expect(matchNames('Alex Hall\nA\nHall', riders).map(({ rider, repeated }) => [rider?.id, repeated])).toEqual([
    [1, false],
    [undefined, false],
    [undefined, true],
  ]);
});

test('answers fill or leave out slots, and open slots stay empty', () => {
  const names = matchNames('Riders of 2027\nAlex\nHarlaut\nTBD\nNew Comer', riders);
  expect(ridersForSlots(names, new Map())).toEqual([null, null, 5, null, null]);
  const answers = new Map<number, Answer>([
    [0, 'ignored'],
    [1, 6],
    [4, 'empty'],
  ]);
  expect(ridersForSlots(names, answers)).toEqual([6, 5, null, null]);
});
