import { expect, test } from 'vitest';
import { findTitleRiders, suggestRiders } from './title-riders.ts';

const RIDERS = [
  'Henrik Harlaut',
  'James Woods',
  'Alex Hall',
  'Emma Hall',
  'Jesper Tjäder',
  'Torin Yater-Wallace',
  'L.J. Strenio',
  'Alex Beaulieu-Marchand',
].map((name, index) => ({ id: index + 1, name }));

const find = (title: string) =>
  findTitleRiders(title, RIDERS).map(({ text, riders }) =>
    riders.length === 1 ? riders[0]?.name : `${text}: ${riders.map(({ name }) => name).join(' or ')}`,
  );

test.each([
  'Henrik Harlaut vs. James Woods',
  'Henrik Harlaut vs James Woods',
  'HENRIK HARLAUT V. JAMES WOODS',
  'Henrik Harlaut versus James Woods',
  'SLVSH || Henrik Harlaut vs. James Woods || Grandvalira',
  'SLVSH CUP GRANDVALIRA 2019 || Henrik Harlaut vs. James Woods || Quarterfinal 2',
  '3. Henrik Harlaut vs. James Woods',
  'SLVSH: Henrik Harlaut vs. James Woods',
  'SLVSH Henrik Harlaut vs. James Woods, the rematch',
  'Grandvalira - Henrik Harlaut vs. James Woods - Final',
  'Henrik Harlaut vs. James Woods @ Park City',
  'Henrik Harlaut vs. James Woods at Park City',
  'Henrik Harlaut vs. James Woods Round 2',
  'Henrik Harlaut vs. James Woods 2',
  'Henrik Harlaut vs. James Woods (rematch)',
  'Grandvalira Henrik Harlaut vs. James Woods Grandvalira',
  'Harlaut vs. Woods',
])('two riders are found in %j', (title) => {
  expect(find(title)).toEqual(['Henrik Harlaut', 'James Woods']);
});

test('accents and punctuation of names do not matter', () => {
  expect(find('Jesper Tjader vs. LJ Strenio')).toEqual(['Jesper Tjäder', 'L.J. Strenio']);
  expect(find('Tjader vs. Yater Wallace')).toEqual(['Jesper Tjäder', 'Torin Yater-Wallace']);
});

test('a start that one name has finds its rider', () => {
  expect(find('Torin vs. Alex Beaulieu')).toEqual(['Torin Yater-Wallace', 'Alex Beaulieu-Marchand']);
  expect(find('To vs. Alex B')).toEqual(['To: ', 'Alex Beaulieu-Marchand']);
});

test('a name that several riders have names all of them', () => {
  expect(find('Hall vs. Woods')).toEqual(['Hall: Alex Hall or Emma Hall', 'James Woods']);
  expect(find('Alex vs. Woods')).toEqual(['Alex: Alex Hall or Alex Beaulieu-Marchand', 'James Woods']);
});

test('an unknown rider is not taken for a known one with the same surname', () => {
  expect(find('Jon Woods vs. Woods Junior')).toEqual(['Jon Woods: ', 'Woods Junior: ']);
});

test('all riders of two teams are found', () => {
  expect(find('Harlaut & Woods vs. Alex Hall & Tjäder')).toEqual([
    'Henrik Harlaut',
    'James Woods',
    'Alex Hall',
    'Jesper Tjäder',
  ]);
});

test('no riders are found in a title without two sides', () => {
  for (const title of ['', 'Spring in Park City', 'Harlaut vs.', 'vs. Woods', 'Harlaut vs. Woods vs. Hall']) {
    expect(find(title), title).toEqual([]);
  }
});

const [HARLAUT, WOODS, HALL] = [1, 2, 3];

test('the riders of the title that the post lacks are suggested, in the order of the title', () => {
  expect(suggestRiders('Harlaut vs. Woods', RIDERS, [])).toMatchObject({
    missing: [{ id: HARLAUT }, { id: WOODS }],
    complete: [HARLAUT, WOODS],
    unclear: undefined,
    unknown: [],
  });
  expect(suggestRiders('Harlaut vs. Woods', RIDERS, [HALL, WOODS])).toMatchObject({
    missing: [{ id: HARLAUT }],
    complete: [HARLAUT, WOODS, HALL],
  });
});

test('a rider who is chosen for a shared name keeps the place of the name', () => {
  expect(suggestRiders('Hall vs. Woods', RIDERS, [HALL]).complete).toEqual([HALL, WOODS]);
});

test('a rider whom the title names twice is suggested once', () => {
  expect(suggestRiders('Harlaut vs. Henrik Harlaut', RIDERS, [])).toMatchObject({
    missing: [{ id: HARLAUT }],
    complete: [HARLAUT],
  });
});

test('nothing is suggested to a post that has the riders of its title', () => {
  expect(suggestRiders('Harlaut vs. Woods', RIDERS, [WOODS, HARLAUT]).missing).toEqual([]);
});

test('a shared name is unclear until one of its riders is chosen', () => {
  expect(suggestRiders('Hall vs. Woods', RIDERS, [])).toMatchObject({ missing: [{ id: WOODS }], unclear: 'Hall' });
  expect(suggestRiders('Hall vs. Woods', RIDERS, [HALL]).unclear).toBeUndefined();
});

test('a name is unknown until the post has as many riders as the title', () => {
  expect(suggestRiders('Newcomer vs. Woods', RIDERS, [WOODS]).unknown).toEqual(['Newcomer']);
  expect(suggestRiders('Newcomer vs. Woods', RIDERS, [WOODS, HALL]).unknown).toEqual([]);
});
