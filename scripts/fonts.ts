/** Cuts the site's two typefaces down to what it uses; run after an update of their packages: `npm run fonts`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const PACKAGES = path.resolve(import.meta.dirname, '../node_modules/@fontsource-variable');
const TARGET = path.resolve(import.meta.dirname, '../src/web/design/fonts');

const LATIN = `${characters([0x20, 0x7e], [0xa0, 0xff], [0x2013, 0x2026], [0x2190, 0x2193])}€‹›×ŒœŸ`;
const LATIN_EXTENDED = characters([0x100, 0x17f], [0x218, 0x21b]);

/** Archivo at its widest and in its heavy half; Figtree in the weights of running text. */
const FACES = [
  {
    name: 'display',
    source: 'archivo/files/archivo-latin',
    file: 'standard',
    axes: { wdth: 125, wght: { min: 600, max: 900 } },
  },
  { name: 'text', source: 'figtree/files/figtree-latin', file: 'wght', axes: { wght: { min: 400, max: 700 } } },
];

for (const face of FACES) {
  await cut(face.name, `${face.source}-${face.file}-normal.woff2`, LATIN, face.axes);
  await cut(`${face.name}-extended`, `${face.source}-ext-${face.file}-normal.woff2`, LATIN_EXTENDED, face.axes);
}

async function cut(name: string, source: string, text: string, variationAxes: object): Promise<void> {
  const font = await readFile(path.join(PACKAGES, source));
  const cutFont = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes });
  await writeFile(path.join(TARGET, `${name}.woff2`), cutFont);
  process.stdout.write(`${name}.woff2 ${cutFont.length} bytes\n`);
}

function characters(...ranges: [number, number][]): string {
  return ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
    .join('');
}
