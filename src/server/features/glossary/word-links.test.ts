import { expect, test } from 'vitest';
import seededWords from '../../platform/database/migrations/0019-glossary.json' with { type: 'json' };
import { writeOut } from '../words/shorthand.ts';
import { Glossary } from './glossary.ts';
import { WordLinks } from './word-links.ts';

const entries = seededWords.map((entry, index) => ({ ...entry, id: index + 1 }));
const seededLinks = new WordLinks(new Glossary(entries));

const linkedIn = (...captions: string[]) => findLinks(seededLinks, captions);

function findLinks(links: WordLinks, captions: readonly string[]): string[][] {
  return captions
    .map(writeOut)
    .map((wording) => links.linksIn(wording).map(({ word, start, end }) => `${word}: ${wording.slice(start, end)}`));
}

test.each([
  ['SW NB cork 7, JAP', 'switch: Switch', 'nose-butter: nose butter', 'cork: cork', '720: 720', 'japan: japan'],
  ['SWTAILS 4 / B4', 'switch: Switch', 'tails: tails', '450: 450', 'backside: Back', '450: 450'],
  ['5050, FWD', '5050: 50-50', 'forward: forward'],
  ['AO 3', 'alley-oop: Alley-oop', '360: 360'],
  ['R5 truck', 'right: Right', '540: 540', 'truck-driver: truck driver'],
  ['Bflip', 'backflip: Backflip'],
  ['Genie'],
  ['OP, out', 'opp: Opposite', 'out: out'],
  ['RF 2', 'rf: Right foot', '270: 270'],
  ['Japan RH', 'japan: Japan', 'rh: right hand'],
])('%s links each word that the glossary explains', (caption, ...links) => {
  expect(linkedIn(caption)).toEqual([links]);
});

test('a list links each word wherever it is, and explains it once', () => {
  const captions = ['Disaster', 'SW disaster, 4', 'Disaster'];
  expect(linkedIn(...captions)).toEqual([
    ['disaster: Disaster'],
    ['switch: Switch', 'disaster: disaster', '450: 450'],
    ['disaster: Disaster'],
  ]);
  const meanings = seededLinks.meaningsIn(captions.map(writeOut));
  expect(meanings.map(({ word }) => word)).toEqual(['disaster', 'switch', '450']);
  expect(meanings[2]).toEqual({
    word: '450',
    meaning: 'A turn and a quarter, onto or off a rail.',
    meaningFr: expect.stringMatching(/rail/),
  });
});

test('a part of a phrase is no word, and a comma ends a phrase', () => {
  expect(linkedIn('Bsurface', 'Bsurface, hop', 'NB, tap', 'NB, tail, tap')).toEqual([
    ['backside: Back', 'surface: surface swap'],
    ['backside: Back', 'surface: surface swap', 'hop: hop'],
    ['nose-butter: Nose butter', 'tap: tap'],
    ['nose-butter: Nose butter', 'tail: tail', 'tap: tap'],
  ]);
});

test('an added word is linked in each spelling, and a word without a meaning is not', () => {
  const surface = entries.filter(({ word }) => word === 'Surface').map((entry) => ({ ...entry, meaning: null }));
  const zorbo = { id: 1000, word: 'Zorbo grab', spellings: ['zbo'], meaning: 'A grab.', meaningFr: null };
  const links = new WordLinks(new Glossary([...surface, zorbo]));
  expect(findLinks(links, ['ZBO', 'Zorbo grab', 'Bsurface'])).toEqual([
    ['zorbo-grab: ZBO'],
    ['zorbo-grab: Zorbo grab'],
    [],
  ]);
});
