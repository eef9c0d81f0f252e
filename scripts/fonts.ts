/** `npm run fonts`: reduces the fonts to the characters and weights that the site uses. Run it after an update of their packages. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const PACKAGES = path.resolve(import.meta.dirname, '../node_modules');
const PAGES = path.resolve(import.meta.dirname, '../src/web/ui/fonts');
const SHARED_PICTURES = path.resolve(import.meta.dirname, '../src/server/features/share/fonts');
const POSTERS = path.resolve(import.meta.dirname, '../src/server/features/posters/fonts');

const LATIN = `${characters([0x20, 0x7e], [0xa0, 0xff], [0x2013, 0x2026], [0x2190, 0x2193])}€‹›×ŒœŸ`;
const LATIN_EXTENDED = characters([0x100, 0x17f], [0x218, 0x21b]);

const CYRILLIC = characters([0x400, 0x45f]);
const GREEK = characters([0x370, 0x3ff]);

/** Archivo at its widest, from semi-bold to black; Figtree in the weights of running text. */
const FACES = [
  {
    name: 'display',
    source: '@fontsource-variable/archivo/files/archivo-latin',
    file: 'standard',
    axes: { wdth: 125, wght: { min: 600, max: 900 } },
    drawn: { wdth: 125, wght: 850 },
  },
  {
    name: 'text',
    source: '@fontsource-variable/figtree/files/figtree-latin',
    file: 'wght',
    axes: { wght: { min: 400, max: 700 } },
    drawn: { wght: 650 },
  },
];

for (const { name, source, file, axes, drawn } of FACES) {
  const [latin, extended] = [`${source}-${file}-normal.woff2`, `${source}-ext-${file}-normal.woff2`];
  await cut(`${PAGES}/${name}.woff2`, latin, LATIN, axes);
  await cut(`${PAGES}/${name}-extended.woff2`, extended, LATIN_EXTENDED, axes);
  // satori reads neither WOFF2 nor variable axes.
  await cut(`${SHARED_PICTURES}/${name}.woff`, latin, LATIN, drawn);
  await cut(`${SHARED_PICTURES}/${name}-extended.woff`, extended, LATIN_EXTENDED, drawn);
}
// Names of fans also use these scripts, for which pages use the fonts of the visitor's system.
await cut(
  `${SHARED_PICTURES}/cyrillic.woff`,
  '@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff2',
  CYRILLIC,
);
await cut(`${SHARED_PICTURES}/greek.woff`, '@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff2', GREEK);

// Names on posters are in capitals, in the width that suits their length.
const CAPITALS = `${LATIN}${LATIN_EXTENDED}`.replace(/[\p{Lowercase}¡-¿←-↓]/gu, '');
for (const [name, wdth] of Object.entries({ narrow: 62, medium: 90, wide: 125 })) {
  const archivo = '@fontsource-variable/archivo/files/archivo-latin';
  const black = { wdth, wght: 900 };
  await cut(`${POSTERS}/${name}.woff`, `${archivo}-standard-normal.woff2`, `${CAPITALS}vs`, black);
  await cut(`${POSTERS}/${name}-extended.woff`, `${archivo}-ext-standard-normal.woff2`, CAPITALS, black);
}

async function cut(target: string, source: string, text: string, variationAxes?: object): Promise<void> {
  const font = await readFile(path.join(PACKAGES, source));
  const targetFormat = target.endsWith('.woff') ? 'woff' : 'woff2';
  const cutFont = await subsetFont(font, text, { targetFormat, ...(variationAxes && { variationAxes }) });
  await writeFile(target, cutFont);
  process.stdout.write(`${path.basename(target)} ${cutFont.length} bytes\n`);
}

function characters(...ranges: [number, number][]): string {
  return ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
    .join('');
}
