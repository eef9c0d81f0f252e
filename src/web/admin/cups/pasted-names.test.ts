import { describe, expect, test } from 'vitest';
import { parsePastedNames } from './pasted-names.ts';

const FOUR = ['Alex Hall', 'Torin Yater-Wallace', 'Øystein Bråten', 'L.J. Strenio'];

describe('four names are read from', () => {
  test.each<[string, string]>([
    ['lines', 'Alex Hall\nTorin Yater-Wallace\nØystein Bråten\nL.J. Strenio'],
    [
      'lines of Windows with blank ones',
      '\r\n Alex Hall \r\n\r\nTorin Yater-Wallace\r\nØystein Bråten\r\n \r\nL.J. Strenio\r\n\r\n',
    ],
    ['lines of a text box, with soft breaks', 'Alex Hall\vTorin Yater-Wallace\u2028Øystein Bråten\u2029L.J. Strenio'],
    ['pairs with vs', 'Alex Hall vs Torin Yater-Wallace\nØystein Bråten vs. L.J. Strenio'],
    ['pairs with VS and v', 'Alex Hall VS Torin Yater-Wallace\nØystein Bråten v L.J. Strenio'],
    ['pairs with other words', 'Alex Hall versus Torin Yater-Wallace\nØystein Bråten contre L.J. Strenio'],
    ['pairs with a hyphen and a dash', 'Alex Hall - Torin Yater-Wallace\nØystein Bråten – L.J. Strenio'],
    ['pairs with a slash, and a multiplication sign', 'Alex Hall / Torin Yater-Wallace\nØystein Bråten × L.J. Strenio'],
    ['pairs with arrows and swords', 'Alex Hall ↔ Torin Yater-Wallace\nØystein Bråten ⚔️ L.J. Strenio'],
    ['pairs with tabs', 'Alex Hall\tTorin Yater-Wallace\nØystein Bråten\tL.J. Strenio\n'],
    ['pairs with commas', 'Alex Hall, Torin Yater-Wallace\nØystein Bråten,L.J. Strenio'],
    ['pairs with semicolons', 'Alex Hall;Torin Yater-Wallace\nØystein Bråten; L.J. Strenio;'],
    ['pairs with wide gaps', 'Alex Hall      Torin Yater-Wallace\nØystein Bråten \u00a0\u00a0 L.J. Strenio'],
    ['pairs whose vs has a line of its own', 'Alex Hall\nvs\nTorin Yater-Wallace\n\nØystein Bråten\nVS.\nL.J. Strenio'],
    ['pairs that break at vs', 'Alex Hall vs\nTorin Yater-Wallace\nØystein Bråten\nvs L.J. Strenio'],
    ['one line', 'Alex Hall, Torin Yater-Wallace, Øystein Bråten, L.J. Strenio'],
    ['one line of pairs', 'Alex Hall vs Torin Yater-Wallace, Øystein Bråten vs L.J. Strenio'],
    ['a numbered list', '1. Alex Hall\n2. Torin Yater-Wallace\n3. Øystein Bråten\n4. L.J. Strenio'],
    ['other numbers', '1) Alex Hall\n02) Torin Yater-Wallace\n(3) Øystein Bråten\n#4 L.J. Strenio'],
    [
      'numbers without a dot, and before a tab',
      '1 Alex Hall\n2 Torin Yater-Wallace\n3\tØystein Bråten\n4.\tL.J. Strenio',
    ],
    [
      'numbers before a dash and without a space',
      '1 - Alex Hall\n2 – Torin Yater-Wallace\n3.Øystein Bråten\n4: L.J. Strenio',
    ],
    ['numbered pairs', '1. Alex Hall vs Torin Yater-Wallace\n2. Øystein Bråten vs L.J. Strenio'],
    ['named games', 'Game 1: Alex Hall vs Torin Yater-Wallace\nGame 2 – Øystein Bråten vs L.J. Strenio'],
    [
      'named games on lines of their own',
      'First round\nGame 1\nAlex Hall\nTorin Yater-Wallace\nMatch 2:\nØystein Bråten\nL.J. Strenio',
    ],
    ['bullets', '• Alex Hall\n- Torin Yater-Wallace\n* Øystein Bråten\n– L.J. Strenio'],
    [
      'bullets of Word',
      '·\tAlex Hall\n\uf0b7\tTorin Yater-Wallace\no\tØystein Bråten\n§ L.J. Strenio'.replace('·', '•'),
    ],
    ['bold names of Markdown', '- **Alex Hall**\n- **Torin Yater-Wallace**\n- _Øystein Bråten_\n- *L.J. Strenio*'],
    [
      'a table of Markdown',
      '| # | Rider 1 | Rider 2 |\n|---|---|---|\n| 1 | Alex Hall | Torin Yater-Wallace |\n| 2 | Øystein Bråten | L.J. Strenio |',
    ],
    [
      'a table with headings',
      'Game\tRider 1\tRider 2\n1\tAlex Hall\tTorin Yater-Wallace\n2\tØystein Bråten\tL.J. Strenio',
    ],
    ['a table with a column for vs', 'Alex Hall\tvs\tTorin Yater-Wallace\nØystein Bråten\tvs\tL.J. Strenio'],
    ['CSV with quotes', '"Alex Hall","Torin Yater-Wallace"\n"Øystein Bråten","L.J. Strenio"'],
    ['quoted names', '“Alex Hall”\n«Torin Yater-Wallace»\n\'Øystein Bråten\'\n"L.J. Strenio"'],
    ['seeds after the names', 'Alex Hall (1) vs Torin Yater-Wallace (16)\nØystein Bråten [8] vs L.J. Strenio #9'],
    ['seeds before the names', '(1) Alex Hall vs (16) Torin Yater-Wallace\n[8] Øystein Bråten vs [9] L.J. Strenio'],
    ['seeds without brackets', '1 Alex Hall - 16 Torin Yater-Wallace\n8 Øystein Bråten - 9 L.J. Strenio'],
    ['a column of seeds', 'Seed\tName\n1\tAlex Hall\n16\tTorin Yater-Wallace\n8\tØystein Bråten\n9\tL.J. Strenio'],
    [
      'names with countries',
      'Alex Hall (USA) vs Torin Yater-Wallace (USA)\nØystein Bråten (NOR) vs L.J. Strenio (USA)',
    ],
    ['a column of countries', 'Alex Hall\tUSA\nTorin Yater-Wallace\tUSA\nØystein Bråten\tNOR\nL.J. Strenio\tUSA'],
    [
      'countries after commas and dashes',
      'Alex Hall, USA\nTorin Yater-Wallace - USA\nØystein Bråten, NO\nL.J. Strenio – US',
    ],
    ['flags', '🇺🇸 Alex Hall\n🇺🇸 Torin Yater-Wallace\n🇳🇴 Øystein Bråten 🏆\nL.J. Strenio 🇺🇸'],
    [
      'no-break and invisible characters',
      '\ufeffAlex\u00a0Hall\u200b\nTorin\u202fYater\u2011Wallace\nØystein\u2003Bråten\nL.J.\u00a0Strenio\u200e',
    ],
    ['decomposed letters', 'Alex  Hall\nTorin Yater-Wallace\nØystein Bra\u030aten\nL.J. Strenio'],
    ['trailing commas and stops', 'Alex Hall,\nTorin Yater-Wallace;\nØystein Bråten.\nL.J. Strenio'],
  ])('%s', (_, text) => {
    expect(parsePastedNames(text)).toEqual(FOUR);
  });
});

