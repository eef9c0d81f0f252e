/** A test compares these colours with the design tokens. */
export const COLOURS = {
  ink: '#070b14',
  'surface-1': '#0d1422',
  'surface-2': '#141d30',
  'surface-3': '#1f2b45',
  snow: '#f4f8ff',
  ice: '#a9bcd8',
  lime: '#d7ff3f',
  'on-lime': '#0b1204',
  signal: '#ff6b3d',
} as const;

/** Each file is a font family. The first family with a glyph draws it. */
export const FONT_FILES = {
  Display: 'display.woff',
  'Display Extended': 'display-extended.woff',
  Text: 'text.woff',
  'Text Extended': 'text-extended.woff',
  Cyrillic: 'cyrillic.woff',
  Greek: 'greek.woff',
} as const;

export const DISPLAY = 'Display, Display Extended, Cyrillic, Greek';
export const TEXT = 'Text, Text Extended, Cyrillic, Greek';
export const CORNER = 2;
