/** All texts of the interface are in src/messages, in every language (decision 15). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findText } from './support/find-text.ts';

const WEB = path.resolve(import.meta.dirname, '../../src/web');

/** The terms have one language. */
const TEXTS = /^legal\/(?:terms-text|third-party-terms)\.ts$|\.test\.tsx?$/;

const modules = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !TEXTS.test(file),
);

test('no web module contains texts of the interface', () => {
  const texts = modules.flatMap((file) =>
    findText(file, readFileSync(path.join(WEB, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(modules.length).toBeGreaterThan(200);
  expect(texts).toEqual([]);
});

test.each([
  ['between elements', 'export const A = () => <p>Watch a game</p>;', 'Watch a game'],
  ['in a label', 'export const A = () => <a aria-label="Watch" href="/">→</a>;', 'Watch'],
  ['in an expression', "export const A = () => <p>{open ? 'Still open' : ''}</p>;", 'Still open'],
  ['outside of elements', "notify('Your account is deleted.', 'good');", 'Your account is deleted.'],
  ['in a template', 'export const a = `Hello, my friend`;', 'Hello, my friend'],
])('text is found %s', (_, source, text) => {
  expect(findText('a.tsx', source)).toEqual([text]);
});

test.each([
  ['symbols', 'export const A = () => <p>· – →</p>;'],
  ['class names and addresses', 'export const A = () => <a className="card big" href="/games/page/2">{words.a}</a>;'],
  ['errors for developers', "throw new Error('The page has no element');"],
])('%s are not texts', (_, source) => {
  expect(findText('a.tsx', source)).toEqual([]);
});