test.each<[string, (string | null)[]]>([
  ['', []],
  [' \n\t\n', []],
  ['---\n', []],
  ['Alex Hall vs TBD\n? vs Colby Stevenson', ['Alex Hall', null, null, 'Colby Stevenson']],
  ['1. Alex Hall\n2. TBA\n3. (tbc)\n4. ???', ['Alex Hall', null, null, null]],
  ['Alex Hall\t–\n–\tColby Stevenson', ['Alex Hall', null, null, 'Colby Stevenson']],
  ['Alex Hall vs. à venir', ['Alex Hall', null]],
  ['AJ', ['AJ']],
  ['Alex Hall\nSlopestyle riders of 2026', ['Alex Hall', 'Slopestyle riders of 2026']],
  ['"Hall, Alex";"Stevenson, Colby"', ['Alex Hall', 'Colby Stevenson']],
  ['山田太郎 vs 佐藤花子', ['山田太郎', '佐藤花子']],
  ['Jean-Luc Brassard\nKim Gu-Min', ['Jean-Luc Brassard', 'Kim Gu-Min']],
  ["Ryan O'Brien\nD’Artagnan Smith", ["Ryan O'Brien", 'D’Artagnan Smith']],
  ['Rider A vs Rider D', ['Rider A', 'Rider D']],
  ['Game Over Jones\nMatch McCoy', ['Game Over Jones', 'Match McCoy']],
])('%j has the names %j', (text, names) => {
  expect(parsePastedNames(text)).toEqual(names);
});

test('a surname before a first name is one rider where such a rider is known, and two names otherwise', () => {
  const isName = (name: string) => name === 'Alex Hall';
  expect(parsePastedNames('Hall, Alex\nHarlaut, Woods', isName)).toEqual(['Alex Hall', 'Harlaut', 'Woods']);
});

test('a rider whose name looks like a heading is a rider', () => {
  expect(parsePastedNames('Heat A\nHeat B', (name) => name === 'Heat B')).toEqual(['Heat B']);
});
