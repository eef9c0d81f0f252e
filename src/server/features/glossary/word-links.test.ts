import { expect, test } from 'vitest';
import seededWords from '../../platform/database/migrations/0019-glossary.json' with { type: 'json' };
import { writeOut } from '../words/shorthand.ts';
import { Glossary } from './glossary.ts';
import { WordLinks } from './word-links.ts';

const entries = seededWords.map((entry, index) => ({ ...entry, id: index + 1 }));
const seededLinks = new WordLinks(new Glossary(entries));

const linkedIn = (...captions: string[]) => findLinks(seededLinks, captions);

function findLinks(links: WordLinks, captions: readonly string[]): (string | undefined)[] {
  const tricks = captions.map((name, start) => ({ start, end: start, name, wording: writeOut(name) }));
  return links.addTo(tricks).map(({ wording, link }) => link && `${link.word}: ${wording.slice(link.start, link.end)}`);
}

test.each([
  ['SW NB cork 7, JAP', 'nose-butter: nose butter'],
  ['SW 5', '540: 540'],
  ['SW, FWD', 'switch: Switch'],
  ['5050, FWD', '5050: 50-50'],
  ['AO 3', 'alley-oop: Alley-oop'],
  ['R5 truck', 'truck-driver: truck driver'],
  ['Bflip', 'backflip: Backflip'],
  ['L, FWD', undefined],
  ['Genie', undefined],
  ['OP, FWD', 'opp: Opposite'],
  ['OP cork 9', 'cork: cork'],
  ['RF 2', 'rf: Right foot'],
  ['JAP LH', 'japan: Japan'],
  ['Japan RH, FWD', 'japan: Japan'],
  ['LH', 'lh: Left hand'],
])('%s links %s', (caption, link) => {
  expect(linkedIn(caption)).toEqual([link]);
});

test('a list links each word once', () => {
  expect(linkedIn('Cork 7, JAP', 'Cork 9', 'Cork 7, JAP', 'Cork 9')).toEqual([
    'cork: Cork',
    '900: 900',
    'japan: japan',
    undefined,
  ]);
});

test('a part of a phrase is no word, and a comma ends a phrase', () => {
  expect(linkedIn('Bsurface', 'Bsurface, hop', 'NB, tap', 'NB, tail, tap')).toEqual([
    'surface: surface swap',
    'hop: hop',
    'nose-butter: Nose butter',
    'tail: tail',
  ]);
});

test('an added word is linked in each spelling, and a word without a meaning is not', () => {
  const surface = entries.filter(({ word }) => word === 'Surface').map((entry) => ({ ...entry, meaning: null }));
  const zorbo = { id: 1000, word: 'Zorbo grab', spellings: ['zbo'], meaning: 'A grab.', meaningFr: null };
  const links = new WordLinks(new Glossary([...surface, zorbo]));
  expect(findLinks(links, ['ZBO', 'Zorbo grab', 'Bsurface'])).toEqual(['zorbo-grab: ZBO', undefined, undefined]);
});
