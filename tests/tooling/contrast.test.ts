import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '#contract/rules/colours.ts';
import { PALETTES } from '#contract/rules/palettes.ts';

/** The ratios of WCAG 2.2 for text, and for large text and graphics. */
const TEXT = 4.5;
const LARGE = 3;

const BACKGROUNDS = ['ink', 'surface-1', 'surface-2', 'surface-3'];
const PAIRS: [text: string, backgrounds: string[], minimum: number][] = [
  ['snow', BACKGROUNDS, TEXT],
  ['ice', BACKGROUNDS, TEXT],
  ['lime', BACKGROUNDS, TEXT],
  ['signal', BACKGROUNDS, TEXT],
  ['on-lime', ['lime', 'signal', 'snow'], TEXT],
  ['ink', ['snow', 'ice'], TEXT],
];
const ADMIN_PAIRS: typeof PAIRS = [
  ['snow', BACKGROUNDS, TEXT],
  ['ice', BACKGROUNDS, TEXT],
  ['lime', BACKGROUNDS, TEXT],
  ['accent', BACKGROUNDS, LARGE],
  ['danger', BACKGROUNDS, TEXT],
  ['on-accent', ['accent'], TEXT],
  ['ink', ['snow'], TEXT],
];

const dark = coloursOf('ui/tokens.css', '.night');
const paper = { ...dark, ...coloursOf('ui/paper.css', ':root:has(main[class^="paper-"])') };
const admin = { ...dark, ...coloursOf('admin/area.css', '.admin') };
const adminLight = { ...admin, ...coloursOf('admin/area.css', '@media (prefers-color-scheme: light)') };

const PAGES: [name: string, colours: Colours, pairs: typeof PAIRS][] = [
  ['the public site', dark, PAIRS],
  ['the admin area in dark mode', admin, ADMIN_PAIRS],
  ['the admin area in light mode', adminLight, ADMIN_PAIRS],
  [
    'its loader in light mode',
    { ...adminLight, ...coloursOf('admin/area.css', '.letters-loading') },
    [['on-lime', ['lime'], TEXT]],
  ],
];
for (const number of PALETTES.keys()) {
  const colours = coloursOf('ui/papers.css', `:root:has(.paper-${number + 1})`);
  PAGES.push([`the page on paper ${number + 1}`, { ...paper, ...colours }, PAIRS]);
}

describe.each(PAGES)('%s is legible', (_, colours, pairs) => {
  test.each(
    pairs.flatMap(([text, backgrounds, minimum]) =>
      backgrounds.map((background) => [text, background, minimum] as const),
    ),
  )('%s on %s has a contrast of at least %d', (text, background, minimum) => {
    expect(contrast(hexOf(colours, text), hexOf(colours, background))).toBeGreaterThanOrEqual(minimum);
  });
});

type Colours = Record<string, string>;

/** Those that the first rule of the selector declares before its nested rules. */
function coloursOf(file: string, selector: string): Colours {
  const sheet = readFileSync(new URL(`../../src/web/${file}`, import.meta.url), 'utf8');
  const [, rule = ''] = sheet.split(`${selector} {`);
  return Object.fromEntries(
    [...(rule.split(/[@}]/)[0] ?? '').matchAll(/--([\w-]+): (#[\da-f]{6}|var\(--[\w-]+\));/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

function hexOf(colours: Colours, name: string): string {
  const value = colours[name];
  if (value === undefined) throw new Error(`There is no colour '${name}'`);
  const [, other] = /^var\(--(.+)\)$/.exec(value) ?? [];
  return other === undefined ? value : hexOf(colours, other);
}
