import { expect, test } from 'vitest';
import { parseTitle } from './parse-title.ts';

const plain = { location: null, cup: null, round: null, partner: null, note: null, unresolved: [] };

test.each([
  ['SLVSH || Alex Hall vs Hunter Hess', { ...plain, title: 'Alex Hall vs. Hunter Hess' }],
  ['Cody Cirillo vs Lupe Hagearty', { ...plain, title: 'Cody Cirillo vs. Lupe Hagearty' }],
  ['SLVSH || ABM vs. Alex Bellemare', { ...plain, title: 'Alex Beaulieu-Marchand vs. Alex Bellemare' }],
  ['SLVSH || Magnus vs Mango', { ...plain, title: 'Magnus Graner vs. Jake Mageau' }],
])('%s names two riders', (published, expected) => {
  const parsed = parseTitle(published);
  expect(parsed).toEqual({ ...expected, riders: expected.title.split(' vs. ') });
});

test.each([
  ['SLVSH || Hugo Burvall vs. Emil Granbom Round 2', 'Hugo Burvall vs. Emil Granbom, Round 2', 'Round 2'],
  ['SLVSH || Beau Wells vs. Wacko Wells Part 1', 'Beau Wells vs. Jackson Wells, Part 1', 'Part 1'],
  ['SLVSH || Max Moffatt vs. Mark Hendrickson || Game 1', 'Max Moffatt vs. Mark Hendrickson, Game 1', 'Game 1'],
  ['SLVSH || Quinn Wolferman vs. Ferdinand Dahl 2', 'Quinn Wolferman vs. Ferdinand Dahl, Game 2', 'Game 2'],
  ['SLVSH || A One vs. B Two Rematch || Momentum Ski Camps', 'A One vs. B Two, Rematch', 'Rematch'],
])('%s has a note that tells games of the same riders apart', (published, title, note) => {
  expect(parseTitle(published)).toMatchObject({ title, note, round: null, cup: null, unresolved: [] });
});

test.each([
  ['2. SLVSH CUP SUNSET PARK 2016 || A One vs B Two', 'Sunset Park', 2016, 'Game 2'],
  ['9. SLVSH CUP SUNSET PARK || A One vs. B Two', 'Sunset Park', null, 'Game 9'],
  ['15. SLVSH CUP SUNSET PARK CONSOLATION 2016 || A One vs. B Two', 'Sunset Park', 2016, 'Consolation'],
  ['16. SLVSH CUP SUNSET PARK 2016 FINAL || A One vs. B Two', 'Sunset Park', 2016, 'Final'],
  ['SLVSH CUP PERISHER 2015 Semis || A One vs. B Two', 'Perisher', 2015, 'Semifinal'],
  ['SLVSH CUP PERISHER 2015 || A One vs. B Two', 'Perisher', 2015, null],
  ['1. A One vs. B Two || SLVSH CUP PERISHER 2016', 'Perisher', 2016, 'Game 1'],
  ['5. SEMI 1 || A One vs. B Two || SLVSH CUP PERISHER 2016', 'Perisher', 2016, 'Semifinal 1'],
  ["Game 4 || A One vs. B Two || Slvsh Cup Ruka '18", 'Ruka', 2018, 'Game 4'],
  ["Quarterfinal Game 2 || A One vs. B Two || Slvsh Cup Grandvalira '18", 'Grandvalira', 2018, 'Quarterfinal 2'],
  ["QF GAME 3 || A One vs. B Two || SLVSH CUP GRANDVALIRA '24", 'Grandvalira', 2024, 'Quarterfinal 3'],
  ["SEMI GAME 1 || A One vs. B Two || SLVSH CUP GRANDVALIRA '24", 'Grandvalira', 2024, 'Semifinal 1'],
  ['SEMIFINAL 1|| A ONE VS. B TWO || SLVSH CUP SIERRA AT TAHOE', 'Sierra-at-Tahoe', null, 'Semifinal 1'],
  ['CONSOLATION || A ONE VS. B TWO || SLVSH CUP SIERRRA AT TAHOE', 'Sierra-at-Tahoe', null, 'Consolation'],
  ["Consolation Match || A One vs. B Two || Slvsh Cup Grandvalira '18", 'Grandvalira', 2018, 'Consolation'],
  ['Final || A One vs. B Two || Slvsh Cup Grandvalira 2018', 'Grandvalira', 2018, 'Final'],
  ["BONUS || A One vs. B Two || SLVSH CUP GRANDVALIRA '25", 'Grandvalira', 2025, 'Bonus'],
])('%s belongs to a cup', (published, place, year, round) => {
  expect(parseTitle(published)).toMatchObject({
    title: 'A One vs. B Two',
    location: place,
    cup: { place, year },
    round,
    unresolved: [],
  });
});

test.each([
  ['SLVSH || A One vs B Two @ COC', 'Camp of Champions', null],
  ['SLVSH @ ALTA || A One vs B Two', 'Alta', null],
  ['SLVSH @ NINES || A One vs. B Two', 'Nines', null],
  ['SLVSH || A One vs. B Two at Kimbosessions', 'Kimbo Sessions', null],
  ['SLVSH || A One vs. B Two || Kimbo Sessions', 'Kimbo Sessions', null],
  ['SLVSH || A One vs. B Two || Momentum Ski Camps.', 'Momentum Ski Camps', null],
  ['SLVSH || A One vs. B Two at Momentum Camps', 'Momentum Ski Camps', null],
  ['SLVSH || A One vs. B Two || Sierra at Tahoe', 'Sierra-at-Tahoe', null],
  ["SLVSH || A One vs. B Two at Level 1 Superunknown '25", 'Level 1 SuperUnknown', null],
  ['SLVSH x Phunkshun || A One vs. B Two', null, 'Phunkshun'],
  ['SLVSH || A One vs. B Two || Presented by Armada Skis', null, 'Armada Skis'],
  ['SLVSH || A One vs. B Two || Monster Energy', null, 'Monster Energy'],
])('%s has a place and a partner', (published, location, partner) => {
  expect(parseTitle(published)).toMatchObject({ title: 'A One vs. B Two', location, partner, unresolved: [] });
});

test('a team game has every person of the title as a rider', () => {
  const pairs = "SLVSH || A One & B Two vs. C Three & D Four || '23 JP Memorial";
  expect(parseTitle(pairs)).toMatchObject({
    title: 'A One & B Two vs. C Three & D Four',
    riders: ['A One', 'B Two', 'C Three', 'D Four'],
  });
  const countries = 'SLVSH || Austria vs Syden || A One - B Two - C Three - D Four';
  expect(parseTitle(countries)).toMatchObject({
    title: 'Austria vs. Syden',
    riders: ['A One', 'B Two', 'C Three', 'D Four'],
  });
  expect(parseTitle('SLVSH || Andreas Hatveit vs. The Squad').riders).toEqual(['Andreas Hatveit']);
});

test('a piece that matches no rule is reported', () => {
  expect(parseTitle('SLVSH || A One vs. B Two || Moon Base').unresolved).toEqual(['Moon Base']);
});

test('a title without a matchup is an error', () => {
  expect(() => parseTitle('SLVSH || The making of')).toThrow(/who plays whom/);
});
