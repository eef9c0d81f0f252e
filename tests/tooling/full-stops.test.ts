/** Sentences end with a full stop; labels, headings, buttons and the texts that the specification quotes do not. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/rules/languages.ts';
import { translateError } from '#messages/fr/errors.ts';
import { MESSAGES } from '#messages/messages.ts';
import { findErrorTexts, findMailTexts } from './support/find-error-texts.ts';
import { renderMessages } from './support/render-messages.ts';

const SERVER = path.resolve(import.meta.dirname, '../../src/server');

/** Quoted by the specification (8) and the product decisions. */
const QUOTED = [
  'We are only doing 16 riders',
  'BRACKET NOT FOUND',
  'PICKS ARE CLOSED',
  'The password reset token has expired or the email you entered is invalid',
];

const errors = [...new Set(findTexts(findErrorTexts).filter((text) => /^[\p{Lu}‘“]\S* /u.test(text)))];

function findTexts(find: (file: string, source: string) => string[], folder = SERVER): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => find(file, readFileSync(path.join(folder, file), 'utf8')));
}

test('an error of the server ends with a full stop, in both languages', () => {
  expect(errors.length).toBeGreaterThan(90);
  const translations = errors.filter((text) => !text.includes('…')).map(translateError);
  const open = [...errors, ...translations].filter((text) => !/[.?…]$/.test(text));
  expect(open.filter((text) => !QUOTED.includes(text) && !QUOTED.map(translateError).includes(text))).toEqual([]);
});

test('a sentence of a mail ends with a full stop and invites to no address that the site does not have', () => {
  const messages = LANGUAGES.flatMap((language) => [...renderMessages(MESSAGES[language].mails)]);
  const texts = [
    ...messages.filter(([name]) => /paragraphs|body|intro/.test(name)).map(([, text]) => text),
    ...findTexts(findMailTexts, path.join(SERVER, 'features')).filter((text) => text.includes(' ')),
  ];
  expect(texts.length).toBeGreaterThan(25);
  expect(texts.filter((text) => !text.endsWith('.'))).toEqual([]);
  expect([...texts, ...errors].filter((text) => /write to|écri[st]/i.test(text))).toEqual([]);
});

test.each([
  ["throw new AppError('invalid', 'The form is too large', { field });", 'The form is too large'],
  [`throw new AppError('not-found', \`There is no user \${id}\`);`, 'There is no user …'],
  ["throw new AppError('conflict', old ?? (full ? 'This crew is full.' : 'You left'));", 'You left'],
  ["throw new AppError('invalid', message); const message = 'The link is old';", 'The link is old'],
  ["throw pictureError('Choose a still picture');", 'Choose a still picture'],
  ["limit({ message: 'Too many people' });", 'Too many people'],
])('the text of %s is found', (source, text) => {
  expect(findErrorTexts('a.ts', source)).toContain(text);
});
