import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cleanContent, formatContent } from './clean-content.ts';
import { readRawData } from './raw-data.ts';

/** The raw records are not in the repository; a folder beside the checkout may contain them. */
const rawFolder = fileURLToPath(new URL('../../../shared/data', import.meta.url));
const withRawData = test.skipIf(!existsSync(rawFolder));

withRawData('the committed content is the raw records, cleaned', async () => {
  const files = formatContent(cleanContent(await readRawData(rawFolder)).content);
  for (const [name, text] of Object.entries(files)) {
    const committed = await readFile(new URL(`../content/${name}`, import.meta.url), 'utf8');
    expect(committed === text, `${name}: run npm run demo:clean`).toBe(true);
  }
});

withRawData('every trick is converted or has a reason for being skipped', async () => {
  const { trickCount, skipped } = cleanContent(await readRawData(rawFolder));
  expect(trickCount + skipped.length).toBe(6920);
  expect(skipped).toHaveLength(4);
});

withRawData('every piece of every title is understood', async () => {
  const { unresolved } = cleanContent(await readRawData(rawFolder));
  expect(unresolved).toEqual([
    "one rider in 'SLVSH || Andreas Hatveit vs. The Squad'",
    'SLVSH Cup Utah 2020: a first-round rider is not known',
  ]);
});
