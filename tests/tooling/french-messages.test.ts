/** Compares the languages of the interface (decision 29). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TRANSLATED_ERRORS, translateError } from '#web/messages/fr/errors.ts';
import { typeset } from '#web/messages/fr/typeset.ts';
import { renderMessages } from './support/render-messages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WORDS = path.join(ROOT, 'src/web/messages');

/** Words that are equal in both languages, and names. */
const SAME = new Set(
  [
    ['API', 'Admin', 'Film', 'Menu', 'Page 3', 'Pages', 'page 3', 'Pause', 'Place', 'Place 3', 'Podium', 'Portrait'],
    ['Champion', 'Edit', 'Segment', 'Sessions', 'Sponsor', 'Type', 'URL', '3 points'],
    ['Rider', 'Rider 3', 'Riders', '3 riders', 'Vimeo', 'YouTube'],
    ['S.L.V.S.H.', 'SLVSH Cup', 'SLVSH Cup Grandvalira', 'Instabanger', 'In On Out', 'Add On', 'Zero'],
    ['Cash App', 'Litecoin', '3 #SLVSH', 'Harlaut', 'back swap', 'Grandvalira', 'switch 270'],
  ].flat(),
);

/** The offline page is built once, in English (decision 29). */
const rooms = readdirSync(path.join(WORDS, 'en')).filter((room) => room !== 'offline.ts');

describe.each(rooms)('%s', async (room) => {
  const english = await sayRoom('en', room);
  const french = await sayRoom('fr', room);

  test('has the same names in both languages', () => {
    expect([...french.keys()]).toEqual([...english.keys()]);
    const silent = [...french].filter(([word, text]) => text === '' && english.get(word) !== '');
    expect(silent).toEqual([]);
  });

  test('has no text that is still English', () => {
    const left = [...french].filter(([word, text]) => /\p{L}{2}/u.test(text) && text === english.get(word));
    expect(left.filter(([, text]) => !SAME.has(text))).toEqual([]);
  });

  test('has French typography', () => {
    const wrong = [...french].filter(([, text]) =>
      /[\w»)…][;!?»]|\p{L}:(?![/.])|«[^\u00a0]|'|"| {2}|\.\.\./u.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

test('every translated error is an error of the server', () => {
  const sources = ['server', 'contract'].flatMap((house) => readSources(path.join(ROOT, 'src', house))).join('\n');
  expect(TRANSLATED_ERRORS.filter((sentence) => !sources.includes(sentence))).toEqual([]);
});

/** Errors that no form of the site can get, and texts of mails and commands. */
const FOR_PROGRAMS =
  /^(?:Cannot start|Go to the site|Choose a new password|Confirm this email|The file (?:has a DOCTYPE|is n)|This call takes|The request has|The sitemap is requested|Many people are searching|Many pictures are being drawn|Too many open pages|Too many people are watching|This site takes no crypto|There is nothing of this number|There is no such part)/;

test('every error of the server is translated', () => {
  const sources = readSources(path.join(ROOT, 'src/server')).join('\n');
  const said = sources.matchAll(
    /(?:AppError\(\s*'[a-z-]+',|pictureError\(|message:|MESSAGE = |errorReply\(50[37],|return)\s*'([A-Z][^']+ [^']+)'/g,
  );
  const sentences = [...said].map(([, sentence = '']) => sentence).filter((sentence) => !FOR_PROGRAMS.test(sentence));
  expect(sentences.length).toBeGreaterThan(40);
  const named = [
    'game-9 cannot be won by Joss, who does not get there',
    'game-9 names no rider of this cup',
    'game-9 is between two riders of the name Joss',
    'game-9 cannot be picked so',
    'Birthdate is in the future.',
    'The picture is too small: what is shown of it has to be 320 pixels wide.',
    'There is no session 5',
    'There is no user 5',
    'This belongs to another account.',
  ];
  expect([...sentences, ...named].filter((sentence) => translateError(sentence) === sentence)).toEqual([]);
});

test('non-breaking spaces are set in texts and in the results of functions', () => {
  const words = typeset({ a: 'Quoi ?', b: ['« Oui »'], c: (name: string) => `${name} : 100 %` });
  expect([words.a, words.b[0], words.c('Joss')]).toEqual([
    'Quoi\u00a0?',
    '«\u00a0Oui\u00a0»',
    'Joss\u00a0: 100\u00a0%',
  ]);
});

test('large numbers are formatted by language', async () => {
  const said = async (language: 'en' | 'fr') => {
    const [{ cup }, { riders }, { bracket }] = await Promise.all(
      ['cup.ts', 'riders.ts', 'bracket.ts'].map((room) => import(path.join(WORDS, language, room))),
    );
    return [cup.brackets(12_345), cup.rank(12_345), riders.search.found(1_234), bracket.standing(30, 1_234, 40)];
  };
  expect(await said('en')).toEqual([
    '12,345 brackets',
    'Place 12,345',
    '1,234 riders',
    '30 points, place 1,234. Up to 40 points are still possible.',
  ]);
  expect(await said('fr')).toEqual([
    '12\u202f345 tableaux',
    'Place 12\u202f345',
    '1\u202f234 riders',
    '30 points, place 1\u202f234. Jusqu’à 40 points encore possibles.',
  ]);
});

/** Every text of an area by its name, as a page shows it. */
async function sayRoom(language: 'en' | 'fr', room: string): Promise<Map<string, string>> {
  const exported: Record<string, unknown> = await import(path.join(WORDS, language, room));
  const words = Object.fromEntries(Object.entries(exported).filter(([, value]) => typeof value === 'object'));
  return renderMessages(language === 'fr' ? typeset({ ...words }) : words);
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}
