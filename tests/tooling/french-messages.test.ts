/** Compares the languages of the interface (decision 15). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGLISH, ERROR_CODES } from '#contract/rules/errors.ts';
import type { Language } from '#contract/rules/languages.ts';
import { FRENCH } from '#messages/fr/errors.ts';
import { typeset } from '#messages/fr/typeset.ts';
import { MESSAGES } from '#messages/messages.ts';
import { renderMessages } from './support/render-messages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'src/messages');

/** Words that are equal in both languages, and names. */
const SAME = new Set(
  [
    ['Admin', 'Film', 'Page 3', 'Pages', 'page 3', 'Pause', 'Place', 'Podium', 'Portrait'],
    ['Crew', 'Page', 'Score', 'Session', 'Version', 'place', 'points'],
    [
      'Champion',
      'Crews',
      'Dates',
      'Edit',
      'Hashtag',
      'Replay\u00a0· 3',
      'Segment',
      'Sessions',
      'Sponsor',
      'Type',
      'URL',
      'Zoom',
      'vs.',
      '3 points',
      'Points',
    ],
    ['Google Analytics', 'Rider', 'Rider 3', 'Riders', '3 riders', 'Vimeo', 'YouTube'],
    ['S.L.V.S.H.', 'SLVSH Cup', 'SLVSH Cup Grandvalira', 'Instabanger', 'In On Out', 'Add On', 'Zero'],
    ['Cash App', 'Litecoin', '3 #SLVSH', 'Harlaut', 'Harlaut 3, Granbom 2', 'back swap', 'Grandvalira', 'switch 270'],
    ['Cork, nose butter, 270'],
  ].flat(),
);

/** Without a no-break space before `: ; ! ? »` and after `«`, or with typewriter quotes and dots. Addresses and times have a bare colon. */
const WRONG_TYPOGRAPHY = /\S[;!?»]|\S:(?![/.\d])| [:;!?»%]|«[^\u00a0]|'|"| {2}|\.\.\./u;

const areas = readdirSync(path.join(FOLDER, 'en'), { recursive: true, encoding: 'utf8' }).filter(
  (area) => area.endsWith('.ts') && !['site.ts', 'admin.ts'].includes(area),
);

describe.each(areas)('%s', async (area) => {
  const english = await renderArea('en', area);
  const french = await renderArea('fr', area);

  test('has the same names in both languages', () => {
    expect([...french.keys()]).toEqual([...english.keys()]);
    const missing = [...french].filter(([name, text]) => text === '' && english.get(name) !== '');
    expect(missing).toEqual([]);
  });

  test('has no text that is still English', () => {
    const untranslated = [...french].filter(([name, text]) => /\p{L}{2}/u.test(text) && text === english.get(name));
    expect(untranslated.filter(([, text]) => !SAME.has(text))).toEqual([]);
  });

  test('ends its sentences with a full stop in both languages', () => {
    expect(
      [...english].filter(([, text]) => /[.!?] \p{Lu}/u.test(text) && !/[.!?…:][”»]?$/.test(text) && !isButton(text)),
    ).toEqual([]);
    const differing = [...french].filter(
      ([name, text]) => text !== '' && isEnded(text) !== isEnded(english.get(name) || text),
    );
    expect(differing).toEqual([]);
  });

  test('has French typography', () => {
    expect([...french].filter(([, text]) => WRONG_TYPOGRAPHY.test(text))).toEqual([]);
  });
});

test('every error of the table occurs in the server or the contract, and has the same values in both languages', () => {
  const sources = readSources(path.join(ROOT, 'src/server')).concat(readSources(path.join(ROOT, 'src/contract/api')));
  const others = ['client.ts', 'rules/letters.ts'].map((file) =>
    readFileSync(path.join(ROOT, 'src/contract', file), 'utf8'),
  );
  const code = [...sources, ...others].join('\n');
  expect(ERROR_CODES.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => name);
  const unknown = ERROR_CODES.filter((name) =>
    valuesIn(FRENCH.texts[name]).some((value) => !valuesIn(ENGLISH[name]).includes(value)),
  );
  expect(unknown).toEqual([]);
});

test('the errors have French typography', () => {
  const texts = Object.entries(typeset({ ...FRENCH.texts }));
  expect(texts.filter(([, text]) => WRONG_TYPOGRAPHY.test(text))).toEqual([]);
});

test('non-breaking spaces are set in texts and in the results of functions', () => {
  const messages = typeset({ a: 'Quoi ?', b: ['« Oui »'], c: (name: string) => `${name} : 100 %` });
  expect([messages.a, messages.b[0], messages.c('Joss')]).toEqual([
    'Quoi\u00a0?',
    '«\u00a0Oui\u00a0»',
    'Joss\u00a0: 100\u00a0%',
  ]);
});

test('large numbers are formatted by language', () => {
  const format = (language: Language) => {
    const { cup, riders, bracket } = MESSAGES[language];
    return [
      cup.brackets(12_345),
      cup.rank(12_345),
      riders.search.found(1_234),
      bracket.place(30, 1_234, 40),
      bracket.place(30, 2, 0),
    ];
  };
  expect(format('en')).toEqual([
    '12,345 brackets',
    '12,345th',
    '1,234 riders',
    '30 points, 1,234th. 40 points still up for grabs.',
    '30 points, 2nd.',
  ]);
  expect(format('fr')).toEqual([
    '12\u202f345 tableaux',
    '12\u202f345e',
    '1\u202f234 riders',
    '30 points, 1\u202f234e. Encore 40 points à prendre.',
    '30 points, 2e.',
  ]);
});

function isEnded(text: string): boolean {
  return /[.!?…][”»]?$/.test(text);
}

/** A button that says what happens and offers to do something about it. */
function isButton(text: string): boolean {
  return /(?:See how|Show) [a-z]+(?: (?:did|it|went|won))?$/.test(text);
}

/** Every text of an area by its name, as a page shows it. */
async function renderArea(language: 'en' | 'fr', area: string): Promise<Map<string, string>> {
  const exported: Record<string, unknown> = await import(path.join(FOLDER, language, area));
  const messages = Object.fromEntries(Object.entries(exported).filter(([, value]) => typeof value === 'object'));
  return renderMessages(language === 'fr' ? typeset({ ...messages }) : messages);
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}
