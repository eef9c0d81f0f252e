/** Stencil letters as SVG paths: posters do not depend on installed fonts. */
import { type Point, transform } from './shapes.ts';

/** Centre lines on a grid 100 wide and 140 high, for a stroke 30 wide; the number is the width of other letters. */
const LETTERS: Record<string, readonly [d: string, width?: number]> = {
  A: ['M15 140V45L38 15H62L85 45V140M30 92H63'],
  B: ['M15 0V140M30 15H64L82 33V50L65 67H37M65 67L85 87V106L66 125H30'],
  C: ['M85 48V35L65 15H35L15 35V105L35 125H65L85 105V92'],
  D: ['M15 0V140M30 15H60L85 40V100L60 125H37'],
  E: ['M92 15H15V125H92M37 70H82'],
  F: ['M92 15H15V140M37 72H82'],
  G: ['M85 44V35L65 15H35L15 35V105L35 125H65L85 105V78H54'],
  H: ['M15 0V140M85 0V140M30 70H63'],
  I: ['M18 0V140', 36],
  J: ['M85 0V105L65 125H35L15 105V88'],
  K: ['M15 0V140M93 -4L48 70L93 144'],
  L: ['M15 0V125H92'],
  M: ['M15 140V0M115 140V0M34 2L65 72L96 2', 130],
  N: ['M15 140V0M85 140V0M33 22L67 118'],
  O: ['M43 15H35L15 35V105L35 125H43M57 15H65L85 35V105L65 125H57'],
  P: ['M15 0V140M30 15H65L85 35V60L65 80H37'],
  Q: ['M43 15H35L15 35V105L35 125H43M57 15H65L85 35V105L65 125H57M62 92L96 140'],
  R: ['M15 0V140M30 15H65L85 35V54L65 74H37M58 84L89 144'],
  S: ['M85 42V35L65 15H35L15 35V50L34 64L66 76L85 90V105L65 125H35L15 105V98'],
  T: ['M0 15H100M50 38V140'],
  U: ['M15 0V105L35 125H65L85 105V0'],
  V: ['M14 0L42 125H58L86 0'],
  W: ['M14 0L36 125H46L70 44L94 125H104L126 0', 140],
  X: ['M8 -4L92 144M92 -4L64 46M36 94L8 144'],
  Y: ['M8 -4L50 68L92 -4M50 92V140'],
  Z: ['M5 15H84L16 125H95'],
};

const STROKE_WIDTH = 30;
const GAP = 16;

export interface LetterStyle {
  colour: string;
  /** The colour inside outlined letters. */
  inside?: string;
}

/** One row of letters from its upper left corner; other characters are skipped. */
export function drawLetters(text: string, at: Point, height: number, style: LetterStyle): string {
  let x = 0;
  let shapes = '';
  for (const letter of text) {
    const [d, width = 100] = LETTERS[letter] ?? [];
    if (!d) continue;
    shapes += `<g transform="translate(${x} 0)">${drawLetter(d, style)}</g>`;
    x += width + GAP;
  }
  return transform(at, height / 140, `<g fill="none" stroke-miterlimit="2.6">${shapes}</g>`);
}

/** Pixels. */
export function measureLetters(text: string, height: number): number {
  const widths = [...text]
    .map((letter) => (LETTERS[letter] ? (LETTERS[letter][1] ?? 100) : 0))
    .filter((width) => width > 0);
  const total = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  return (Math.max(total, 0) * height) / 140;
}

function drawLetter(d: string, { colour, inside }: LetterStyle): string {
  const outer = `<path d="${d}" stroke="${colour}" stroke-width="${STROKE_WIDTH}"/>`;
  return inside ? `${outer}<path d="${d}" stroke="${inside}" stroke-width="${STROKE_WIDTH - 11}"/>` : outer;
}
