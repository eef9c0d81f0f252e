import { expect, test } from 'vitest';
import { BRACKET_GAMES } from '#contract/rules/picks.ts';
import { drawBracket, shortNames } from './bracket-picture.ts';

const ENGLISH = { host: 'slvsh.example', language: 'en' } as const;

test('the picture tells no result of a game', () => {
  const drawn = (mark: 'right' | 'wrong' | 'late' | 'open') => {
    const picks = BRACKET_GAMES.map((game) => ({ game: `game-${game}`, rider: 'Alex Hall', mark, share: null }));
    const shared = { fan: 'Ada', cupId: 4, cup: 'The cup', picks, letterCall: null, score: 0, rank: 1, possible: 320 };
    return drawBracket(shared, ENGLISH);
  };
  for (const mark of ['right', 'wrong', 'late'] as const) expect(drawn(mark)).toEqual(drawn('open'));
});

test('a bracket without points shows the points that it can still earn, and later its place', () => {
  const textsAt = (standing: { score: number; rank: number; possible: number }) =>
    JSON.stringify(drawBracket({ ...bracketOf(null, null), ...standing }, ENGLISH));
  const first = textsAt({ score: 0, rank: 39, possible: 280 });
  expect(first).toContain('"280"');
  expect(first).toContain('points still up for grabs');
  expect(first).not.toContain('39th');
  for (const standing of [
    { score: 10, rank: 39, possible: 280 },
    { score: 0, rank: 39, possible: 0 },
  ]) {
    const later = textsAt(standing);
    expect(later).toContain('39th');
    expect(later).toContain(`"${standing.score}"`);
    expect(later).not.toContain('up for grabs');
  }
});

const bracketOf = (share: number | null, letterCall: number | null) => ({
  fan: 'Ada',
  cupId: 4,
  cup: 'The cup',
  picks: BRACKET_GAMES.map((game) => ({ game: `game-${game}`, rider: 'Alex Hall', mark: 'open' as const, share })),
  letterCall,
  score: 0,
  rank: 1,
  possible: 320,
});
const textsOf = (share: number | null, letterCall: number | null) =>
  JSON.stringify(drawBracket(bracketOf(share, letterCall), ENGLISH));

test('a French picture has no English words', () => {
  const shared = bracketOf(9, null);
  const french = { ...ENGLISH, language: 'fr' } as const;
  expect(JSON.stringify(drawBracket(shared, french))).toContain('points encore à prendre');
  const later = JSON.stringify(drawBracket({ ...shared, score: 10, rank: 39 }, french));
  expect(later).toContain('39e');
  expect(later).not.toContain('brackets with the same pick');
});

test('each pick has its share of the brackets, where that is known', () => {
  expect(textsOf(9, null).match(/"9%"/g)).toHaveLength(BRACKET_GAMES.length);
  expect(textsOf(9, null)).toContain('brackets with the same pick');
  expect(textsOf(null, null)).not.toContain('%');
});

test('a letter call of none fills a zero', () => {
  expect(textsOf(null, 0).match(/"backgroundColor":"#0b1204"/g)).toHaveLength(1);
  expect(textsOf(null, 0)).toContain('"0"');
  expect(textsOf(null, null)).not.toContain('"backgroundColor":"#0b1204"');
});

test.each([1, 2, 3, 4])('a letter call of %i fills as many of the five letters', (call) => {
  const filled = /"backgroundColor":"#0b1204"/g;
  expect(textsOf(null, call).match(filled) ?? []).toHaveLength(call);
});

test('a short name is the last word, with an initial if two riders share it', () => {
  expect([...shortNames(['Joss Christensen', 'Alex Hall', 'Emma Hall', 'Bobby', 'Joss Christensen'])]).toEqual([
    ['Joss Christensen', 'Christensen'],
    ['Alex Hall', 'A. Hall'],
    ['Emma Hall', 'E. Hall'],
    ['Bobby', 'Bobby'],
  ]);
});

test('a name of one word stays as it is', () => {
  expect([...shortNames(['Hall', 'Alex Hall', ''])]).toEqual([
    ['Hall', 'Hall'],
    ['Alex Hall', 'A. Hall'],
    ['', ''],
  ]);
});
