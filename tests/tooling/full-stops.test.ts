/** Sentences end with a full stop; labels, headings, buttons and the texts that the specification quotes do not. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENGLISH, ERROR_CODES, isFieldError } from '#contract/rules/errors.ts';
import { LANGUAGES } from '#contract/rules/languages.ts';
import { FRENCH } from '#messages/fr/errors.ts';
import { MESSAGES } from '#messages/messages.ts';
import { findMailTexts } from './support/find-mail-texts.ts';
import { renderMessages } from './support/render-messages.ts';

const SERVER = path.resolve(import.meta.dirname, '../../src/server');

/** Quoted by the specification (8) and the product decisions. */
const QUOTED = [
  'Image file name cannot have spaces',
  'We are only doing 16 riders',
  'BRACKET NOT FOUND',
  'PICKS ARE CLOSED',
  'The password reset token has expired or the email you entered is invalid',
];

const CODES = ERROR_CODES.filter((code) => !isFieldError(code) && !ENGLISH[code].endsWith('}'));
const errors = CODES.map((code) => ENGLISH[code]);

function findTexts(find: (file: string, source: string) => string[], folder = SERVER): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => find(file, readFileSync(path.join(folder, file), 'utf8')));
}

test('an error ends with a full stop, in both languages', () => {
  expect(CODES.length).toBeGreaterThan(90);
  const open = CODES.filter((code) => ![ENGLISH[code], FRENCH.texts[code]].every((text) => /[.?]$/.test(text)));
  expect(open.map((code) => ENGLISH[code]).sort()).toEqual(QUOTED.toSorted());
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
