/** The guard of `src/web/app/composition-keys.ts` keeps the keys of an input method from all handlers, as long as these run after it. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../../src/web');

/** Handlers that the guard does not precede: of the window in its capturing phase, and of other key events. */
const UNGUARDED = [
  /addEventListener\(\s*'key(down|press)'[^;]*?(, true\)|capture: true)/g,
  /\bonKey(Press|Up)(Capture)?=/g,
  /addEventListener\(\s*'keypress'/g,
  /addEventListener\(\s*'keyup', (?!onOther\b)/g,
];

function findUnguarded(text: string): string[] {
  return UNGUARDED.flatMap((pattern) => text.match(pattern) ?? []);
}

test.each([
  "addEventListener('keydown', submit, true)",
  "document.addEventListener('keydown', submit, { capture: true })",
  "addEventListener('keypress', submit)",
  "field.addEventListener('keyup', submit)",
  '<input onKeyUp={submit} />',
  '<input onKeyPress={submit} />',
])('a handler that the guard does not precede is found: %s', (text) => {
  expect(findUnguarded(text)).not.toEqual([]);
});

test('the guard is the only handler of keys that no guard precedes', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: WEB })) {
    found.push(...findUnguarded(readFileSync(path.join(WEB, file), 'utf8')).map((line) => `${file}: ${line}`));
  }
  expect(found).toEqual(["app/composition-keys.ts: addEventListener('keydown', keepFromHandlers, true)"]);
});

test('the guard is the first call of the script of every page', () => {
  const calls = readFileSync(path.join(WEB, 'app/site.ts'), 'utf8').match(/^\w+\(.*\);$/gm);
  expect(calls?.[0]).toBe('keepCompositionKeys();');
});
