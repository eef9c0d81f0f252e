import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COLOURS } from './brand.ts';

test('the colours of shared pictures are those of the pages', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../../web/ui/tokens.css'), 'utf8');
  const colourOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  expect(COLOURS).toEqual(Object.fromEntries(Object.keys(COLOURS).map((name) => [name, colourOf(name)])));
});
